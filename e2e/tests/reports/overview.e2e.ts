import { expect, test } from '../../fixtures.ts'
import type { Page } from '@playwright/test'

const main = 'main'

/** The number of a card of the overview. */
const countOf = async (page: Page, label: string) => {
  const text = await page.locator('.count-card', { hasText: label }).locator('.count-card__number').textContent()
  return Number(text?.replace(/\D/g, ''))
}

/** Opens what a link of the overview leads to, and returns to it. */
async function follow(page: Page, label: string, check: () => Promise<void>) {
  await page.locator(main).getByRole('link', { name: label }).first().click()
  await check()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
}

test('the overview is first on the reports page, and from its numbers people come to just these cases', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeFocused()
  await expect(page.getByText(/^As of .+ E[SD]T/)).toBeVisible()
  await expectAccessible()

  const overdue = await countOf(page, 'Overdue')
  expect(overdue).toBeGreaterThan(0)
  await follow(page, 'Overdue', async () => {
    await expect(
      page.getByRole('heading', { level: 2, name: new RegExp(`^Overdue \\(${overdue} cases?\\)`) }),
    ).toBeVisible()
    await expect(page.getByLabel('Last day')).toHaveValue('overdue')
    await expectAccessible()
    await page.locator(main).getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Last day')).toHaveValue('overdue')
  })
  const waiting = await countOf(page, 'Waiting for the government records')
  await follow(page, 'Waiting for the government records', () =>
    expect(page.getByText(new RegExp(`^${waiting} cases? found`))).toBeVisible(),
  )
  const authorized = page.locator('.bars').getByRole('link', { name: 'Employment Authorized' })
  const outcomes = Number(((await authorized.textContent()) ?? '').replace(/\D/g, ''))
  expect(outcomes).toBeGreaterThan(0)
  await follow(page, 'cases: Employment Authorized', async () => {
    await expect(page).toHaveURL(/ad-hoc-cases\?outcome=AUTHORIZED/)
    await expect(page.getByText(new RegExp(`^${outcomes} cases? found`))).toBeVisible()
    await expect(page.getByLabel('Outcome of the mismatch')).toHaveValue('AUTHORIZED')
  })
})

test('[REPT-32] a chart is read as a table, by keyboard, on paper, without colors and on a phone', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/reports/overview?period=last-fiscal-year')
  await expect(page.getByLabel('Period')).toHaveValue('last-fiscal-year')
  const chart = page.getByRole('figure', { name: 'Cases by month' })
  await expect(chart).toBeVisible()
  await expect(chart).toHaveAccessibleDescription(
    /In the last 12 months, \d+ cases? (was|were) created, and \d+ first submitted\./,
  )
  await expectAccessible()

  // the slider chooses a month, whose numbers are links
  const created = chart.getByRole('link', { name: /created$/ })
  const last = await created.textContent()
  const month = chart.getByRole('slider', { name: 'Month' })
  await month.focus()
  const text = await month.getAttribute('aria-valuetext')
  expect(text).toMatch(/^[A-Z][a-z]+ \d{4}: Created \d+, First submitted \d+$/)
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(month).not.toHaveAttribute('aria-valuetext', text ?? '')
  await expect(month).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`Created ${(await created.textContent())?.replace(/\D/g, '')},`),
  )

  // series differ by more than their color
  await expect(chart.locator('.lines__line--dashed').first()).toHaveCSS('stroke-dasharray', /\d/)
  await expect(chart.locator('rect.lines__mark').first()).toBeAttached()

  const button = chart.getByRole('button', { name: 'Show as table' })
  await button.focus()
  await page.keyboard.press('Enter')
  const table = chart.getByRole('table', { name: 'Cases by month' })
  await expect(table.locator('tbody tr')).toHaveCount(12)
  await expect(table.locator('tbody tr').last()).toContainText(last?.replace(/\D/g, '') ?? '')
  await expect(chart.getByRole('button', { name: 'Show as chart' })).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Enter')

  await page.emulateMedia({ forcedColors: 'active' })
  await expect(chart.locator('.lines__drawing')).toBeVisible()
  const colors = await chart
    .locator('.lines__line')
    .first()
    .evaluate((line) => {
      const { stroke, color } = getComputedStyle(line)
      return [stroke, color]
    })
  expect(colors[0]).not.toBe('none')
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(chart.locator('.lines__drawing')).toBeVisible()
  await expect(chart.getByRole('button')).toBeHidden()
})

test('[CASE-170] a corporate administrator reads the counts of the locations without a link to a case', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('CASC0001')
  await page.goto('/reports/overview')
  const cards = page.locator('.count-card')
  await expect(cards).toHaveCount(5)
  await expect(cards.getByRole('link')).toHaveCount(0)
  await expectAccessible()
  await page.getByLabel('Company', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/company_id=\d+/)
  await page.reload()
  await expect(page.getByLabel('Company', { exact: true })).not.toHaveValue('')
})

test('a general user has no overview', async ({ page, signIn }) => {
  await signIn('MPLB0003')
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'Ad-Hoc Cases' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveCount(0)
  await page.goto('/reports/overview')
  await expect(page.getByRole('heading', { name: 'No report for this user account' })).toBeVisible()
})
