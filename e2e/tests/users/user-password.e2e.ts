import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import {
  DEMO_PASSWORD,
  mailTo,
  makePasswordUser,
  sendCredentials,
  skipMigratePrompt,
  statusOf,
} from '../../password-users.ts'

const RESET = 'Fresh1!pass'
const OWN = 'gjLm%4qTz'
const CHANGED = 'The password has been successfully changed.'

/** A company for one test: an administrator with federated sign-in and a user with a password. */
async function company(columns: Record<string, unknown> = {}) {
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Birch Mills' }] })
  const [admin = ''] = logonIds
  const [row] = await sql<{ account_id: number }>('select account_id from app_user where logon_id = $1', [admin])
  const user = await makePasswordUser(newLogonId(), { account_id: row?.account_id, ...columns })
  const [made] = await sql<{ id: string }>('select id from app_user where logon_id = $1', [user.logonId])
  return { admin, user: { ...user, id: made?.id ?? '' } }
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillReset(page: Page, password: string, confirmation = password) {
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm new password').fill(confirmation)
}

test('[USRV-09][PASS-02][PASS-06][PASS-07][PASS-23][PASS-29][PASS-30][PASS-31][ROLE-11][ROLE-12] an administrator resets a password, which works but must be changed', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow()
  const { admin, user } = await company({ status: 'LOCKED' })
  await signInAs(context, { logonId: admin })
  await page.clock.install()
  await page.goto(`/users/${user.id}`)
  await page.getByRole('link', { name: 'Reset password' }).click()
  await expect(page).toHaveURL(`/users/${user.id}/reset-password`)
  await expect(heading(page)).toHaveText('Reset Password')
  await expect(page.getByText('This user is locked. A new password unlocks the account.')).toBeVisible()
  await expect(page.getByLabel(/old password/i)).toHaveCount(0)
  const force = page.getByRole('checkbox', { name: 'Force user to change this password after log-in' })
  await expect(force).toBeChecked()
  await expectAccessible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/users/${user.id}`)

  await page.getByRole('link', { name: 'Reset password' }).click()
  await save(page).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('New password is required')
  await expectAccessible()
  await fillReset(page, RESET)
  await page.route('**/password_reset', (route) => route.fulfill({ status: 500, body: '{}' }))
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'An error occurred with our server and your changes could not be saved. Please try again.',
  )
  await page.unroute('**/password_reset')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await save(page).click()

  await expect(page).toHaveURL(`/users/${user.id}`)
  const banner = page.locator('main .usa-alert--success').filter({ hasText: CHANGED })
  await expect(banner).toBeVisible()
  await expect(page.locator('main')).toContainText('Password Change Required')
  await page.clock.runFor(4900)
  await expect(banner).toBeVisible()
  await banner.hover()
  await page.clock.runFor(60_000)
  await expect(banner).toBeVisible()
  await heading(page).hover()
  await banner.getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(60_000)
  await expect(banner).toBeVisible()
  await heading(page).focus()
  await page.clock.runFor(200)
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: CHANGED })).toBeAttached()
  await page.clock.resume()
  await page.getByRole('button', { name: 'History of Changes' }).click()
  const latest = page.getByRole('region', { name: 'History of Changes' }).getByRole('listitem').first()
  await expect(latest).toContainText(new RegExp(`Password reset.+, by .+ \\(${admin}\\)`))
  await expect(latest).toContainText('Status changed from Locked to Password Change Required')
  await expectAccessible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'History of Changes' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await mailTo(page, user.email, /your password was changed/)

  await context.clearCookies()
  await skipMigratePrompt(page)
  await page.goto('/home/login')
  await sendCredentials(page, user.logonId, DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('User ID and/or password is incorrect.')
  await sendCredentials(page, user.logonId, RESET)
  await expect(page).toHaveURL(/\/users\/profile\/change-password$/)
  await field(page, 'Old password').fill(RESET)
  await fillReset(page, OWN)
  await save(page).click()
  const done = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await done.getByRole('link', { name: 'Continue to Sign In Page' }).click()
  await sendCredentials(page, user.logonId, OWN)
  await expect(heading(page)).toHaveText('Welcome, Paula')
  expect(await statusOf(user.logonId)).toBe('ACTIVE')
})

test('[USRV-14][PASS-32] the activation email is sent again, and a user without a password does not get one', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { admin, user } = await company({ status: 'PENDINGACTIVATION', mfa_enabled: true, password_hash: null })
  await signInAs(context, { logonId: admin })
  await page.goto(`/users/${user.id}/reset-password`)
  await expect(page).toHaveURL(`/users/${user.id}`)
  await expect(page.getByRole('link', { name: 'Reset password' })).toHaveCount(0)
  await page.route('**/activation_email', (route) => route.fulfill({ status: 500, body: '{}' }))
  const resend = page.getByRole('button', { name: 'Resend activation email' })
  await resend.click()
  await expect(page.getByRole('alert')).toContainText('The email could not be sent. Please try again.')
  await expectAccessible()
  await page.unroute('**/activation_email')
  await resend.click()
  await expect(page.getByRole('status').filter({ hasText: `An email was sent to ${user.email}.` })).toBeVisible()
  await expectAccessible()
})
