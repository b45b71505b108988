import { expect, test } from '../../fixtures.ts'

const errorHeading = { name: 'General System Error', level: 1 }

test.describe('when the start fails', () => {
  const failures = {
    'no network': (route: Route) => route.abort(),
    'an error of the server': (route: Route) => route.fulfill({ status: 500, body: '{}' }),
    'something that is no JSON': (route: Route) => route.fulfill({ status: 200, body: '<html>' }),
  }
  for (const [name, fail] of Object.entries(failures)) {
    test(`[ENV-02][ENV-04][ENV-34][ENV-35][ENV-36] ${name} for the environment leads to the general error page`, async ({
      page,
      signIn,
    }) => {
      await signIn('MPLB0001')
      await page.route('**/env.json', fail)
      await page.goto('/home')
      await expect(page.getByRole('heading', errorHeading)).toBeVisible()
      await expect(page.getByText(/something went wrong/i)).toBeVisible()
      await expect(page.getByText('employers@hireproof.example')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Site notice' })).toContainText('Demonstration')
      expect(new URL(page.url()).pathname).toBe('/home')
      await page.unroute('**/env.json')
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('button', { name: 'Log Out' }).click()
      await expect(page).toHaveURL(/\/home\/logout/)
    })
    test(`[ENV-10][ENV-12] ${name} for the flags leads to the general error page`, async ({ page, signIn }) => {
      await signIn('MPLB0001')
      await page.route('**/api/v31/reference/feature_flags', fail)
      await page.goto('/home')
      await expect(page.getByRole('heading', errorHeading)).toBeVisible()
    })
  }

  for (const [what, url] of [
    ['user', '**/api/visuser/users/*'],
    ['account', '**/api/account/accounts/*'],
  ] as const) {
    test(`[ENV-13] a failing ${what} call leads to the general error page`, async ({ page, signIn }) => {
      await signIn('MPLB0001')
      await page.route(url, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.goto('/home')
      await expect(page.getByRole('heading', errorHeading)).toBeVisible()
    })
  }

  test('[ENV-03][ENV-11][ENV-44] five seconds without an answer lead to the general error page, which shows the reason', async ({
    page,
    signIn,
  }) => {
    await signIn('MPLB0001')
    await page.route('**/env.json', () => undefined)
    const began = Date.now()
    await page.goto('/home')
    await expect(page.getByRole('heading', errorHeading)).toBeVisible({ timeout: 9000 })
    expect(Date.now() - began).toBeGreaterThan(4500)
    await expect(page.getByText('Request timed out', { exact: true })).toBeVisible()
  })
})

test('[ENV-14] only a loading indicator shows before the start is done', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/visuser/users/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.getByText('Loading')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
})

test('[ENV-14] the start has two waves of calls: environment, flags and token, then user, account and token information', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|env|home\/env)/.test(pathname)) asked.push(pathname)
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
  expect(new Set(asked.slice(0, 3))).toEqual(
    new Set(['/api/identity/v1/token', '/api/v31/reference/feature_flags', '/env.json']),
  )
  const second = asked.slice(3, 6).map((path) => path.split('/')[2])
  expect(new Set(second)).toEqual(new Set(['account', 'visuser', 'identity']))
})

for (const path of ['/home/no-such-page', '/c/nope', '/tutorial/nope', '/users/abc', '/docs/nope']) {
  test(`[ENV-31][ENV-32][ENV-33] an unknown path shows the not-found page in its place: ${path}`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    await signIn('MPLB0001')
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 - Page Not Found', level: 1 })).toBeVisible()
    await expect(page.getByText('The page you requested cannot be found.')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expectAccessible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page.getByRole('heading', { name: /Welcome/, level: 1 })).toBeVisible()
  })
}

for (const [path, title] of [
  ['/home', 'Home'],
  ['/dashboard', 'Dashboard'],
  ['/home/login', 'Sign in'],
  ['/c/cases', 'Cases'],
] as const) {
  test(`[ENV-37] ${path} is titled with its name and the product's`, async ({ page, signIn }) => {
    if (path !== '/home/login') await signIn('MPLB0001')
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} - Hireproof`)
  })
}

type Route = Parameters<Parameters<import('@playwright/test').Page['route']>[1]>[0]
