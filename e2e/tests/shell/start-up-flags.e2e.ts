import { expect, test } from '../../fixtures.ts'
import { logOut, userMenu } from '../../user-menu.ts'

test('[ENV-27][ENV-29][ENV-30][T25] MAINTENANCE_MODE in the address leads to the maintenance page once', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/home?MAINTENANCE_MODE=on')
  await expect(page).toHaveURL(/\/maintenance$/)
  await expect(page.getByText('Hireproof is temporarily unavailable.')).toBeVisible()
  await expect(page.getByText('employers must still complete Form I-9 within the required timeframes')).toBeVisible()
  await expectAccessible()
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
})

test('[ENV-23] the flag MAINTENANCE_MODE leads every page to the maintenance page', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.route('**/api/v31/reference/feature_flags', (route) => route.fulfill({ json: { MAINTENANCE_MODE: true } }))
  for (const path of ['/home', '/c/cases', '/dashboard', '/home/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/maintenance$/)
  }
})

test('[ENV-23] calls that the server refuses for maintenance also lead there', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.route('**/api/visuser/users/*', (route) => route.fulfill({ status: 503, json: { code: 'maintenance' } }))
  await page.goto('/home')
  await expect(page).toHaveURL(/\/maintenance$/)
})

test('[ENV-26][ENV-28][STOR-09][T25] a flag in the address stays with its tab until the sign-out', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('MPLB0002')
  await page.goto('/home?MFA_USER_CREATION=off')
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible()
  const kept = () => page.evaluate(() => sessionStorage.getItem('everify.flag.MFA_USER_CREATION'))
  expect(await kept()).toBe('off')
  await page.goto('/home')
  expect(await kept()).toBe('off')
  const other = await context.newPage()
  await other.goto('/home')
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0)
  await logOut(page)
  await expect(page).toHaveURL(/\/home\/logout/)
  expect(await kept()).toBeNull()
})

for (const environment of ['preview', 'prod']) {
  test(`[ENV-28][T25] in ${environment} the address sets no flag`, async ({ page, signIn }) => {
    await signIn('MPLB0001')
    await page.route('**/env.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), environment } })
    })
    await page.goto('/home?MFA_USER_CREATION=off&FEATURE_I9NG_EMPLOYER_TITLE=on')
    await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
    await page.goto('/home?MAINTENANCE_MODE=on')
    await expect(page).toHaveURL(/\/maintenance$/)
  })
}

test('[ENV-38][ENV-39] every visited page is reported with its title, once it is set', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.addInitScript(() => {
    const views: unknown[] = []
    Object.assign(window, { views })
    addEventListener('hireproof:analytics', (event) => views.push((event as CustomEvent).detail))
  })
  const views = () => page.evaluate(() => (window as unknown as { views: object[] }).views)
  await page.goto('/home')
  await expect.poll(views).toEqual([{ kind: 'page', path: '/home', title: 'Home - Hireproof' }])
  await userMenu(page).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()
  await expect
    .poll(async () => (await views()).slice(1))
    .toEqual([{ kind: 'page', path: '/dashboard', title: 'Dashboard - Hireproof' }])
})

for (const [what, hinder] of [
  ['missing', { status: 404 }],
  ['blocked', 'abort'],
] as const) {
  test(`[ENV-43][F24] a monitoring script that is ${what} does not keep a page from showing`, async ({
    page,
    signIn,
  }) => {
    await signIn('MPLB0001')
    const script = '/home/newrelic/devtest.js'
    await page.route('**/home', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</head>', `<script async src="${script}"></script></head>`)
      await route.fulfill({ response, body })
    })
    await page.route(`**${script}`, (route) => (hinder === 'abort' ? route.abort() : route.fulfill(hinder)))
    const asked = page.waitForRequest(`**${script}`)
    await page.goto('/home')
    await asked
    await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
  })
}
