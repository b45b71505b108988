import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { logOut } from '../../user-menu.ts'

const statusOf = async (logonId: string) =>
  (await sql<{ status: string }>('select status from app_user where logon_id = $1', [logonId]))[0]?.status
const rowOf = (page: Page, logonId: string) => page.getByRole('row').filter({ hasText: logonId })
const BLOCKED =
  'Each company account must have at least one Program Administrator. Please add one before deleting this user.'

test('[DASH-31][DASH-32][DASH-26][DASH-35] deletes after a confirmation; the row stays without an action until a reload', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{}, {}] })
  const [first = '', second = ''] = logonIds
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: `Delete ${first}` })
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(`Delete user account ${first}?`)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  expect(await statusOf(first)).toBe('ACTIVE')

  await button.click()
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog).toHaveAccessibleName('User Deleted')
  await expect(dialog).toContainText('The user was successfully removed from the account.')
  await expect(dialog.getByRole('heading', { name: 'User Deleted' })).toBeFocused()
  expect(await statusOf(first)).toBe('DELETED')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 Linked User Account(s)' })).toBeFocused()
  await expect(rowOf(page, first)).toContainText('Deleted')
  await expect(rowOf(page, first).getByRole('button')).toHaveCount(0)
  await expectAccessible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 Linked User Account(s)' })).toBeVisible()
  await expect(rowOf(page, second)).toBeVisible()
  await expect(rowOf(page, first)).toHaveCount(0)
})

test('[DASH-33][DASH-34] the only program administrator among the linked accounts is not deleted', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN' }, {}] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Delete ${logonIds[0]}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(BLOCKED)
  await expect(dialog.getByRole('button', { name: 'Delete user' })).toHaveCount(0)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  expect(await statusOf(logonIds[0] ?? '')).toBe('ACTIVE')
})

test('[DASH-33][DASH-34] the server does not delete the only program administrator of a company', async ({
  page,
  context,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN' }, { role: 'PROGRAMADMIN' }] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Delete ${logonIds[0]}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog).toContainText(BLOCKED)
  expect(await statusOf(logonIds[0] ?? '')).toBe('ACTIVE')
})

test('[DASH-35] a failed deletion shows a message and can be tried again', async ({ page, context }) => {
  const { id, logonIds } = await givenPerson({ users: [{}, {}] })
  await signInAs(context, { personId: id })
  await page.route('**/dashboard/users/*/status', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Delete ${logonIds[0]}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog).toContainText('The user could not be deleted from the account at this time. Please try again.')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog).toHaveAccessibleName('User Deleted')
})

test('[DASH-28] the message about a failed access goes when the person does something else', async ({
  page,
  context,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{}, {}, { isLegacy: true }] })
  await signInAs(context, { personId: id })
  await page.route('**/api/visuser/users/*/session', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/dashboard')
  const message = page.getByText('We are unable to access your user account at this time.')
  for (const next of [`Delete ${logonIds[0]}`, `Link ${logonIds[2]}`]) {
    await page.getByRole('button', { name: `Access ${logonIds[0]}` }).click()
    await expect(message).toBeVisible()
    await page.getByRole('button', { name: next }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(message).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('[DASH-30] no one is deleted here without the flag', async ({ page, context }) => {
  const { id, logonIds } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  await page.route('**/api/v31/reference/feature_flags', async (route) => {
    const flags = (await (await route.fetch()).json()) as Record<string, unknown>
    await route.fulfill({ json: { ...flags, DASHBOARD_DELETE_USER: false } })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: `Access ${logonIds[0]}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
})

test('[DASH-36][DASH-37][DASH-38] locked and deactivated accounts offer a new password, others offer linking', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({
    users: [
      {},
      { isLegacy: true, status: 'LOCKED' },
      { isLegacy: true, status: 'DEACTIVATED' },
      { isLegacy: true, status: 'PENDINGREACTIVATION' },
    ],
  })
  const [, locked = '', deactivated = '', pending = ''] = logonIds
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  for (const logonId of [locked, deactivated]) {
    await expect(rowOf(page, logonId).getByRole('button', { name: `Reset Password ${logonId}` })).toBeVisible()
    await expect(rowOf(page, logonId).getByRole('button', { name: /^Link/ })).toHaveCount(0)
  }
  const link = page.getByRole('button', { name: `Link ${pending}` })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Link Your User Account' })
  await expect(dialog.getByLabel('User ID')).toHaveValue(pending)
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(link).toBeFocused()
})

test('[DASH-39][LINK-45][LINK-46] Reset Password asks for a code for that User ID and says to check the email', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{}, { isLegacy: true, status: 'LOCKED' }] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: `Reset Password ${logonIds[1]}` })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  await expect(dialog.getByLabel('User ID')).toHaveValue(logonIds[1] ?? '')
  await expectAccessible()
  const sent = page.waitForRequest('**/api/users/one_time_code')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  expect((await sent).postDataJSON()).toEqual({ logonId: logonIds[1], app: 'everify' })
  const told = page.getByRole('dialog', { name: 'Check Your Email' })
  await expect(told).toContainText('If an account exists for this User ID')
  await expectAccessible()
  await told.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(button).toBeFocused()
})

test('[DASH-40][STOR-01] hides an account in this browser, even after a sign-out, until it is shown again', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{}, { isLegacy: true }, { isLegacy: true }] })
  const [, hidden = '', other = ''] = logonIds
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: `Hide ${hidden}` })
  await button.click()
  const dialog = page.getByRole('dialog', { name: `Hide user account ${hidden}?` })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: 'Hide account' }).click()
  await expect(page.getByRole('heading', { name: '1 Existing User Account(s) Found' })).toBeFocused()
  await expect(rowOf(page, other)).toBeVisible()
  await expect(rowOf(page, hidden)).toHaveCount(0)
  const kept = () => page.evaluate(() => Object.entries(localStorage))
  expect(await kept()).toEqual([[expect.stringMatching(/^everify\.hiddenLogonIds\.[0-9a-f]{16}$/), hidden]])

  await logOut(page)
  await expect(page).not.toHaveURL(/\/dashboard/)
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: '1 Existing User Account(s) Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show hidden accounts (1)' }).click()
  await expect(page.getByRole('heading', { name: '2 Existing User Account(s) Found' })).toBeFocused()
  expect(await kept()).toEqual([])
})

test('keyboard: an account can be reached, confirmed and accessed without a mouse', async ({ page, context }) => {
  const { id, logonIds } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  const access = page.getByRole('button', { name: `Access ${logonIds[0]}` })
  await expect(access).toBeVisible()
  for (
    let presses = 0;
    presses < 20 && !(await access.evaluate((node) => node === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
})
