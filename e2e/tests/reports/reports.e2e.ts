import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'

const main = 'main'

test('[REPT-01] the reports page opens from the menu, lists what a general user and an administrator may run, and leads to a report', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/home')
  await page.getByRole('banner').getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const cards = page.locator(main).getByRole('heading', { level: 3 })
  await expect(cards).toHaveText([
    'Ad-Hoc Cases',
    'Quick Audit',
    'Status Change',
    'Duplicate Cases',
    'Historic Records',
    'Usage by Fiscal Year',
    'Form I-9 Deadlines',
    'Timeliness',
    'User Audit',
  ])
  await expect(page.locator(main).getByRole('heading', { level: 2 })).toHaveText([
    'Overview',
    'Compliance',
    'Audit readiness',
    'Program reports',
    'Form I-9 and deadlines',
    'Administration',
  ])
  await expectAccessible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible()
  await page.getByRole('link', { name: 'Quick Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Audit' })).toBeFocused()
})

test('[REPT-02] a path below the reports that names none shows the not-found page', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.goto('/reports/yearly')
  await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})

test('[REPT-10][REPT-11] a report keeps its filter, order and page in the address, and is exported as it is shown', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/reports/quick-audit')
  const table = page.getByRole('table', { name: 'Quick Audit' })
  await page.getByLabel('Created from').fill('2026-01-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/created_from=2026-01-01/)
  await expect(table).toBeVisible()
  await expect(page.getByText(/\d+ cases found, as of .+ E[SD]T/)).toBeVisible()
  await expect(table.getByRole('row').last()).toContainText('Total:')
  await expectAccessible()

  await table.getByRole('button', { name: 'Last name' }).click()
  await expect(page).toHaveURL(/sort=last_name/)
  await expect(table.getByRole('columnheader', { name: 'Last name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(table).not.toHaveAttribute('aria-busy')
  const shown = await table.locator('tbody tr').first().getByRole('cell').allTextContents()
  await page.reload()
  await expect(page.getByLabel('Created from')).toHaveValue('2026-01-01')
  await expect(table.locator('tbody tr').first().getByRole('cell')).toHaveText(shown)

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Up to 1,000 rows.')).toBeVisible()
  await expectAccessible()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export \d+ cases?$/ }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^quick-audit-\d+-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Report","Quick Audit"')
  const words = shown.map((text) => (text === '--' ? '' : text.replaceAll('\u00a0', ' ')))
  expect(lines.find((line) => words.every((word) => line.includes(`"${word}"`)))).toBeDefined()

  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  // until other rows are there, those before stay, and can be read
  const held = Promise.withResolvers<void>()
  await page.route('**/api/reports/v1/quick-audit/rows', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Cases per page').selectOption('50')
  await expect(page).toHaveURL(/size=50/)
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expectAccessible()
  held.resolve()
  await expect(table).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Cases per page').getByRole('option')).toHaveText(['25', '50', '100'])

  // on a phone, each row and the totals are cards as wide as the page
  await page.setViewportSize({ width: 390, height: 844 })
  for (const card of [table.locator('tbody tr').first(), table.locator('tfoot tr')]) {
    await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(340)
  }
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 900 })

  // nothing fits: says so, and offers to clear the filter
  await page.goto('/reports/quick-audit?created_from=2020-01-01&created_to=2020-01-31')
  await expect(page.getByRole('heading', { name: 'The report has no cases.' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filter' }).click()
  await expect(page).toHaveURL(/\/reports\/quick-audit$/)
  await expect(page.getByLabel('Created from')).not.toHaveValue('2020-01-01')

  await page.getByLabel('Created until').fill('2020-01-01')
  await page.getByLabel('Created from').fill('2020-01-02')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The end is before the beginning.')).toBeVisible()
  await expect(page.getByLabel('Created until')).toBeFocused()
})

test('[REPT-05] a corporate administrator reads of cases without a link, and narrows by location', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('CASC0001')
  await page.goto('/reports/ad-hoc-cases')
  const table = page.getByRole('table', { name: 'Ad-Hoc Cases' })
  await expect(table).toBeVisible()
  await expect(table.getByRole('link')).toHaveCount(0)
  await expectAccessible()
  // of its many filters, the main ones are in view; a folded one is shown when it is in use or at fault
  await expect(page.getByLabel('Closed from')).toBeHidden()
  await page.getByText('More filters', { exact: true }).click()
  await page.getByLabel('Closed until').fill('2020-01-01')
  await page.getByLabel('Closed from').fill('2020-01-02')
  await page.getByText('More filters', { exact: true }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Closed until')).toBeFocused()
  await expectAccessible()
  await page.goto('/reports/ad-hoc-cases?closed_from=2020-01-02')
  await expect(page.getByText('More filters (1 in use)')).toBeVisible()
  await expect(page.getByLabel('Closed from')).toHaveValue('2020-01-02')
  await page.goto('/reports/ad-hoc-cases')
  await expect(table).toBeVisible()
  await page.getByLabel('Company', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/company_id=\d+/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(/\d+ cases? found, as of/)).toBeVisible()
  await expectAccessible()
})
