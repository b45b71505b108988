import type { Page } from '@playwright/test'
import { expect, setting, test } from '../../fixtures.ts'
import {
  skipMigratePrompt,
  DEMO_PASSWORD,
  mailTo,
  makePasswordUser,
  sendCredentials,
  statusOf,
} from '../../password-users.ts'
import { userMenu } from '../../user-menu.ts'

const NEW_PASSWORD = 'Fresh1!pass'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

async function fillChange(page: Page, old: string, fresh: string) {
  await field(page, 'Old password').fill(old)
  await field(page, 'New password').fill(fresh)
  await field(page, 'Confirm new password').fill(fresh)
}

/** Every way a code could leak from a page: addresses and referrers of requests, history, storage. */
function watchForLeaks(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''))
  return async () => {
    const kept = await page.evaluate(() => [
      location.href,
      JSON.stringify(history.state),
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
      document.title,
    ])
    return [...seen, ...kept].join('\n')
  }
}

test('[LINK-16][LINK-45][LINK-46][LINK-47][API-21][T43] a user replaces a forgotten password with the emailed link, once', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const { logonId, email } = await makePasswordUser('E2EFORG1', { status: 'LOCKED' })
  await page.goto('/home/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
  await expectAccessible()
  await page.getByRole('textbox', { name: 'User ID' }).fill(logonId.toLowerCase())
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const check = dialog(page, 'Check Your Email')
  await expect(check).toContainText(
    'If an account exists for this User ID, instructions to reset your password have been sent to the email address associated with the account.',
  )
  await expect(check).toContainText('no-reply address')
  await expect(check).toContainText('spam folder')
  await expect(check.getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await expectAccessible()
  await check.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(/\/home\/login$/)

  const link = /\S+\/home\/login\/new-password#(\S+)/.exec(await mailTo(page, email, /choose a new password/))
  const [address = '', code = ''] = link ?? []
  expect(code.length).toBeGreaterThan(40)
  const leaks = watchForLeaks(page)
  await page.goto(address)
  await expect(page.getByRole('main')).toContainText(`User ID: ${logonId}`)
  await expect(page).toHaveURL(`${setting('E2E_URL')}/home/login/new-password`)
  await expectAccessible()
  await field(page, 'New password').fill(NEW_PASSWORD)
  await field(page, 'Confirm new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  const done = dialog(page, 'Password Change Successful')
  await expect(done).toContainText('all your sessions were signed out')
  await expectAccessible()
  const secrets = [code, ...code.split('.')]
  const before = await leaks()
  for (const secret of secrets) expect(before).not.toContain(secret)
  expect(before).not.toContain(NEW_PASSWORD)
  await done.getByRole('link', { name: 'Continue to Sign In Page' }).click()
  await sendCredentials(page, logonId, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/home$/)
  expect(await statusOf(logonId)).toBe('ACTIVE')

  await page.goto(address)
  await expect(page.getByText('This link has been used or is too old. Ask for a new one.')).toBeVisible()
  await expectAccessible()
  const after = await leaks()
  for (const secret of secrets) expect(after).not.toContain(secret)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
})

test('[LINK-17][LINK-18][LINK-48] the form for a forgotten password checks the User ID and shows a failure', async ({
  page,
  expectAccessible,
}) => {
  let tries = 0
  await page.route('**/api/users/one_time_code', (route) => {
    tries += 1
    return tries === 1 ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await page.goto('/home/login/forgot-password')
  const logonId = page.getByRole('textbox', { name: 'User ID' })
  const send = page.getByRole('button', { name: 'Reset Password' })
  await send.click()
  await expect(logonId).toHaveAccessibleDescription(/User ID is required\./)
  await logonId.fill('short')
  await expect(logonId).toHaveAccessibleDescription(/Must be exactly 8 alpha-numeric characters\./)
  await expectAccessible()
  await logonId.fill('NOBODY99')
  await send.click()
  await expect(page.getByRole('alert')).toContainText(
    'We are unable to reset your password. Please wait a few minutes and try again.',
  )
  await expect(logonId).toHaveValue('NOBODY99')
  await expectAccessible()
  await send.click()
  await expect(dialog(page, 'Check Your Email')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/home\/login$/)
})

test('[API-21] another link in the same tab, and a page opened without one', async ({ page }) => {
  await page.goto('/home/login/new-password')
  await expect(page.getByText('Open the link from your email')).toBeVisible()
  await page.goto('/home/login/new-password#0190c0de-0000-7000-8000-000000000000.made-up')
  await expect(page.getByText('This link has been used or is too old. Ask for a new one.')).toBeVisible()
  await expect(page).toHaveURL(`${setting('E2E_URL')}/home/login/new-password`)
})

test('[PASS-01][PASS-03][PASS-04][PASS-05][PASS-07][PASS-18][PASS-19][PASS-20] the requirements are checked off during typing', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await makePasswordUser('E2ERULE1')
  await signIn('E2ERULE1')
  await skipMigratePrompt(page)
  await page.goto('/home')
  await userMenu(page).click()
  await page.getByRole('link', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeFocused()
  await expect(page).toHaveTitle(/^Change Password - /)
  const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const [old, fresh, confirm] = ['Old password', 'New password', 'Confirm new password'].map((label) =>
    field(page, label),
  )
  await expect(confirm!).toBeDisabled()
  await expect(rule('At least one letter')).toContainText('(not met)')
  await expectAccessible()
  await old!.fill(DEMO_PASSWORD)
  for (const [typed, text] of [
    ['Fresh1!pas#', 'No other special characters'],
    ['e2erule1', 'Not the same as the User ID'],
    ['Fresh1!demo', 'No three characters in a row'],
  ] as const) {
    await fresh!.fill(typed)
    await expect(rule(text)).toContainText('(not met)')
    await expect(confirm!).toBeDisabled()
  }
  await fresh!.fill(NEW_PASSWORD)
  await expect(page.getByRole('listitem').filter({ hasText: '(met)' })).toHaveCount(7)
  await expect(page.getByRole('status').filter({ hasText: '7 of 7 password requirements are met.' })).toBeAttached()
  await expect(confirm!).toBeEnabled()
  for (const label of ['old password', 'new password', 'confirm new password']) {
    const input = page.getByRole('textbox', { name: label })
    await page.getByRole('button', { name: `Show ${label}`, exact: true }).click()
    await expect(input.and(page.locator('[type=text]'))).toBeVisible()
  }
  await expectAccessible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/users\/profile$/)
})

test('[PASS-08][PASS-09][PASS-10][PASS-11][PASS-12][PASS-13] errors appear beside the fields, and the input stays', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await makePasswordUser('E2EMSGS1')
  await signIn('E2EMSGS1')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/users/profile/change-password')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(['Old password is required', 'New password is required'])
  await expectAccessible()
  const fresh = field(page, 'New password')
  const confirm = field(page, 'Confirm new password')
  await fresh.fill('white space')
  await expect(fresh).toHaveAccessibleDescription(/Password may not have white space/)
  await fresh.fill('short')
  await expect(fresh).toHaveAccessibleDescription(/New Password is not valid/)
  await fillChange(page, DEMO_PASSWORD, NEW_PASSWORD)
  await confirm.fill('Fresh1!other')
  await save.click()
  await expect(confirm).toHaveAccessibleDescription(/Does not match the New Password/)
  await expectAccessible()
  // changing a valid new password again corrects the confirmation
  await fresh.fill('Fresh1!other')
  await expect(confirm).not.toHaveAccessibleDescription(/Does not match/)
  await field(page, 'Old password').fill('Zebra9$quick')
  await save.click()
  await expect(field(page, 'Old password')).toHaveAccessibleDescription(/The old password is not correct\./)
  await expect(fresh).toHaveValue('Fresh1!other')
  await expectAccessible()
})

test('[PASS-26][PASS-27][PASS-28] a changed password signs out all sessions, including other browsers', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  const { logonId } = await makePasswordUser('E2ECHNG1')
  const elsewhere = await browser.newPage()
  await signIn(logonId, elsewhere)
  await elsewhere.goto('/home')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paula')
  await signIn(logonId)
  await page.goto('/users/profile/change-password')
  await fillChange(page, DEMO_PASSWORD, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  const done = dialog(page, 'Password Change Successful')
  await expect(done).toContainText('all your sessions were signed out')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(done).toBeVisible()
  await expectAccessible()
  const token = await page.request.post(`${setting('E2E_URL')}/api/identity/v1/token`)
  expect(token.status()).toBe(401)
  await elsewhere.goto('/c/cases')
  await expect(elsewhere.getByLabel('Email address')).toBeVisible()
  await elsewhere.close()
  await done.getByRole('link', { name: 'Continue to Sign In Page' }).click()
  await expect(page).toHaveURL(/\/home\/login$/)
  await sendCredentials(page, logonId, DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('User ID and/or password is incorrect.')
  await sendCredentials(page, logonId, NEW_PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paula')
})

test('[PASS-22][PASS-23] shows why the server refused it', async ({ page, signIn, expectAccessible }) => {
  await makePasswordUser('E2ERCNT1', { password_changed_at: new Date(Date.now() - 4 * 86_400_000) })
  await signIn('E2ERCNT1')
  let isDown = true
  await page.route('**/api/visuser/users/*/password', (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto('/users/profile/change-password')
  await fillChange(page, DEMO_PASSWORD, NEW_PASSWORD)
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByRole('alert')).toContainText(
    'An error occurred with our server and your changes could not be saved. Please try again.',
  )
  await expectAccessible()
  isDown = false
  await save.click()
  await expect(field(page, 'New password')).toHaveAccessibleDescription(
    /Your password can only be changed once every five days and previous passwords may not be reused\./,
  )
  await expect(field(page, 'New password')).toHaveValue(NEW_PASSWORD)
  await expectAccessible()
})

for (const [logonId, columns, warning] of [
  ['E2EFORC1', { status: 'PASSWORDCHANGEREQUIRED' }, 'You must change your password before you can continue.'],
  ['E2EEXPR1', { password_expires_at: '2026-01-01T00:00:00Z' }, 'Your password has expired.'],
] as const) {
  test(`[AUTH-12][AUTH-35] ${logonId} must choose a new password before anything else, and then gets to the page that was asked for`, async ({
    page,
    expectAccessible,
  }) => {
    await makePasswordUser(logonId, columns)
    await page.goto('/home/login')
    await sendCredentials(page, logonId, DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/users\/profile\/change-password$/)
    await expect(page.getByRole('main')).toContainText(warning)
    await expect(page.getByRole('link', { name: 'Cancel' })).toHaveCount(0)
    await expectAccessible()
    await page.goto('/c/cases')
    await expect(page).toHaveURL(/\/users\/profile\/change-password\?next=%2Fc%2Fcases$/)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/home\/logout/)
    await page.goto('/home/login?next=%2Fc%2Fcases%3Ffilter%3Dall')
    await sendCredentials(page, logonId, DEMO_PASSWORD)
    await fillChange(page, DEMO_PASSWORD, NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save' }).click()
    await dialog(page, 'Password Change Successful').getByRole('link').click()
    await expect(page).toHaveURL(/\/home\/login\?next=%2Fc%2Fcases%3Ffilter%3Dall$/)
    await sendCredentials(page, logonId, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/c\/cases\?filter=all$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases')
    expect(await statusOf(logonId)).toBe('ACTIVE')
  })
}

test('[PASS-32] a user of the federated sign-in is sent to the profile', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.goto('/users/profile/change-password')
  await expect(page).toHaveURL(/\/users\/profile$/)
  await expect(page.getByRole('link', { name: 'Change Password' })).toHaveCount(0)
})

test('[PASS-11] a common password is refused beside the field, where the rule is, and the input stays', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const common = 'P@ssw0rd'
  await makePasswordUser('E2ECOMM1')
  await signIn('E2ECOMM1')
  await page.goto('/users/profile/change-password')
  const [old, fresh, confirm] = [
    field(page, 'Old password'),
    field(page, 'New password'),
    field(page, 'Confirm new password'),
  ]
  await expect(fresh).toHaveAccessibleDescription(/Not a common password/)
  await old.fill(DEMO_PASSWORD)
  await fresh.fill(common)
  await confirm.fill(common)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(fresh).toHaveAccessibleDescription(/This password is too easy to guess\./)
  await expect(fresh).toHaveValue(common)
  await expect(confirm).toHaveValue(common)
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
})
