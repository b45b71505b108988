import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import type { Page } from '@playwright/test'

const rowOf = (page: Page, logonId: string) => page.getByRole('row').filter({ hasText: logonId })
const linkedHeading = (page: Page) => page.getByRole('heading', { name: /Linked User Account/ })
const statusOf = async (logonId: string) =>
  (await sql<{ status: string }>('select status from app_user where logon_id = $1', [logonId]))[0]?.status

test('[AUTH-15][DASH-01][DASH-03][DASH-09][DASH-11][DASH-12][DASH-13][DASH-14][DASH-15][FMT-21][FMT-22] shows profile and accounts', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, email, logonIds } = await givenPerson({
    users: [
      { company: 'Alder Foods' },
      { company: 'Birch Tools', status: 'LOCKED' },
      { company: 'Cedar Inns', isLegacy: true, lastLogin: '2026-01-02T15:30:00Z' },
    ],
  })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Dashboard - /)
  const profile = page.getByRole('region', { name: 'User Profile' })
  await expect(profile).toContainText('Robin T. Many')
  await expect(profile).toContainText(email)
  await expect(profile).toContainText('(202) 555-0103 ext. 12')

  const linked = page.getByRole('region', { name: '2 Linked User Account(s)' })
  await expect(linked.getByRole('columnheader')).toHaveText(['User ID', 'Status', 'User Role', 'Company', 'Actions'])
  await expect(rowOf(page, logonIds[0] ?? '').getByRole('cell')).toContainText([
    'Active',
    'General User',
    'Alder Foods',
    'Access',
  ])
  const existing = page.getByRole('region', { name: '1 Existing User Account(s) Found' })
  await expect(existing.getByRole('columnheader')).toHaveText([
    'User ID',
    'Status',
    'User Role',
    'Company',
    'Last Sign-in',
    'Link or Hide Account',
  ])
  await expect(rowOf(page, logonIds[2] ?? '')).toContainText('Cedar Inns')
  await expect(rowOf(page, logonIds[2] ?? '')).toContainText('Jan 2, 2026, 10:30 AM EST')
  await expectAccessible()
})

test('[DASH-16][DASH-17][DASH-18][DASH-19][DASH-20][DASH-21][DASH-22][DASH-23][DASH-24][DASH-25] each status has its own look and action', async ({
  page,
  context,
  expectAccessible,
}) => {
  const expected = [
    ['ACTIVE', 'Active', 'success', 'Access'],
    ['LOCKED', 'Locked', 'error', 'Activate'],
    ['PASSWORDCHANGEREQUIRED', 'Password Change Required', 'warning', 'Activate'],
    ['PENDINGREACTIVATION', 'Pending Reactivation', 'primary', 'Activate'],
    ['PENDINGACTIVATION', 'Pending Activation', 'light-warning', 'Activate'],
    ['DEACTIVATED', 'Deactivated', 'neutral', 'Reactivate'],
    ['UNKNOWN', 'Unknown', 'neutral', 'Activate'],
  ] as const
  const { id, logonIds } = await givenPerson({ users: expected.map(([status]) => ({ status })) })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await expect(linkedHeading(page)).toBeVisible()
  const colors = new Set<string>()
  for (const [index, [, label, look, action]] of expected.entries()) {
    const row = rowOf(page, logonIds[index] ?? '')
    const badge = row.getByText(label, { exact: true })
    await expect(badge).toHaveClass(new RegExp(`tag--${look}$`))
    colors.add(await badge.evaluate((tag) => getComputedStyle(tag).backgroundColor))
    await expect(
      row.getByRole('button', { name: `${action} ${logonIds[index]} of Company of ${logonIds[index]}` }),
    ).toBeVisible()
  }
  expect(colors.size).toBe(new Set(expected.map(([, , look]) => look)).size)
  await expectAccessible()
  await page.emulateMedia({ forcedColors: 'active' })
  await expectAccessible()
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
})

test('[DASH-02][LINK-01] a person with a linked account is sent from there to the dashboard', async ({
  page,
  context,
  signIn,
}) => {
  const { id } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard/not-found?next=%2Fc%2Fcases')
  await expect(page).toHaveURL(/\/dashboard\?next=%2Fc%2Fcases$/)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await signIn('MPLB0001')
  await page.goto('/dashboard/not-found')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('[DASH-02][LINK-01][LINK-02][LINK-03][LINK-04][AUTH-23] without a linked account leads to Verify Your User Account', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id } = await givenPerson({ users: [{ isLegacy: true }] })
  await signInAs(context, { personId: id })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Verify Your User Account', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard/not-found')
  await expect(page.getByText('Contact your program administrator.')).toBeVisible()
  await expect(
    page.getByText('Sign in with your user name and password, and follow the link to migrate your user account.'),
  ).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  await page.getByRole('link', { name: 'Link your user account' }).click()
  await expect(page.getByRole('heading', { name: 'Link Your User Account', level: 1 })).toBeFocused()
  await page.goBack()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).not.toHaveURL(/\/dashboard/)
})

test('[AUTH-16] a person with one linked account sees the dashboard until it is claimed', async ({ page, context }) => {
  const { id, logonIds } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: '1 Linked User Account(s)' })).toBeVisible()
  await page.getByRole('button', { name: `Access ${logonIds[0]}` }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
})

for (const [status, action] of [
  ['DEACTIVATED', 'Reactivate'],
  ['PENDINGACTIVATION', 'Activate'],
] as const) {
  test(`[DASH-27][DASH-29] ${action} on ${status} makes the account active and continues with it`, async ({
    page,
    context,
  }) => {
    const { id, logonIds } = await givenPerson({ users: [{ status }] })
    await signInAs(context, { personId: id })
    await page.goto('/dashboard')
    await page.getByRole('button', { name: `${action} ${logonIds[0]}` }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
    expect(await statusOf(logonIds[0] ?? '')).toBe('ACTIVE')
  })
}

test('[DASH-28][DASH-29] a locked account is refused with the text, in view of the clicked row', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{}, { status: 'LOCKED' }] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: `Activate ${logonIds[1]}` }).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText(
    'We are unable to access your user account at this time. Please wait a few minutes and try again.',
  )
  await expect(failure).toBeInViewport()
  expect(await statusOf(logonIds[1] ?? '')).toBe('LOCKED')
  await expectAccessible()
})

test('[DASH-05] if the profile cannot be loaded, the page shows that with a retry', async ({ page, context }) => {
  const { id } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  let isDown = true
  await page.route('**/api/visuser/dashboard/profile', (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('User profile information could not be displayed at this time.')).toBeVisible()
  await expect(linkedHeading(page)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Robin T. Many')).toBeVisible()
})

test('[DASH-06] if the accounts cannot be loaded, the page shows that with a retry', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  let isDown = true
  await page.route('**/api/visuser/dashboard/users', (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('User account information could not be displayed at this time.')).toBeVisible()
  await expect(page.getByText('Robin T. Many')).toBeVisible()
  await expectAccessible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1 Linked User Account(s)' })).toBeVisible()
  // the button is gone: keyboard focus stays on the page
  await expect(page.getByRole('main')).toBeFocused()
})

test('[DASH-07] without company names, the rest stays usable, with a warning', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({ users: [{}, { company: 'Dogwood Dairy' }] })
  await signInAs(context, { personId: id })
  await page.route('**/api/account/company-names', async (route) => {
    const { companyNames } = (await (await route.fetch()).json()) as { companyNames: { companyName: string }[] }
    const some = companyNames.filter(({ companyName }) => companyName === 'Dogwood Dairy')
    await route.fulfill({ json: { companyNames: some } })
  })
  await page.goto('/dashboard')
  await expect(
    page.getByText('We could not return all information for these user accounts at this time.'),
  ).toBeVisible()
  await expect(
    rowOf(page, logonIds[0] ?? '')
      .getByRole('cell')
      .nth(2),
  ).toHaveText('--')
  await expect(rowOf(page, logonIds[1] ?? '')).toContainText('Dogwood Dairy')
  await expectAccessible()
  await page.unrouteAll()
  await page.route('**/api/account/company-names', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.reload()
  await expect(
    page.getByText('We could not return all information for these user accounts at this time.'),
  ).toBeVisible()
  await page.getByRole('button', { name: `Access ${logonIds[0]}` }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('[LINK-42][LINK-43][LINK-44][STOR-09] an account that is not active leads to the dashboard, which tells once what to click', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { logonIds } = await givenPerson({ users: [{ status: 'DEACTIVATED' }, {}] })
  await signInAs(context, { logonId: logonIds[0] })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Your account is not active' })
  await expect(dialog).toContainText(`To use user account ${logonIds[0]} again, click Reactivate or Activate`)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  const banner = page.getByRole('status').filter({ hasText: 'Your account is not active' })
  await expect(banner).toContainText('click Reactivate or Activate')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.getByRole('button', { name: `Reactivate ${logonIds[0]}` }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
})

test('[DASH-15] forty accounts arrive in one answer each and stay usable on a phone', async ({
  page,
  context,
  expectAccessible,
}) => {
  const users = Array.from({ length: 40 }, (_, index) => ({ company: `Company ${String(index).padStart(2, '0')}` }))
  const { id, logonIds } = await givenPerson({ users })
  await signInAs(context, { personId: id })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: '40 Linked User Account(s)' })).toBeVisible()
  const data = asked.filter((path) => /^\/api\/(visuser|account)\//.test(path))
  expect(data.toSorted()).toEqual([
    '/api/account/company-names',
    '/api/visuser/dashboard/profile',
    '/api/visuser/dashboard/users',
  ])
  await expectAccessible()
  const last = logonIds.toSorted().at(-1) ?? ''
  await page.getByRole('button', { name: `Access ${last}` }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Robin' })).toBeVisible()
})

test('[DASH-27][T15] after a switch in one tab, the old token of the other tab cannot write', async ({
  page,
  context,
}) => {
  const { logonIds } = await givenPerson({ users: [{ company: 'First Firm' }, { company: 'Second Firm' }] })
  await signInAs(context, { logonId: logonIds[0] })
  const asked = page.waitForRequest('**/api/v31/cases/alert_counts')
  await page.goto('/home')
  const authorization = (await (await asked).allHeaders())['authorization'] ?? ''
  expect(authorization).toMatch(/^Bearer /)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: `Access ${logonIds[1]}` }).click()
  await expect(other.getByText(/Second Firm, company number/)).toBeVisible()
  // the first tab follows, and the server refuses what it might still send
  await expect(page.getByText(/Second Firm, company number/)).toBeVisible()
  const answer = await page.request.post('/api/v31/cases', {
    headers: { authorization, 'idempotency-key': crypto.randomUUID() },
    data: {},
  })
  expect(answer.status()).toBe(401)
  const cases = await sql(
    'select c.id from verification_case c join app_user u on u.account_id = c.account_id where u.logon_id = any($1)',
    [logonIds],
  )
  expect(cases).toEqual([])
})
