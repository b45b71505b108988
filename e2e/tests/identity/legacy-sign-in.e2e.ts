import { expect, setting, test } from '../../fixtures.ts'
import {
  skipMigratePrompt,
  DEMO_PASSWORD,
  DEMO_PASSWORD_HASH,
  makePasswordUser,
  sendCredentials,
  statusOf,
} from '../../password-users.ts'
import { logOut } from '../../user-menu.ts'

const wrongCredentials = 'User ID and/or password is incorrect.'

test('[AUTH-02][AUTH-03][AUTH-05] offers the federated sign-in first, then User ID and password, and says to migrate', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/home/login')
  const federated = page.getByRole('link', { name: 'Sign in', exact: true })
  const legacy = page.getByRole('button', { name: 'Sign in with User ID' })
  const [first, second] = [await federated.boundingBox(), await legacy.boundingBox()]
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  await expect(page.getByRole('region', { name: 'Sign in with a User ID' })).toContainText(
    'All users must migrate to the sign-in service',
  )
  await expect(page.getByRole('textbox', { name: 'User ID' })).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await expectAccessible()
})

test('[AUTH-02][AUTH-35] signs in with a User ID in any letter case by keyboard only, and out again', async ({
  page,
}) => {
  await makePasswordUser('E2ESIGN1')
  await skipMigratePrompt(page)
  await page.goto('/home/login')
  await page.getByRole('textbox', { name: 'User ID' }).focus()
  await page.keyboard.type('e2esign1')
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paula')
  await logOut(page)
  await expect(page).toHaveURL(/\/home\/logout/)
  const token = await page.request.post(`${setting('E2E_URL')}/api/identity/v1/token`)
  expect(token.status()).toBe(401)
  await page.getByRole('link', { name: 'Sign in with a User ID' }).click()
  await expect(page.getByRole('textbox', { name: 'User ID' })).toBeVisible()
})

for (const [logonId, next, path] of [
  ['E2ENEXT1', '/c/cases?filter=open', '/c/cases?filter=open'],
  ['E2ENEXT2', '//evil.example/home', '/home'],
] as const) {
  test(`after the sign-in, a page load opens ${path} if "${next}" was requested`, async ({ page }) => {
    await makePasswordUser(logonId)
    await page.goto(`/home/login?next=${encodeURIComponent(next)}`)
    await sendCredentials(page, logonId, DEMO_PASSWORD)
    await expect(page).toHaveURL(`${setting('E2E_URL')}${path}`)
    // the browser does not go back to the form
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
  })
}

test('[LINK-14][LINK-15][LINK-17][LINK-18][LINK-19] checks the fields on touch, shows the password, links to a new one', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/home/login')
  const logonId = page.getByRole('textbox', { name: 'User ID' })
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Sign in with User ID' }).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['User ID is required.', 'Password is required.'])
  await expectAccessible()
  await logonId.fill('mplb-04')
  await expect(logonId).toHaveAccessibleDescription(/Must be exactly 8 alpha-numeric characters\./)
  await expect(logonId).toHaveValue('mplb-04')

  await password.fill('Legacy')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('[LINK-14] a click on the link to a new password works from an empty field, whose error would move it away', async ({
  page,
}) => {
  await page.goto('/home/login')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeFocused()
})

test('[AUTH-35] three wrong passwords lock the account; the text and the User ID stay, the password is cleared', async ({
  page,
  expectAccessible,
}) => {
  await makePasswordUser('E2ELOCK1')
  await page.goto('/home/login')
  for (const password of ['wrong', 'wrong2', 'wrong3', DEMO_PASSWORD]) {
    await sendCredentials(page, 'e2elock1', password)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Sign In Failed')
    await expect(alert).toContainText(wrongCredentials)
    await expect(page.getByRole('textbox', { name: 'User ID' })).toHaveValue('e2elock1')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  }
  await expectAccessible()
  expect(await statusOf('E2ELOCK1')).toBe('LOCKED')
  await sendCredentials(page, 'E2ENOONE', 'wrong')
  await expect(page.getByRole('alert')).toContainText(wrongCredentials)
})

for (const status of ['PENDINGACTIVATION', 'PENDINGREACTIVATION']) {
  test(`[AUTH-35] a user who is ${status} becomes active by signing in`, async ({ page }) => {
    const { logonId } = await makePasswordUser(status === 'PENDINGACTIVATION' ? 'E2EPEND1' : 'E2EPEND2', { status })
    await page.goto('/home/login')
    await sendCredentials(page, logonId, DEMO_PASSWORD)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paula')
    expect(await statusOf(logonId)).toBe('ACTIVE')
  })
}

test('[AUTH-36] tells that a web services ID cannot sign in, after its correct password', async ({ page }) => {
  await makePasswordUser('E2EWEBS1', { web_service_enabled: true })
  await page.goto('/home/login')
  await sendCredentials(page, 'E2EWEBS1', 'wrong')
  await expect(page.getByRole('alert')).toContainText(wrongCredentials)
  await sendCredentials(page, 'E2EWEBS1', DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText(
    'A Web Services Access ID cannot be used to sign in to this application. Try using a different User ID.',
  )
})

test('tells a linked user that the account has migrated, after the correct old password', async ({ page }) => {
  const retired = { mfa_enabled: true, password_hash: null, retired_password_hash: DEMO_PASSWORD_HASH }
  await makePasswordUser('E2ELINK1', retired)
  await page.goto('/home/login')
  await sendCredentials(page, 'E2ELINK1', DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText(
    'This account has already been migrated to sign in with the federated service.',
  )
})

test('says how long to wait after too many tries', async ({ page }) => {
  await page.route('**/api/identity/v1/sign_in', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { code: 'too_many_requests' } }),
  )
  await page.goto('/home/login')
  await sendCredentials(page, 'MPLB0004', 'wrong')
  await expect(page.getByRole('alert')).toContainText('Please wait 14 minutes and try again.')
})

test('[LINK-19] pastes a password, at 320 pixels and with forced colors', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/home/login')
  await page.evaluate(() => navigator.clipboard.writeText('Pasted1!word'))
  const password = page.getByLabel('Password', { exact: true })
  await password.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(password).toHaveValue('Pasted1!word')
  await expectAccessible()
})
