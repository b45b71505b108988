import { expect, personWith, setting, test } from '../../fixtures.ts'
import { signInAtService } from '../../sign-in-service.ts'
import { logOut, userMenu } from '../../user-menu.ts'

test('[AUTH-01][AUTH-04][AUTH-10][AUTH-16][DASH-01][DASH-23][DASH-27] signs in with a second factor to the only user account, and finds the dashboard in the menu', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sign in')
  await signInAtService(page, personWith('NRTH0001'))
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
  await userMenu(page).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 Linked User Account' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Access/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: 'Welcome, Nora' })).toBeVisible()
})

test('[AUTH-10] keeps the requested path through the sign-in', async ({ page }) => {
  await page.goto('/dashboard?from=link')
  await signInAtService(page, personWith('SUMT0001'))
  await expect(page).toHaveURL(/\/dashboard\?from=link$/)
})

for (const path of ['/home/loginDotGov', '/home/login/loginDotGov']) {
  test(`[AUTH-06] ${path} starts the federated sign-in right away`, async ({ page }) => {
    await page.goto(path)
    expect(page.url().startsWith(setting('E2E_SANDBOX_URL'))).toBe(true)
  })
}

for (const path of [
  '/home/login',
  '/home/login/forgot-password',
  '/home/login/new-password',
  '/home/logout',
  '/maintenance',
  '/page-not-found',
]) {
  test(`[AUTH-11] ${path} is open without a session`, async ({ page, expectAccessible }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expectAccessible()
  })
}

test('[AUTH-08][AUTH-09] asks for the scopes of product and sign-in service', async ({ page }) => {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await page.goto('/home')
  await expect(page.getByLabel('Email address')).toBeVisible()
  const ours = asked.find(({ pathname }) => pathname === '/api/identity/v1/authorize')
  const theirs = asked.find(({ pathname }) => pathname === '/openid_connect/authorize')
  expect(ours?.searchParams.get('scope')).toBe('vis')
  expect(theirs?.searchParams.get('scope')).toBe('openid email all_emails')
})

test('shows on a page that the sign-in was canceled', async ({ page, expectAccessible }) => {
  await page.goto('/api/identity/v1/authorize')
  await page.getByRole('button', { name: /cancel/i }).click()
  await expect(page).toHaveURL(/\/home\/login\?error=cancelled$/)
  await expect(page.getByRole('main')).toContainText('You stopped the sign-in')
  await expectAccessible()
})

test('[AUTH-30][AUTH-33] Log Out ends our session first and then visits the sign-in service', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0002')
  await page.goto('/home')
  const left = page.waitForRequest(/openid_connect\/logout/)
  await logOut(page)
  const { searchParams } = new URL((await left).url())
  expect(searchParams.get('client_id')).toBe('urn:hireproof:local')
  expect(searchParams.get('post_logout_redirect_uri')).toBe(`${setting('E2E_URL')}/home/logout`)
  const token = await page.request.post(`${setting('E2E_URL')}/api/identity/v1/token`)
  expect(token.status()).toBe(401)
})

test('[AUTH-31][T48] the sign-out keeps two items of a person and shows nothing when the browser goes back', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0002')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Ben' })).toBeVisible()
  const kept = ['everify.caseCreationPreference.0a1b', 'everify.hiddenLogonIds.0a1b']
  await page.evaluate((names) => {
    for (const name of [...names, 'everify.linkInProgress', 'everify.inactiveLogonId']) localStorage.setItem(name, 'x')
    sessionStorage.setItem('I9TrainingCompleted', 'Y')
  }, kept)
  await logOut(page)
  await expect(page).toHaveURL(/\/home\/logout/)
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(kept)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('hireproof_session'))).toEqual([])
  await page.goBack()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome, Ben' })).toHaveCount(0)
})
