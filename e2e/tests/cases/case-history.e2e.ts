import { amara, finishCase } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'

test('[CASE-137] the page of a case tells who did what, by keyboard and on a phone', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await finishCase(page, { ...amara, firstName: 'Nadifa', ssn: '900-77-0912' })
  await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  const opener = page.getByRole('button', { name: 'Show the history' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'History', exact: true })).toBeFocused()
  const history = page.getByRole('region', { name: 'History' })
  const entries = history.getByRole('listitem').filter({ has: page.locator('time') })
  await expect(entries.last()).toContainText('Case created')
  await expect(entries.last()).toContainText('(MPLB0002)')
  await expect(history.getByText('Case submitted')).toBeVisible()
  await expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('[CASE-137] a history that did not load offers another try', async ({ page, signIn }) => {
  const [found] = await sql<{ case_number: string }>(
    `select case_number from verification_case c join account a on a.id = c.account_id
     where a.company_name = 'Maple Street Bakery' and case_status = 'CLOSED' limit 1`,
  )
  await signIn('MPLB0001')
  await page.route('**/api/account/cases/*/history*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/c/cases/${found?.case_number}`)
  await page.getByRole('button', { name: 'Show the history' }).click()
  await expect(page.getByText('The history could not be loaded.')).toBeVisible()
  await page.unroute('**/api/account/cases/*/history*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'History' }).getByText('Case created')).toBeVisible()
})
