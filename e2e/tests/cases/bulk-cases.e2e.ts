import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'

/** Cases of a status of a company's user, their numbers counted from 1. */
const addCases = (logonId: string, { count, status, ending }: { count: number; status: string; ending: string }) =>
  sql(
    `insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
       created_at, updated_at, submitted_at, version, first_name, last_name)
     select gen_random_uuid(), '20263' || lpad((floor(random() * 90000) + n * 100000)::text, 8, '0') || $4, account_id, id,
       account_id, $2, now() - n * interval '1 minute', now(), case when $2 <> 'DRAFT' then now() end, 1, 'Robin', 'Many' || n
     from app_user, generate_series(1, $3::integer) n where logon_id = $1`,
    [logonId, status, count, ending],
  )

/** An administrator of a company of their own. */
async function givenAdmin(context: Parameters<typeof signInAs>[0]): Promise<string> {
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', firstName: 'Alice' }] })
  const [logonId = ''] = logonIds
  await signInAs(context, { logonId })
  return logonId
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const statusesOf = (logonId: string) =>
  sql<{ case_status: string; case_closure_reason_code: string; other_reason_description: string | null }>(
    `select case_status, case_closure_reason_code, other_reason_description from verification_case
     where created_by_user_id = (select id from app_user where logon_id = $1) and case_status = 'CLOSED'
     order by case_closure_reason_code`,
    [logonId],
  )

test('[CASE-142][CASE-154] selected cases are closed, each with its reason, after a preview of who is left out', async ({
  page,
  context,
  expectAccessible,
}) => {
  const logonId = await givenAdmin(context)
  await addCases(logonId, { count: 2, status: 'DRAFT', ending: 'DA' })
  await addCases(logonId, { count: 1, status: 'MANUAL_REVIEW', ending: 'RA' })
  await page.goto('/c/cases')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('3 selected')).toBeVisible()
  await button(page, 'Close cases').click()
  const dialog = page.getByRole('dialog', { name: 'Close 2 cases?' })
  await expect(dialog.getByRole('heading', { name: '1 case is left out' })).toBeVisible()
  await expect(dialog.getByText('Waiting for an answer of the government records')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close 2 cases' }).click()
  await expect(dialog.getByText('Select why you are closing the case.')).not.toHaveCount(0)
  await expectAccessible()
  await dialog.getByLabel('Reason for all of these cases').selectOption('EMPLOYEE_QUIT')
  const last = dialog.getByRole('group', { name: /Many2/ })
  await last.getByLabel('Reason').selectOption('OTHER_FREE_TEXT')
  await last.getByLabel('Description').fill('Hired for another branch')
  await dialog.getByRole('button', { name: 'Close 2 cases' }).click()
  const done = page.getByRole('dialog', { name: '2 cases were closed' })
  await expect(done.getByText(/Many1 \(/)).toBeVisible()
  await expectAccessible()
  await done.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Many' })).toHaveCount(1)
  expect(await statusesOf(logonId)).toMatchObject([
    { case_closure_reason_code: 'EMPLOYEE_QUIT', other_reason_description: null },
    { case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: 'Hired for another branch' },
  ])

  await page.goto('/c/cases?filter=closed')
  const closed = page.getByRole('row').filter({ hasText: 'Many2' })
  await expect(closed).toContainText(/, by Alice /)
  await expect(closed).toContainText('Reason for closing: Other. “Hired for another branch”')
  await expectAccessible()
})

test('[CASE-133][CASE-154] all cases that match are selected, up to a hundred, and exported; the whole list as well', async ({
  page,
  context,
}) => {
  const logonId = await givenAdmin(context)
  await addCases(logonId, { count: 130, status: 'DRAFT', ending: 'DB' })
  await page.goto('/c/cases')
  await button(page, 'Select the first 100 that match').click()
  await expect(page.getByText('100 selected, no more than 100 at a time')).toBeVisible()
  const linesOf = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
    expect(download.suggestedFilename()).toMatch(/^cases-\d{4}-\d\d-\d\d\.csv$/)
    return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  }
  expect(await linesOf('Export selected (CSV)')).toHaveLength(101)
  const [header, first, ...others] = await linesOf('Export list (CSV)')
  expect(header).toContain('"Case number","Last name"')
  expect(first).toContain('"Many1"')
  expect(others).toHaveLength(129)
  await button(page, 'Clear selection').click()
  await expect(page.getByText('100 selected')).toHaveCount(0)
})
