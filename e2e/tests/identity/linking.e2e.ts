import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { DEMO_PASSWORD } from '../../password-users.ts'

async function link(page: Page, logonId: string, password = DEMO_PASSWORD) {
  await page.getByLabel('User ID').fill(logonId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Link account' }).click()
}
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sign In Failed' })
/** Keeps the browser on this site when it is sent to the sign-in service. */
const stopAtService = (page: Page) =>
  page.route('**/openid_connect/authorize**', (route) => route.fulfill({ body: 'The sign-in service' }))
const general =
  'Something went wrong. Please wait a few minutes and try again. If the problem continues, contact your Administrator.'

test('[LINK-12][LINK-13][LINK-14][LINK-15][LINK-17][LINK-18][LINK-19] asks for User ID and password, and shows what is missing', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id } = await givenPerson()
  await signInAs(context, { personId: id })
  await page.goto('/dashboard/link')
  const [logonId, password] = [page.getByLabel('User ID'), page.getByLabel('Password', { exact: true })]
  await expect(page.getByRole('heading', { name: 'Link Your User Account', level: 1 })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Link account' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expect(logonId).toHaveAccessibleDescription(/User ID is required\./)
  await expect(password).toHaveAccessibleDescription(/Password is required\./)
  await expectAccessible()
  for (const wrong of ['ABC1234', 'ABC123456', 'ABC-1234']) {
    await logonId.fill(wrong)
    await expect(logonId).toHaveAccessibleDescription(/Must be exactly 8 alpha-numeric characters\./)
  }
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
})

test('[LINK-14][LINK-16][LINK-47] Reset Password asks for the User ID, says to check the email and leads back', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id } = await givenPerson()
  await signInAs(context, { personId: id })
  await page.goto('/dashboard/link')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset Password', level: 1 })).toBeFocused()
  await expectAccessible()
  await page.getByLabel('User ID').fill(newLogonId())
  await page.getByRole('button', { name: 'Reset Password' }).click()
  const told = page.getByRole('dialog', { name: 'Check Your Email' })
  await expect(told).toContainText('no-reply')
  await expect(told).toContainText('spam')
  await told.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Link Your User Account', level: 1 })).toBeVisible()
})

test('[LINK-48] a failed reset shows a message in the link dialog', async ({ page, context, expectAccessible }) => {
  const { id } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  await page.route('**/api/users/one_time_code', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Link another account' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  await expect(dialog.getByRole('heading', { name: 'Reset Password' })).toBeFocused()
  await dialog.getByLabel('User ID').fill(newLogonId())
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect(dialog).toContainText('We are unable to reset your password. Please wait a few minutes and try again.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: 'Link Your User Account' })).toBeVisible()
})

test('[LINK-20][LINK-24][LINK-29][LINK-30] a wrong password keeps the person signed in and says that it is wrong', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{ isLegacy: true }] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard/link')
  const asked = page.waitForRequest('**/api/identity/v1/migration_token')
  await link(page, (logonIds[0] ?? '').toLowerCase(), 'Wrong#1word')
  expect((await asked).postDataJSON()).toEqual({
    clientId: expect.any(String),
    scope: 'vis',
    username: logonIds[0],
    password: 'Wrong#1word',
  })
  await expect(failed(page)).toContainText('User ID and/or password is incorrect.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(new URL(page.url()).pathname).toBe('/dashboard/link')
  await expectAccessible()
})

test('[LINK-22][LINK-23] a web-services user cannot be linked', async ({ page, context }) => {
  const { id, logonIds } = await givenPerson({ users: [{ isLegacy: true, isWebService: true }] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard/link')
  await link(page, logonIds[0] ?? '')
  await expect(failed(page)).toContainText(
    'A Web Services Access ID cannot be used to sign in to this application. Try using a different User ID.',
  )
})

test('[LINK-25] an already linked account shows a message after its correct password', async ({ page, context }) => {
  const { id, logonIds } = await givenPerson({ users: [{}] })
  await sql(
    `update app_user set retired_password_hash = (select password_hash from app_user where logon_id = 'MPLB0008')
     where logon_id = $1`,
    logonIds,
  )
  await signInAs(context, { personId: id })
  await page.goto('/dashboard/link')
  await link(page, logonIds[0] ?? '')
  await expect(failed(page)).toContainText(
    'This account has already been migrated to sign in with the federated service.',
  )
})

test('[LINK-21][LINK-26] a user without a known role has no access to the product', async ({ page, context }) => {
  const { id, logonIds } = await givenPerson({ users: [{ isLegacy: true, role: 'UNKNOWN' }] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard/link')
  await link(page, logonIds[0] ?? '')
  await expect(failed(page)).toContainText('You do not have access to the product. Try using a different User ID.')
})

test('[LINK-27][LINK-28] other failures show the general text, a refusal of the sign-in service its own message', async ({
  page,
  context,
}) => {
  const { id } = await givenPerson()
  await signInAs(context, { personId: id })
  await page.route('**/api/identity/v1/migration_token', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/dashboard/link')
  await link(page, newLogonId())
  await expect(failed(page)).toContainText(general)
  await page.route('**/api/identity/v1/migration_token', (route) =>
    route.fulfill({ status: 400, json: { code: 'provider_refused', detail: 'Set up a second factor first.' } }),
  )
  await link(page, newLogonId())
  await expect(failed(page)).toContainText('Set up a second factor first.')
})

test('[LINK-34][LINK-35][LINK-36][STOR-02] differences are compared before going to the sign-in service', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, email, logonIds } = await givenPerson({
    users: [{}, { isLegacy: true, firstName: 'Roberta', phone: '2025550199', email: 'roberta@example.com' }],
  })
  await signInAs(context, { personId: id })
  await stopAtService(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Link another account' }).click()
  await link(page, logonIds[1] ?? '')
  const dialog = page.getByRole('dialog', { name: 'Compare Your Information' })
  await expect(dialog.getByRole('columnheader')).toHaveText(['Information', 'Previous', 'Updated'])
  await expect(dialog.getByRole('row')).toContainText([
    'Information',
    'NameRoberta T. ManyRobin T. Many',
    `Emailroberta@example.com${email}`,
    'Phone Number(202) 555-0199 ext. 12(202) 555-0103 ext. 12',
  ])
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: 'Continue to migrate' }).click()
  await expect(page.getByText('The sign-in service')).toBeVisible()
  await page.goto('/dashboard')
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([['everify.linkInProgress', logonIds[1]]])
})

test('[LINK-31][LINK-32] without differences, the link goes straight to the sign-in service', async ({
  page,
  context,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{}, { isLegacy: true, firstName: 'ROBIN' }] })
  await signInAs(context, { personId: id })
  await stopAtService(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Link ${logonIds[1]}` }).click()
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Link account' }).click()
  await expect(page.getByText('The sign-in service')).toBeVisible()
})

test('[LINK-33][STOR-04] a first user without a shared profile is not compared', async ({ page, context }) => {
  const { id } = await givenPerson({ firstName: '', middleInitial: null, lastName: '', phone: null, extension: null })
  const { logonIds } = await givenPerson({ users: [{ isLegacy: true }] })
  await signInAs(context, { personId: id })
  await stopAtService(page)
  await page.goto('/dashboard/link')
  await link(page, logonIds[0] ?? '')
  await expect(page.getByText('The sign-in service')).toBeVisible()
  await page.goto('/dashboard/link')
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'everify.linkFirstUser',
    'everify.linkInProgress',
  ])
})

test('[LINK-37] a failed migration shows a message on the comparison, and can be tried again', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{}, { isLegacy: true, firstName: 'Roberta' }] })
  await signInAs(context, { personId: id })
  await stopAtService(page)
  await page.route('**/authorize_migrate', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await page.goto('/dashboard/link')
  await link(page, logonIds[1] ?? '')
  await expect(page.getByRole('heading', { name: 'Compare Your Information', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Continue to migrate' }).click()
  await expect(page.getByRole('alert')).toContainText('An error occurred with our system. Please try again.')
  await expectAccessible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByRole('button', { name: 'Continue to migrate' }).click()
  await expect(page.getByText('The sign-in service')).toBeVisible()
})

test('[LINK-37] a refusal on the return shows on the dashboard, or on the Verify page if nothing is linked', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard?link_error=internal')
  const told = page.getByRole('alert').filter({ hasText: 'Your user account was not linked' })
  await expect(told).toContainText('An error occurred with our system. Please try again.')
  await expectAccessible()
  const { id: other } = await givenPerson()
  await signInAs(context, { personId: other })
  await page.goto('/dashboard?link_error=internal')
  await expect(page.getByRole('heading', { name: 'Verify Your User Account' })).toBeVisible()
  await expect(told).toBeVisible()
})

test('[LINK-05][LINK-06][LINK-07][LINK-09][LINK-10] a user with a password is asked to migrate, once in a tab, and can continue', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { logonIds } = await givenPerson({ users: [{ isLegacy: true }] })
  await signInAs(context, { logonId: logonIds[0] })
  await page.goto('/home')
  const dialog = page.getByRole('dialog', { name: 'Migrate Your Account' })
  await expect(dialog).toContainText('You must migrate your user account to the federated sign-in service.')
  await expect(dialog).toContainText('All users must migrate by June 30, 2025.')
  await expect(dialog.getByRole('button', { name: 'Migrate Your Account' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Learn More/ })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('[LINK-10] without the flag no one is asked to migrate, and users of the federated sign-in never are', async ({
  page,
  context,
}) => {
  const legacy = await givenPerson({ users: [{ isLegacy: true }] })
  await signInAs(context, { logonId: legacy.logonIds[0] })
  await page.goto('/home?MFA_USER_CREATION=false')
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const linked = await givenPerson({ users: [{}] })
  await signInAs(context, { logonId: linked.logonIds[0] })
  await page.goto('/home?MFA_USER_CREATION=true')
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[LINK-05][LINK-06][LINK-07][LINK-08] the dashboard of a user with a password is the page that asks to migrate', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { logonIds } = await givenPerson({ users: [{ isLegacy: true }] })
  await signInAs(context, { logonId: logonIds[0] })
  await stopAtService(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Migrate Your Account', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/migrate')
  await expect(page.getByText('All users must migrate by June 30, 2025.')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('June 30, 2025. This date has passed.')
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Learn More/ }).click()
  expect(new URL((await opened).url()).pathname).toBe('/home/resources/view-essential-resources')
  const asked = page.waitForRequest('**/authorize_migrate')
  await page.getByRole('button', { name: 'Migrate Your Account' }).click()
  expect((await asked).postDataJSON()).toEqual({ clientId: expect.any(String) })
  await expect(page.getByText('The sign-in service')).toBeVisible()
})

test('[LINK-05][LINK-08] a user who signed in more than ten minutes ago enters the password again before migrating', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { logonIds } = await givenPerson({ users: [{ isLegacy: true }] })
  await signInAs(context, { logonId: logonIds[0] })
  await sql(
    `update session set started_at = now() - interval '2 hours'
     where user_id = (select id from app_user where logon_id = $1)`,
    logonIds,
  )
  await stopAtService(page)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Migrate Your Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter Your Password Again' })
  await expect(dialog.getByRole('heading', { name: 'Enter Your Password Again' })).toBeFocused()
  await expect(dialog).toContainText('You signed in more than 10 minutes ago.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Continue to migrate' }).click()
  await expect(dialog.getByText('Password is required.').first()).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong#1word')
  await dialog.getByRole('button', { name: 'Continue to migrate' }).click()
  await expect(dialog.getByText('Password is incorrect.').first()).toBeVisible()
  await expectAccessible()
  await page.goto('/migrate')
  await page.getByRole('button', { name: 'Migrate Your Account' }).click()
  await expect(page.getByRole('heading', { name: 'Enter Your Password Again', level: 1 })).toBeFocused()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue to migrate' }).click()
  await expect(page.getByText('The sign-in service')).toBeVisible()
})
