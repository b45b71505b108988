import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'

test('an administrator reads what was done in the company, narrows it, and takes it as a file', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/account/company/profile')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeFocused()
  const entries = page.locator('.history__entry')
  await page.getByLabel('From').fill('2026-01-01')
  await page.getByLabel('What').selectOption('Cases')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/group=cases&from=2026-01-01/)
  await expect(entries.first()).toContainText(/: \d{13}[A-Z]{2}/)
  await expectAccessible()
  const first = await entries.count()
  await page.getByRole('button', { name: 'Show older activity' }).click()
  await expect(entries.nth(first)).toBeFocused()

  await page.reload()
  await expect(page.getByLabel('What')).toHaveValue('cases')
  await expect(entries.first()).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export activity (CSV)' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^activity-\d+\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain('"Group","Event","About","By"')
  expect(lines[1]).toContain('"Cases"')

  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await page.getByLabel('Until').fill('2025-12-31')
  await page.getByLabel('Until').press('Enter')
  await expect(page.getByText('The end is before the beginning.')).toBeVisible()
  await expect(page.getByLabel('Until')).toBeFocused()
  await expectAccessible()
})

test('[CASE-170] a corporate administrator reads of a location, and is offered no group about cases', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('CASC0001')
  await page.goto('/account/corporate/activity')
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(page.getByLabel('What').getByRole('option', { name: 'Cases', exact: true })).toHaveCount(0)
  await expectAccessible()
})
