import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'

test('[REPT-38][REPT-44] a corporate administrator runs two reports in the background, downloads them and schedules one', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('CASC0001')
  for (const report of ['quick-audit', 'user-audit']) {
    await page.goto(`/reports/${report}`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Make the file in the background' }).click()
    await expect(page.getByText('Your file is being made.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to your report files' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your report files' })).toBeVisible()
  const card = (name: string) => page.getByRole('region', { name: `${name} (CSV)` })
  await expect(card('Quick Audit').getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(card('User Audit').getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  const checksum = await card('User Audit')
    .getByText(/^[0-9a-f]{64}$/)
    .textContent()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card('User Audit').getByRole('button', { name: 'Download User Audit' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^user-audit-\d+-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('"Report","User Audit"')
  expect(checksum).toHaveLength(64)

  await page.goto('/reports/quick-audit')
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'New schedule' })).toBeVisible()
  await expect(page.getByLabel('Report', { exact: true })).toHaveValue('quick-audit')
  await page.getByLabel('Range').selectOption({ label: 'Last month' })
  await page.getByLabel('How often').selectOption({ label: 'Every month' })
  await page.getByLabel('Time').fill('07:30')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save schedule' }).click()
  const schedule = page.getByRole('region', { name: 'Quick Audit (CSV)' })
  await expect(schedule.getByText('On the first business day of every month at 7:30 AM')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await schedule.getByRole('link', { name: 'Change Quick Audit' }).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByRole('link', { name: /Choose at least one recipient/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await schedule.getByRole('button', { name: 'Delete Quick Audit' }).click()
  await page.getByRole('button', { name: 'Delete schedule' }).click()
  await expect(page.getByRole('heading', { name: 'No report is scheduled.' })).toBeVisible()
})

test('[REPT-38] the page of files says when there are none, and general users are offered no schedules', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Your report files' }).click()
  await expect(page.getByRole('heading', { name: 'You have no report files.' })).toBeVisible()
  await expectAccessible()
  await page.goto('/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schedules' })).toHaveCount(0)
  await page.goto('/reports/schedules')
  await expect(page.getByRole('heading', { level: 1, name: 'No report for this user account' })).toBeVisible()
})
