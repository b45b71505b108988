import { chooseClient, farid, finishCase, heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { openMismatch, step } from '../../mismatch.ts'

const CLIENT = 'Pier Nine Catering'

test('[CASE-144][CASE-168] an agency tells the client of a mismatch first, and finds the case in the queue of that client', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('HRBR0001')
  await page.goto('/c/cases/new')
  await chooseClient(page, CLIENT)
  await finishCase(page, { ...farid, lastName: 'Mismatchssa', ssn: '900-67-8311' })
  const caseNumber = await openMismatch(page)
  await expect(step(page, 1).getByRole('heading')).toHaveText('1. Tell the client')
  await expect(step(page, 3).getByRole('heading')).toHaveText('3. The client tells the employee in private')
  await expect(step(page, 3)).toContainText('First record that you told the client.')
  await expectAccessible()
  await page.getByRole('button', { name: 'Record that I told the client' }).press('Enter')
  await expect(step(page, 1)).toContainText(/told the client on/)
  await expect(step(page, 2).getByRole('heading')).toBeFocused()
  await page.reload()
  await expect(step(page, 1)).toContainText('Done')

  await page.goto('/c/cases/attention?step=MISMATCH')
  await page.getByRole('combobox', { name: 'Company' }).fill(CLIENT)
  await page.getByRole('option', { name: CLIENT }).first().click()
  await expect(page).toHaveURL(/client_company_id=\d+/)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.filter({ hasText: caseNumber })).toHaveCount(1)
  await expect(rows.filter({ hasNotText: CLIENT })).toHaveCount(0)
  await expectAccessible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue(CLIENT)
})

test('[CASE-144] the menu has the number of overdue cases, with a link to the queue', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Cases' }).click()
  const overdue = page.getByRole('banner').getByRole('link', { name: /^(More than )?\d+ cases? overdue$/ })
  await expect(overdue).toBeVisible()
  await expectAccessible()
  await overdue.click()
  await expect(heading(page, 'Needs Action')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^Overdue \(/ })).toBeVisible()
})

test('[CASE-191] a user who no longer works on a case sees why they cannot hand it over; the one who does can', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const [found] = await sql<{ id: string; case_number: string }>(`
    update verification_case set assigned_to_user_id = (select id from app_user where logon_id = 'MPLB0001')
    where id = (select c.id from verification_case c join app_user u on u.id = c.created_by_user_id
      where u.logon_id = 'MPLB0003' and c.case_status = 'FINAL_NONCONFIRMATION' order by c.id limit 1)
    returning id, case_number`)
  const open = async () => {
    await page.goto(`/c/cases/${found?.case_number}`)
    await page.getByRole('button', { name: 'Show who works on the case' }).click()
  }
  const button = page.getByRole('button', { name: 'Hand the case over' })
  await signIn('MPLB0003')
  await open()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/^Only a program administrator, or the user who works on the case/)
  await expectAccessible()
  await signIn('MPLB0001')
  await open()
  await button.click()
  await expectAccessible()
  await button.click()
  await expect(page.getByText('Select who works on the case from now on.').first()).toBeVisible()
  const choice = page.getByLabel('Who works on the case from now on?')
  const label = await choice.locator('option', { hasText: 'MPLB0003' }).textContent()
  await choice.selectOption({ label: label ?? '' })
  await button.click()
  await expect(page.getByText(`${label?.replace(/ \(.*/, '')} works on this case.`)).toBeVisible()
})
