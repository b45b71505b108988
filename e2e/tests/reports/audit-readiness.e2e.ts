import { expect, test } from '../../fixtures.ts'
import { givenForms } from '../../given-forms.ts'
import { signInAs } from '../../given-person.ts'
import { givenPlusCompany } from '../../invitation.ts'

test('[REPT-31] audit readiness looks at all forms, lists findings by rule with their forms, and is saved as a PDF', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Willow Bakery'
  const logonId = await givenPlusCompany(company)
  await givenForms(company, [
    { name: 'Ana Late', startsIn: -30 },
    { name: 'Ben Early', startsIn: 5 },
  ])
  await signInAs(page.context(), { logonId })
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Audit readiness' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit readiness' })).toBeFocused()
  await expect(page.getByText('You have no results yet.')).toBeVisible()
  await expectAccessible()

  const look = page.getByRole('button', { name: 'Look at all forms' })
  await look.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Willow Bakery, as of .+ E[SD]T$/)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.count-card', { hasText: 'Forms looked at' })).toContainText('1 form')
  await expect(page.locator('.count-card', { hasText: 'Without findings' })).toContainText('0 of 1 form (0%)')
  await expect(page.getByText('2 findings', { exact: true })).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Section 1 is not signed' }).click()
  await expect(page).toHaveURL(/rule=section_1_missing/)
  await expect(page.getByText('1 finding', { exact: true })).toBeVisible()
  for (const [button, name] of [
    ['Save as PDF', /^audit-readiness-\d{4}-\d\d-\d\d\.pdf$/],
    ['Save for spreadsheets', /^audit-readiness-\d{4}-\d\d-\d\d\.csv$/],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await saved).suggestedFilename()).toMatch(name)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await page.getByRole('link', { name: 'Ana Late' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Late' })).toBeVisible()
})

test('[REPT-31] a corporate administrator chooses a location first', async ({ page, signIn, expectAccessible }) => {
  await signIn('CASC0001')
  await page.goto('/reports/audit-readiness')
  await page.getByRole('button', { name: 'Look at all forms' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a location.')
  await expectAccessible()
  await page.getByLabel('Location', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Look at all forms' }).click()
  await expect(page.getByText(/, as of .+ [EP][SD]T$/)).toBeVisible({ timeout: 30_000 })
})
