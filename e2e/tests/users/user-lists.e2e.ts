import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'

type Staff = { count: number; lastName: string; status?: string }

/** Adds users to the company of another user. */
const addStaff = (to: string, { count, lastName, status = 'ACTIVE' }: Staff) =>
  sql(
    `insert into app_user (id, account_id, logon_id, role, status, mfa_enabled, first_name, last_name, email,
       tutorial_complete, training_status, last_login_at, created_at)
     select gen_random_uuid(), account_id, upper(substr(md5(logon_id || $2 || number), 1, 8)), 'GENERAL', $3, false,
       'Robin', $2 || '_' || chr(96 + number), 'robin@example.com', true, 'COMPLETE', null, now()
     from app_user, generate_series(1, $4::integer) as number where logon_id = $1`,
    [to, lastName, status, count],
  )

/** A separate company with a program administrator and some staff. */
async function givenCompany(context: Parameters<typeof signInAs>[0], staff: Staff[]): Promise<string> {
  const { logonIds } = await givenPerson({
    users: [{ role: 'PROGRAMADMIN', lastLogin: '2026-11-05T20:04:00Z', firstName: 'Alice' }],
  })
  const [logonId = ''] = logonIds
  for (const each of staff) await addStaff(logonId, each)
  await signInAs(context, { logonId })
  return logonId
}

const found = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
const rows = (page: Page) => page.locator('tbody tr')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const headers = ['Select', 'User ID', 'Last Name', 'First Name', 'Status', 'User Role', 'Last Login', 'Actions']

test('[USRL-01][USRL-04][USRL-06][USRL-08][USRL-10][USRL-14][USRL-15][USRL-18][USRL-20][USRL-21][USRL-23][USRL-27][USRL-28][USRL-29][USRL-30] an administrator searches, filters, sorts and pages through the users of the company', async ({
  page,
  context,
  expectAccessible,
}) => {
  const admin = await givenCompany(context, [
    { count: 12, lastName: 'Oak' },
    { count: 11, lastName: 'Elm', status: 'LOCKED' },
  ])
  await page.goto('/users')
  await expect(page).toHaveTitle(/^View Company Users - /)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible()
  await found(page, 'My Company Account')
  await found(page, '24 Users Found')
  await expect(page.getByRole('columnheader')).toHaveText(headers)
  await expect(rows(page)).toHaveCount(10)
  await expectAccessible()

  await page.getByRole('button', { name: 'Help with the search' }).click()
  await expect(page.getByRole('dialog', { name: 'How to search for users' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')

  await page.getByLabel('First Name').fill('al1')
  await button(page, 'Search').click()
  await expect(page.locator('#field-firstName-error')).toContainText('only contain letters, underscores and hyphens.')
  await page.getByLabel('First Name').fill('aLi')
  await page.getByLabel('User ID', { exact: true }).fill(admin.toLowerCase())
  await button(page, 'Search').click()
  await found(page, '1 User Found')
  expect(page.url()).not.toMatch(/ali|\?/i)
  const row = rows(page).first()
  await expect(row.getByRole('link', { name: admin, exact: true })).toHaveAttribute('href', /^\/users\/[0-9a-f-]{36}$/)
  await expect(row).toContainText('Nov 05, 2026, 3:04pm EST')
  await expect(row.getByRole('link', { name: `View ${admin}` })).toBeVisible()
  await expect(row.getByLabel(`Edit ${admin}`)).toBeVisible()
  await expect(row.getByRole('button', { name: `Delete ${admin}` })).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Clear search').click()
  await found(page, '24 Users Found')
  await expect(page.getByLabel('First Name')).toHaveValue('')
  await expect(page.getByLabel('First Name')).toBeFocused()

  await page.getByRole('link', { name: 'Last page, page 3' }).click()
  await expect(rows(page)).toHaveCount(4)
  await page.getByLabel('Users per page').selectOption('20')
  await expect(rows(page)).toHaveCount(20)
  await expect(page).toHaveURL(/\/users\?size=20$/)
  await page.getByRole('link', { name: 'Last page, page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await button(page, 'Show Filters').click()
  await expect(page.getByLabel('User Role').locator('option')).toHaveText([
    'All Roles',
    'General User',
    'Program Administrator',
  ])
  await page.getByLabel('User Status').selectOption('Locked')
  await found(page, '11 Users Found')
  await expect(page).toHaveURL(/\/users\?status=LOCKED&size=20$/)
  await expectAccessible()
  await button(page, 'Hide Filters').click()
  await expect(page.getByLabel('User Status')).toBeHidden()

  await button(page, 'Last Name').click()
  await expect(page.getByRole('columnheader', { name: 'Last Name' })).toHaveAttribute('aria-sort', 'ascending')
  await button(page, 'Last Name').click()
  await expect(rows(page).first()).toContainText('Elm_k')
  await page.reload()
  await expect(rows(page).first()).toContainText('Elm_k')
  await expect(page.getByLabel('User Status')).toBeVisible()
  await button(page, 'Clear sort').click()
  await expect(page).toHaveURL(/\/users\?status=LOCKED&size=20$/)
  await expect(rows(page).first()).toContainText('Elm_a')
})

test('[USRL-26][USRL-22][USRL-24][USRL-40] a user is deleted from the list, which then reloads; a failure shows a message', async ({
  page,
  context,
  expectAccessible,
}) => {
  await givenCompany(context, [{ count: 1, lastName: 'Oak' }])
  await page.goto('/users')
  await found(page, '2 Users Found')
  const row = rows(page).filter({ hasText: 'Oak_a' })
  await row.getByRole('button', { name: /^Delete / }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Delete / }).click()
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog).toContainText('User Deleted')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await found(page, '1 User Found')
  await expect(row).toBeHidden()

  // a row of a user whom another administrator has just deleted
  await page.route('**/api/visuser/users/search', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { results: { can: object }[] }
    const can = { view: 'deleted', edit: 'deleted', delete: 'deleted' }
    const results = body.results.map((each) => ({ ...each, userStatus: 'DELETED', can: { ...each.can, ...can } }))
    await route.fulfill({ json: { ...body, results } })
  })
  await page.reload()
  await expect(rows(page).getByText('Deleted')).toBeVisible()
  await expect(rows(page).getByRole('link')).toHaveCount(0)
  await expect(rows(page).getByRole('button')).toHaveCount(3)
  for (const action of await rows(page).getByRole('button').all()) {
    await expect(action).toHaveAttribute('aria-disabled', 'true')
    await expect(action).toHaveAttribute('title', 'This user has been deleted.')
  }
  await expectAccessible()

  await page.unroute('**/api/visuser/users/search')
  await page.route('**/api/visuser/users/search', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('An error occurred with our server. Please try again.')
  await expectAccessible()
  await page.unroute('**/api/visuser/users/search')
  await button(page, 'Try again').click()
  await found(page, '1 User Found')
})

test('[USRL-02][USRL-03][USRL-04][USRL-05][USRL-25][USRL-33][USRL-34][USRL-35][USRL-41] a corporate administrator sees administrators, and the users of one location after another', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('CASC0001')
  await page.goto('/users/administrators')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Administrators' })).toBeVisible()
  await found(page, 'My Corporate Account')
  const other = rows(page).filter({ hasText: 'CASC0002' })
  await expect(other).toContainText('Corporate Administrator')
  await expect(other.getByRole('link', { name: 'Edit CASC0002' })).toBeVisible()
  await expectAccessible()

  const locations = '**/api/account/accounts/search'
  await page.route(locations, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/users/company-location-users')
  await expect(page.getByRole('alert')).toContainText(
    'The list of company locations could not be retrieved. Please try again.',
  )
  await page.unroute(locations)
  const asked = page.waitForRequest(locations)
  await button(page, 'Try again').click()
  expect((await asked).postDataJSON()).toEqual({
    paging: { page: 0, size: 25 },
    query: { status: 'ACTIVE' },
    sort: [{ field: 'COMPANYNAME', order: 'ASC' }],
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible()
  await found(page, 'Company Locations')
  const location = page.getByLabel('Company Location')
  await expect(location.locator('option:checked')).toHaveText('Cascade Hotels Portland')
  await expect(rows(page).filter({ hasText: 'CASL0003' })).toBeVisible()
  await location.selectOption('Cascade Hotels Seattle')
  const federated = rows(page).filter({ hasText: 'CASL0001' })
  await expect(federated.getByRole('button', { name: 'Edit CASL0001' })).toHaveAttribute('aria-disabled', 'true')
  const clerk = rows(page).filter({ hasText: 'CASL0002' })
  await expect(clerk.getByRole('button', { name: 'Delete CASL0002' })).not.toHaveAttribute('aria-disabled')
  await expect(rows(page).filter({ hasText: 'CASL0003' })).toBeHidden()
  await expect(page).toHaveURL(/location=1000008$/)
  await page.reload()
  await expect(location.locator('option:checked')).toHaveText('Cascade Hotels Seattle')
  await expectAccessible()

  await page.goto('/users/company-location-users?MFA_USER_CREATION=off')
  await expect(page.getByRole('heading', { level: 1, name: 'User Roles' })).toBeVisible()
})

test('[USRL-09][USRL-17][USRL-37] a company with web services finds their users by the menu, the filter and the ID', async ({
  page,
  signIn,
}) => {
  await signIn('SUMT0001')
  await page.goto('/users?role=WEBSERVICE')
  await expect(page.getByLabel('User Role').locator('option:checked')).toHaveText('Web Services Access')
  await found(page, '1 User Found')
  await page.getByLabel('User Role').selectOption('All Roles')
  await expect(rows(page).filter({ hasText: 'Program Administrator' })).toBeVisible()
  await page.getByLabel('User/Web Services ID').fill('sumt0002')
  await button(page, 'Search').click()
  await found(page, '1 User Found')
  await expect(rows(page)).toContainText(['Web Services Access'])
})

test('[T33] many users are deleted together, with those left out named before; the list is saved as a file', async ({
  page,
  context,
  expectAccessible,
}) => {
  const admin = await givenCompany(context, [{ count: 12, lastName: 'Oak' }])
  await sql(
    `update app_user set first_name = '=1+1' where last_name = 'Oak_k' and account_id =
    (select account_id from app_user where logon_id = $1)`,
    [admin],
  )
  await page.goto('/users')
  await found(page, '13 Users Found')
  const main = page.getByRole('main')
  await main.getByText('Select all on this page').click()
  await found(page, '10 selected')
  await main.getByRole('link', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(3)
  await rows(page).filter({ hasText: 'Oak_l' }).getByRole('checkbox').press('Space')
  await found(page, '11 selected')
  await expectAccessible()

  await button(page, 'Delete users').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Delete 10 users?' })).toBeVisible()
  await expect(dialog).toContainText('1 user is left out')
  await expect(dialog).toContainText(/You cannot do this to your own user account\.\s*Alice T\. Many/)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete 10 users' }).click()
  await expect(dialog.getByRole('heading', { name: '10 users were deleted' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await found(page, '3 Users Found')
  await expect(main.getByText('selected')).toBeHidden()

  const saved = page.waitForEvent('download')
  await button(page, 'Export list (CSV)').click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF"User ID","Last Name"/)
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain(`"${admin}","Many","Alice","Active"`)
  expect(lines[3]).toContain(`"Oak_k","'=1+1","Active"`)
})
