import { randomInt, randomUUID } from 'node:crypto'
import { fillDate, today } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'

/** Two general users of one company; the first one has a case that waits to be closed. */
async function colleagues() {
  const ana = await givenPerson({ firstName: 'Ana', lastName: 'Lopez', users: [{}] })
  const kim = await givenPerson({ firstName: 'Kim', lastName: 'Hale', users: [{}] })
  const [[absent = ''], [standIn = '']] = [ana.logonIds, kim.logonIds]
  await sql(
    'update app_user set account_id = (select account_id from app_user where logon_id = $1) where logon_id = $2',
    [absent, standIn],
  )
  const caseNumber = `2026${String(randomInt(1e9)).padStart(9, '0')}SI`
  await sql(
    `insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
       next_step, first_name, last_name, created_at, updated_at, submitted_at, answered_at)
     select $1, $2, account_id, id, account_id, 'FINAL_NONCONFIRMATION', 'CLOSE', 'Jamal', 'Brooks',
       now(), now(), now(), now() from app_user where logon_id = $3`,
    [randomUUID(), caseNumber, absent],
  )
  return { absent, standIn, caseNumber }
}

test('a user names a stand-in by keyboard, who then finds and opens the cases until the absence ends', async ({
  page,
  browser,
  context,
  expectAccessible,
}) => {
  const { absent, standIn, caseNumber } = await colleagues()
  await signInAs(context, { logonId: absent })
  await page.goto('/users/profile')
  const part = page.getByRole('region', { name: 'Absence' })
  await expect(part).toContainText('While you are away, a colleague can stand in.')
  await part.getByRole('button', { name: 'Name a stand-in' }).press('Enter')
  await part.getByRole('button', { name: 'Save the stand-in' }).press('Enter')
  for (const message of [
    'Enter the first day of the absence.',
    'Enter the last day of the absence.',
    'Select who stands in.',
  ])
    await expect(part.getByRole('link', { name: message })).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  const [month, day, year] = today()
  await fillDate(page, 'First day of the absence', [month, day, year])
  await fillDate(page, 'Last day of the absence', ['1', '2', '2020'])
  await expect(part.getByLabel('Who stands in?').getByRole('option')).toHaveText([
    'Select a user',
    `Kim Hale (${standIn})`,
  ])
  await part.getByLabel('Who stands in?').selectOption({ label: `Kim Hale (${standIn})` })
  await part.getByRole('button', { name: 'Save the stand-in' }).press('Enter')
  await expect(part.getByRole('link', { name: 'Enter a last day that has not passed.' })).toBeVisible()
  await fillDate(page, 'Last day of the absence', [month, day, year])
  await part.getByRole('button', { name: 'Save the stand-in' }).press('Enter')
  await expect(part).toContainText(/Kim Hale stands in for you on .+ \d{4}\./)
  await expect(part.getByRole('heading', { name: 'Absence' })).toBeFocused()
  await expectAccessible()

  const other = await browser.newContext()
  const desk = await other.newPage()
  await signInAs(other, { logonId: standIn })
  await desk.goto('/c/cases/attention?whose=mine')
  await expect(desk.getByText(/You stand in for Ana Lopez until .+ Their cases are here too\./)).toBeVisible()
  await expectAccessible(desk)
  await desk.setViewportSize({ width: 320, height: 740 })
  await expectAccessible(desk)
  await desk.getByRole('link', { name: caseNumber }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Jamal Brooks' })).toBeVisible()

  await page.reload()
  await part.getByRole('button', { name: 'End the absence now' }).press('Enter')
  await expect(part).toContainText('While you are away, a colleague can stand in.')
  await expect(part.getByRole('heading', { name: 'Absence' })).toBeFocused()
  await desk.goto('/c/cases/attention')
  await expect(desk.getByRole('heading', { name: 'No case needs action' })).toBeVisible()
  await other.close()
})

test('a program administrator names a stand-in for a user who is ill, and can change it', async ({ page, context }) => {
  const { absent, standIn } = await colleagues()
  await sql("update app_user set role = 'PROGRAMADMIN' where logon_id = $1", [standIn])
  const [user] = await sql<{ id: string }>('select id from app_user where logon_id = $1', [absent])
  await signInAs(context, { logonId: standIn })
  await page.goto(`/users/${user?.id}`)
  const part = page.getByRole('region', { name: 'Absence' })
  await expect(part).toContainText('While Ana is away, a colleague can stand in.')
  await part.getByRole('button', { name: 'Name a stand-in' }).click()
  for (const name of ['First day of the absence', 'Last day of the absence']) await fillDate(page, name, today())
  await part.getByLabel('Who stands in?').selectOption({ label: `Kim Hale (${standIn})` })
  await page.route('**/api/account/absences/*', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await part.getByRole('button', { name: 'Save the stand-in' }).click()
  await expect(part.getByRole('heading', { name: 'The stand-in was not saved' })).toBeVisible()
  await part.getByRole('button', { name: 'Save the stand-in' }).click()
  await expect(part).toContainText('Kim Hale stands in for Ana on')
  await part.getByRole('button', { name: 'Change the absence' }).click()
  await expect(part.getByLabel('Who stands in?')).toHaveValue(/.+/)
  await part.getByRole('button', { name: 'Cancel' }).click()
  await expect(part).toContainText('Kim Hale stands in for Ana on')
})
