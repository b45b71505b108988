import { expect, test } from '../fixtures.ts'

test('[HOME-17][HOME-23][APPS-01] shows four alerts and the ways to cases, which are another application', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/home')
  const alerts = page.getByRole('region', { name: 'Case Alerts' })
  for (const label of [
    'Cases to Be Closed',
    'Cases with New Updates',
    'Work Authorization Documents Expiring',
    'Recently Auto-Closed Cases',
  ]) {
    await expect(alerts.getByRole('link', { name: label })).toBeVisible()
  }
  await expectAccessible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Search Cases' }).click()
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})

test('[HOME-23] a corporate administrator manages locations instead of cases', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('CASC0001')
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Manage Company Locations' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Case' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Case Alerts' })).toHaveCount(0)
  await expectAccessible()
})

test('the alerts fail and recover alone', async ({ page, signIn, expectAccessible }) => {
  await signIn('MPLB0001')
  let isDown = true
  await page.route('**/api/v31/cases/alert_counts', (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.goto('/home')
  await expect(page.getByText('Unable to retrieve data at this time. Refresh to try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Case' })).toBeVisible()
  await expectAccessible()
  isDown = false
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Unable to retrieve data at this time. Refresh to try again.')).toHaveCount(0)
})

test('[API-31] calls of the web services carry the origin header', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  const counted = page.waitForRequest('**/api/v31/cases/alert_counts')
  await page.goto('/home')
  const headers = await (await counted).allHeaders()
  expect(headers['x-origin']).toBe('everify-web')
  expect(headers['authorization']).toMatch(/^Bearer /)
})

for (const [logonId, path, heading] of [
  ['MPLB0005', '/tutorial', /tutorial/i],
  ['NRTH0004', '/everifyplus-training', /training/i],
] as const) {
  test(`a user with a gate ahead is led to ${path}`, async ({ page, signIn, expectAccessible }) => {
    await signIn(logonId)
    await page.goto('/home')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible()
  })
}

test('keyboard: the skip link comes first, and the focus stands on the heading after a navigation', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
})

test('works on a phone', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn('MPLB0001')
  for (const path of ['/home', '/dashboard', '/c/cases', '/c/cases/new', '/home/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  }
})
