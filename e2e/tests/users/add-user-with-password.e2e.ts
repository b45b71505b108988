import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { startOwnServer } from '../../own-server.ts'
import { mailTo, sendCredentials, skipMigratePrompt, statusOf } from '../../password-users.ts'

let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  server = await startOwnServer({ flags: { MFA_USER_CREATION: 'off', FEATURE_I9NG_EMPLOYER_TITLE: 'off' } })
})
test.afterAll(() => server.stop())

test('[WIZ-04][WIZ-25][WIZ-32][WIZ-37][ROLE-07] without multi-factor mode an administrator adds a general user, who chooses a password with the emailed link and signs in with it', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Birch Tools' }] })
  await signInAs(context, { logonId: logonIds[0] ?? '' })
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/User Roles/)
  await page.getByRole('link', { name: 'Add User' }).click()
  await page.getByLabel('User role').selectOption('General User')
  await page.getByRole('button', { name: 'Next' }).click()
  const email = `${newLogonId().toLowerCase()}@e2e.example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Last name').fill('Sawyer')
  await page.getByLabel('First name').fill('Tom')
  await page.getByLabel('Phone number').fill('2025550144')
  await page.getByRole('button', { name: 'Next' }).click()
  const suggested = page.getByLabel('User ID')
  await expect(suggested).toHaveValue(/^TSAW\d{4}$/)
  const logonId = await suggested.inputValue()
  await page.getByRole('button', { name: 'Submit New ID' }).click()
  await expect(page.getByRole('region', { name: 'Tom Sawyer' })).toContainText('Pending Activation')
  expect(await statusOf(logonId)).toBe('PENDINGACTIVATION')

  await context.clearCookies()
  const mail = await mailTo(page, email, /activate your user account/)
  const [address = ''] = /\S+\/new-password#\S+/.exec(mail) ?? []
  expect(address).toContain(setting('E2E_URL'))
  await skipMigratePrompt(page)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a New Password')
  await expectAccessible()
  await page.getByLabel('New password', { exact: true }).fill('Quill7!moss')
  await page.getByLabel('Confirm new password', { exact: true }).fill('Quill7!moss')
  await page.getByRole('button', { name: 'Save' }).click()
  const done = page.getByRole('alertdialog', { name: 'Your password is set' })
  await expect(done).toContainText('You can now sign in with your User ID and this password.')
  await expect(done).not.toContainText('changed')
  await expectAccessible()
  await page.getByRole('link', { name: 'Continue to Sign In Page' }).click()
  await sendCredentials(page, logonId, 'Quill7!moss')
  // a new user must do the tutorial before anything else
  await expect(page).toHaveURL(/\/tutorial$/)
  await expect(page.getByRole('main')).toContainText('Welcome, Tom.')
  expect(await statusOf(logonId)).toBe('ACTIVE')
  const [kept] = await sql<{ mfa_enabled: boolean }>('select mfa_enabled from app_user where logon_id = $1', [logonId])
  expect(kept).toEqual({ mfa_enabled: false })
})
