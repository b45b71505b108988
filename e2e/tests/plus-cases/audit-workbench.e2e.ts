import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { givenForms } from '../../given-forms.ts'
import { signInAs } from '../../given-person.ts'
import { givenPlusCompany } from '../../invitation.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const saved = (page: Page) => page.getByText('The review is saved.')

/** A company with forms that are late, and its administrator at the workbench. */
async function workbench(page: Page, company: string) {
  const logonId = await givenPlusCompany(company)
  await givenForms(company, [
    { name: 'Ana Late', startsIn: -30 },
    { name: 'Ben Late', startsIn: -20 },
    { name: 'Cy Early', startsIn: 5 },
  ])
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/plus/inspection')
  await page.getByRole('link', { name: 'audit workbench' }).click()
  await expect(heading(page, 'Audit Workbench')).toBeFocused()
  return logonId
}

/** Draws a sample of all forms, by keyboard alone. */
async function draw(page: Page, seed: string) {
  await page.getByRole('button', { name: 'Draw a sample' }).press('Enter')
  await page.getByLabel('Seed').fill(seed)
  await page.getByRole('button', { name: 'Draw the sample' }).press('Enter')
  await expect(heading(page, 'Audit Sample')).toBeVisible()
}

test('[WORK-16] a sample is drawn, its forms are reviewed, and the memo is saved as a PDF', async ({
  page,
  expectAccessible,
}) => {
  await workbench(page, 'Linden Bakery')
  await expect(page.getByText('You have not drawn a sample yet.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Draw a sample' }).click()
  await page.getByLabel('How many forms').fill('0')
  await page.getByRole('button', { name: 'Draw the sample' }).click()
  await expect(page.getByText('Enter a number from 1 to 200.').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await draw(page, 'spring')
  await expect(page.getByText('2 of 2 forms; 0 reviewed')).toBeVisible()
  await expect(page.locator('code', { hasText: 'spring' })).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Ana Late' }).click()
  await expect(heading(page, 'Ana Late')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Section 1 is not signed' })).toBeVisible()
  await page.getByLabel('Remark').first().fill('The link was lost.')
  await page.getByRole('button', { name: 'Add a finding' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Describe the finding, or choose a rule.')).toBeVisible()
  await expect(page.getByLabel('What is wrong')).toBeFocused()
  await page.getByLabel('What is wrong').fill('The name was misread')
  await page.getByRole('textbox', { name: 'Note' }).fill('Her number is 123-45-6789')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/This looks like a Social Security number/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Spoke with the manager.')
  await page.getByText('I have reviewed this form').click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Spoke with the manager.')

  await page.getByRole('link', { name: 'The sample' }).click()
  await expect(page.getByText('2 of 2 forms; 1 reviewed')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the memo as PDF' }).click()
  expect((await file).suggestedFilename()).toMatch(/^form-i9-audit-memo-\d{4}-\d\d-\d\d\.pdf$/)
  await page.getByRole('link', { name: 'Audit workbench' }).click()
  await expect(page.getByRole('table', { name: 'Samples' }).getByRole('link')).toHaveCount(1)
})

test('[WORK-16] [T44] two auditors on one form: the second is told, and nothing that was typed is lost', async ({
  page,
  browser,
}) => {
  const logonId = await workbench(page, 'Alder Bakery')
  await draw(page, 'one')
  await page.getByRole('link', { name: 'Ben Late' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  const other = await browser.newContext()
  await signInAs(other, { logonId })
  const second = await other.newPage()
  await second.goto(page.url())
  await second.getByRole('textbox', { name: 'Note' }).fill('From the second auditor')
  await page.getByRole('textbox', { name: 'Note' }).fill('From the first auditor')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('Someone else saved this form meanwhile')).toBeVisible()
  await expect(second.getByText('Their note: From the first auditor')).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Note' })).toHaveValue('From the second auditor')
  await second.getByRole('button', { name: 'Save again' }).click()
  await expect(saved(second)).toBeVisible()
  await second.reload()
  await expect(second.getByRole('textbox', { name: 'Note' })).toHaveValue('From the second auditor')
  await second.getByRole('textbox', { name: 'Note' }).fill('Not saved')
  await second.getByRole('link', { name: 'The sample' }).click()
  await expect(second.getByRole('dialog')).toContainText('Leave without saving?')
  await other.close()
})

test('[WORK-16] a sample that there is not is named so', async ({ page }) => {
  await workbench(page, 'Maple Grove Bakery')
  await page.goto('/c/cases/plus/audit/0190a0a0-0000-7000-8000-000000000000')
  await expect(page.getByText('There is no such sample')).toBeVisible()
})
