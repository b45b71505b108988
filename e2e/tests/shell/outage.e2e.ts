import type { Page } from '@playwright/test'
import { amara, fillEmployee } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'

/** Answers every call as the server does while the database changes its leader; returns what ends that. */
async function failOver(page: Page): Promise<() => Promise<void>> {
  const refusal = { status: 503, headers: { 'retry-after': '2' }, json: { code: 'unavailable' } }
  const places = ['**/api/**', '**/health/ready']
  for (const place of places) await page.route(place, (route) => route.fulfill(refusal))
  return async () => {
    for (const place of places) await page.unroute(place)
  }
}

test('[OPER-09][F23] a failover of the database keeps what was typed, signs no one out, and the same button then saves', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...amara, firstName: 'Odette', ssn: '900-77-0124' })
  const end = await failOver(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('A service we depend on is not available.')).toBeVisible()
  await expect(page.getByLabel('First name (given name)')).toHaveValue('Odette')
  await expect(page.getByLabel('Social Security number', { exact: true })).toHaveValue('900-77-0124')
  await expect(page).toHaveURL(/\/c\/cases\/new/)
  await end()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/step=documents/)
})

test('[OPER-09] a page that is opened during a failover of the database shows itself as soon as that is over', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  const end = await failOver(page)
  await page.goto('/c/cases')
  await expect(page.getByRole('heading', { name: 'General System Error', level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('The page reloads by itself.')).toBeVisible()
  await expectAccessible()
  await end()
  await expect(page.getByRole('heading', { level: 1, name: /cases/i })).toBeVisible({ timeout: 20_000 })
})
