import type { Page } from '@playwright/test'
import { expect, setting, test } from '../../fixtures.ts'
import { userMenu } from '../../user-menu.ts'

const unauthenticated = { status: 401, json: { code: 'unauthenticated' } }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

for (const [what, url, path] of [
  ['user', '**/api/visuser/users/*', '/home'],
  ['account', '**/api/account/accounts/*', '/home'],
  ['dashboard', '**/api/visuser/dashboard/users*', '/dashboard'],
] as const) {
  test(`[AUTH-28] a 401 from the ${what} call signs out`, async ({ page, signIn }) => {
    await signIn('MPLB0001')
    await page.route(url, (route) => route.fulfill(unauthenticated))
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/home/login\\?reason=ended&next=${encodeURIComponent(path)}$`))
  })
}

test('[AUTH-12] a deep link with its query opens after the sign-in page', async ({ page, signIn }) => {
  const deep = '/c/cases?filter=all&page=2'
  const asked = page.waitForRequest('**/api/identity/v1/authorize*')
  await page.goto(deep)
  expect(new URL((await asked).url()).searchParams.get('return_to')).toBe(deep)
  await page.waitForURL('**/sign-in/*')
  await signIn('MPLB0001')
  await page.goto(`/home/login?next=${encodeURIComponent(deep)}`)
  await expect(page).toHaveURL(setting('E2E_URL') + deep)
})

test('[AUTH-13] a signed-in user goes home from the landing route and from the sign-in page', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  for (const path of ['/', '/home/login']) {
    await page.goto(path)
    await expect(heading(page, 'Welcome, Alice')).toBeVisible()
    await expect(page).toHaveURL(`${setting('E2E_URL')}/home`)
  }
})

test('[AUTH-14] a person who comes to the landing route from a page of cases goes back to it', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  for (const path of ['/', '/home/login']) {
    await page.goto('/c/cases?filter=all')
    await expect(heading(page, 'Cases')).toBeVisible()
    await page.evaluate((to) => location.assign(to), path)
    await page.waitForURL('**/c/cases?filter=all')
    await expect(heading(page, 'Cases')).toBeVisible()
  }
})

for (const next of [
  '//evil.example/c/cases',
  '/\\evil.example',
  '/c/cases/../..//evil.example',
  'https://evil.example',
]) {
  test(`[T38] ${next} is not a valid return path`, async ({ page, signIn }) => {
    await signIn('MPLB0001')
    await page.goto(`/home/login?next=${encodeURIComponent(next)}`)
    await expect(heading(page, 'Welcome, Alice')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(setting('E2E_URL'))
  })
}

/** Changes the signed-in user's data at the start. */
async function changeUser(page: Page, part: object) {
  await page.route('**/api/visuser/users/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...part } })
  })
}

test('[AUTH-17][AUTH-26] a user with an unfinished tutorial is sent to it from any page', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0005')
  await page.goto('/c/cases')
  await expect(page).toHaveURL(/\/tutorial\?next=%2Fc%2Fcases$/)
  await expect(heading(page, 'Tutorial')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start with lesson 1: Introduction' })).toBeVisible()
  await expectAccessible()
})

test('[AUTH-24] a plus user without the training is sent to its page', async ({ page, signIn, expectAccessible }) => {
  await signIn('NRTH0004')
  await page.goto('/home')
  await expect(page).toHaveURL(/\/everifyplus-training$/)
  await expect(heading(page, 'Your company has enabled Hireproof Plus')).toBeVisible()
  await expectAccessible()
})

test('[AUTH-18][AUTH-19] the enrollment role leads to the enrollment of the company, before the tutorial', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await changeUser(page, { roles: ['ENROLLMENT'], userRole: 'ENROLLMENT', tutorialComplete: false })
  await page.goto('/home')
  await expect(page).toHaveURL(/\/account\/new$/)
  await expect(heading(page, 'Enroll Your Company')).toBeVisible()
  await expectAccessible()
})

test('[AUTH-20] a token for enrollment leads to its page', async ({ page, signIn, expectAccessible }) => {
  await signIn('MPLB0001')
  await page.route('**/api/identity/v1/token', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), audience: 'ENROLLMENT' } })
  })
  await page.goto('/c/cases')
  // this user has no enrollment, so that the server is asked for one and none is shown
  await expect(page).toHaveURL(/\/account\/enroll$/)
  await expectAccessible()
})

test('[AUTH-21][AUTH-22] a user of the excluded account is sent to the dashboard without accounts', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.route('**/api/account/accounts/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), id: 0 } })
  })
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  await page.goto('/home')
  await expect.poll(() => seen).toContain('/dashboard/not-found')
})

for (const userStatus of ['PENDINGACTIVATION', 'DEACTIVATED']) {
  test(`[AUTH-25][STOR-05][STOR-10] a federated user who is ${userStatus} is sent to the dashboard with their User ID`, async ({
    page,
    signIn,
  }) => {
    await signIn('MPLB0001')
    await changeUser(page, { userStatus })
    await page.addInitScript(() => {
      const written: string[] = []
      const setItem = Reflect.get(Storage.prototype, 'setItem')
      Storage.prototype.setItem = function (name: string, value: string) {
        written.push(`${name}=${value}`)
        setItem.call(this, name, value)
      }
      Object.assign(window, { written })
    })
    await page.goto('/home')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(heading(page, 'Dashboard')).toBeVisible()
    // the dashboard may remove it after showing it; nothing else may be there, especially no token
    const written = await page.evaluate(() => (window as unknown as { written: string[] }).written)
    expect(written).toEqual(['everify.inactiveLogonId=MPLB0001'])
  })
}

test('[AUTH-27] a user without permission sees the not-found page', async ({ page, signIn }) => {
  await signIn('CASC0001')
  await page.goto('/c/cases')
  await expect(page).toHaveURL(/\/page-not-found$/)
  await expect(heading(page, '404 - Page Not Found')).toBeVisible()
})

test('[AUTH-32][AUTH-33] the header shows the address of the token information, and Log Out', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.route('**/api/identity/v1/token_info', (route) =>
    route.fulfill({ json: { sub: 'x', idp_claims: { email: 'claimed@example.com' } } }),
  )
  await page.goto('/home')
  await expect(page.getByRole('banner').getByText('claimed@example.com')).toBeVisible()
  await userMenu(page).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
})
