import type { Page } from '@playwright/test'
import { createCase, heading, jamal } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'

const title = (page: Page, name: RegExp | string) => heading(page, name)
const numberIn = (page: Page) => /\d{13}[A-Z]{2}/.exec(new URL(page.url()).pathname)?.[0] ?? ''

/** Creates a case of the signed-in user; the number decides what the records answer. */
async function submitted(page: Page, lastName: string, ssn: string): Promise<string> {
  await createCase(page, { ...jamal, lastName, ssn })
  await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
  return numberIn(page)
}

test('[CASE-104][CASE-107] a final nonconfirmation is closed after the question who still works, with what comes next', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  const caseNumber = await submitted(page, 'Mismatch', '900-31-8801')
  await sql(
    `update verification_case set case_status = 'FINAL_NONCONFIRMATION', next_step = 'CLOSE', next_due = null,
     action_due_date = null, case_eligibility_statement = 'NOT_AUTHORIZED_EMPLOYMENT' where case_number = $1`,
    [caseNumber],
  )
  await page.goto(`/c/cases/${caseNumber}/close`)
  await expect(page.getByRole('group', { name: 'Does the employee continue to work for you?' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Why are you closing the case?' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close case' }).click()
  await expect(page.getByText('Select whether the employee continues to work for you.').first()).toBeVisible()
  await page.getByText('Neither applies').click()
  await expect(page.getByRole('group', { name: 'Why are you closing the case?' })).toBeVisible()
  await expectAccessible()
  await page.getByText('Yes, the employee continues to work for us').click()
  await page.getByRole('button', { name: 'Close case' }).click()
  await expect(page.getByText('Explain why the employee still works for you.').first()).toBeVisible()
  await page.getByLabel('Why does the employee continue to work for you?').fill('The agency corrects its records.')
  await page.getByRole('button', { name: 'Close case' }).click()
  await expect(title(page, 'The case is closed')).toBeFocused()
  await expect(page.getByText('Write the case number on the employee’s Form I-9')).toBeVisible()
  await expectAccessible()
  await expect(page.getByRole('link', { name: 'Create New Case', exact: true }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View or Print Case Details' }).click()
  await expect(page.getByText('The agency corrects its records.')).toBeVisible()
})

test('[CASE-108][CASE-109] a case to be resubmitted is closed and created again in one step, and both name each other', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  const caseNumber = await submitted(page, 'Rowe', '900-97-8802')
  await page.getByRole('link', { name: 'Close case' }).click()
  await page.getByText('The result requires closing this case and creating a new one').click()
  const following = page.getByRole('group', { name: 'What comes next for this employee?' })
  await expect(following.getByLabel('Create a new case with the details of this one')).toBeChecked()
  await expect(following.getByLabel('Create a new, empty case')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Close case' }).click()
  await page.getByRole('link', { name: /^Continue with case / }).click()
  await expect(page.getByRole('button', { name: 'Save and exit' })).toBeVisible()
  const made = numberIn(page)
  expect(made).not.toBe(caseNumber)
  await page.goto(`/c/cases/${caseNumber}`)
  await expect(page.getByText('replaces this case')).toBeVisible()
  await expect(page.getByRole('link', { name: made })).toBeVisible()
})

test('[CASE-110][CASE-111] a submitted case takes a reference, and offers to close it as incorrect instead of a change', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('MPLB0002')
  await submitted(page, 'Mismatch', '900-31-8803')
  await page.getByRole('button', { name: /your reference/ }).click()
  const reference = page.getByRole('textbox')
  await reference.last().fill('HR_9')
  await page.getByRole('button', { name: 'Save your reference' }).click()
  await expect(page.getByText('Use up to 40 letters, digits, spaces and hyphens.').first()).toBeVisible()
  await reference.last().fill('HR 9')
  // the records may answer just then: what they change is not the reference
  await sql('update verification_case set version = version + 1 where case_number = $1', [numberIn(page)])
  await page.getByRole('button', { name: 'Save your reference' }).click()
  await expect(page.getByText('HR 9', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'close the case as incorrect and create a new one' }).click()
  await expect(page.getByLabel('The information entered is incorrect')).toBeChecked()
})

test('[CASE-114][CASE-119] the updates show what changed from which status, and one that is seen leaves the alert', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases?filter=cases_with_new_updates')
  await page.getByRole('link', { name: 'See what changed, day by day' }).click()
  await expect(title(page, 'Case Updates')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Not seen yet' }).filter({ hasText: 'Close the case' }).first()
  await expect(row).toContainText(/Needs More Time|Employee Referred/)
  await expectAccessible()
  const caseNumber = (await row.getByRole('link').textContent()) ?? ''
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Seen', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Seen', exact: true })).toHaveCount(0)
  await page.goto('/c/cases/updates')
  await expect(page.getByRole('row').filter({ hasText: caseNumber })).not.toContainText('Not seen yet')
})

test('[CASE-115][CASE-116] the alert of an expiring document shows the days left, and is dismissed for good', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases?filter=work_docs_expiring')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Dismiss the alert for/ }) })
  await expect(rows.first()).toContainText(/days? left|expires today|expired \d+ days? ago/)
  await expect(page.getByText('Do not create a new case for this employee.')).toBeVisible()
  await expectAccessible()
  const count = await rows.count()
  await rows.first().getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Dismiss alerts' }).click()
  await page.getByRole('button', { name: 'Dismiss 1 alert' }).click()
  await page
    .getByRole('dialog', { name: '1 alert was dismissed' })
    .getByRole('button', { name: 'Close', exact: true })
    .click()
  await expect(rows).toHaveCount(count - 1)
})
