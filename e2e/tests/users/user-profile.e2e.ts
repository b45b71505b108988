import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { makePasswordUser } from '../../password-users.ts'

/** A company for one test, whose administrator signs in with the sign-in service. */
async function company() {
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Alder Books' }] })
  const [admin = ''] = logonIds
  const [row] = await sql<{ id: string; account_id: number }>(
    'select id, account_id from app_user where logon_id = $1',
    [admin],
  )
  const make = async (columns: Record<string, unknown> = {}) => {
    const user = await makePasswordUser(newLogonId(), { account_id: row?.account_id, title: 'Clerk', ...columns })
    const [made] = await sql<{ id: string }>('select id from app_user where logon_id = $1', [user.logonId])
    return { ...user, id: made?.id ?? '' }
  }
  return { admin, adminId: row?.id ?? '', accountId: row?.account_id ?? 0, make }
}

const failed = { status: 500, contentType: 'application/json', body: '{}' }
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const labels = (page: Page) => page.locator('form .usa-label')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('[USRV-01][USRV-02][USRV-03][USRV-04][USRV-05][USRV-07][USRV-10][USRV-15][USRV-18][USRV-20][USRV-21][USRV-22][USRE-01][USRE-02][USRE-04][USRE-05][USRE-06][USRE-14][USRE-17][USRE-18][USRE-21][FMT-14][FMT-20][FMT-22] an administrator views a user, changes it and deletes it', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow()
  const { admin, make } = await company()
  const user = await make({
    first_name: 'Paula',
    middle_initial: 'Q',
    phone_number: '2025550144',
    phone_extension: '7',
  })
  await signInAs(context, { logonId: admin })
  await page.goto(`/users/${user.id}`)
  await expect(heading(page)).toHaveText('User Profile')
  const card = page.getByRole('region', { name: 'Paula Q. Wordsmith' })
  for (const fact of [user.logonId, user.email, 'General User', 'Clerk', '(202) 555-0144 ext. 7', 'Alder Books']) {
    await expect(card).toContainText(fact)
  }
  await expect(card).toContainText(/[A-Z][a-z]{2} \d\d, \d{4} \(1 day remaining\)/)
  await expect(page.getByRole('link', { name: 'Manage Users' })).toHaveAttribute('href', '/users')
  await expectAccessible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(heading(page)).toHaveText('Edit User Information')
  await expect(page).toHaveURL(`/users/${user.id}/edit`)
  const order = [
    'User ID',
    'User role',
    'Email',
    'Last name',
    'First name',
    /Middle initial/,
    'Phone number',
    /Extension/,
  ]
  await expect(labels(page)).toHaveText([...order, 'Employer title'])
  await expect(page.getByText('10 digits, numbers only.')).toBeVisible()
  await expect(page.getByText('The official job title as entered on Form I-9.')).toBeVisible()
  await expectAccessible()
  const role = page.getByLabel('User role')
  await expect(role.getByRole('option')).toHaveText(['- Select -', 'General User', 'Program Administrator'])
  await role.selectOption('')
  await page.getByLabel('Phone number').fill('123')
  await save(page).click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText([
    'User role: This field is required.',
    'Phone number: This field must contain 10 digits.',
  ])
  await expectAccessible()

  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'Home' }).first().click()
  const leaving = dialog(page, 'Leave without saving?')
  await leaving.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(leaving).toBeHidden()
  await role.selectOption('PROGRAMADMIN')
  await page.getByLabel('Phone number').fill('(303) 555-0177')
  await save(page).click()
  await expect(page).toHaveURL(`/users/${user.id}`)
  expect(puts).toEqual([`/api/visuser/users/${user.id}/profile`, `/api/visuser/users/${user.id}`])
  await expect(card).toContainText('(303) 555-0177 ext. 7')
  await expect(card).toContainText('Program Administrator')

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Last name').fill('Forgotten')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/users/${user.id}`)
  await expect(card).toContainText('Paula Q. Wordsmith')

  await page.getByRole('button', { name: 'Delete user' }).click()
  await dialog(page, /Delete user/)
    .getByRole('button', { name: 'Delete user' })
    .click()
  await expect(dialog(page, 'User Deleted')).toContainText('The user was successfully removed from the account.')
  await expectAccessible()
  await dialog(page, 'User Deleted').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page).toHaveURL(/\/users(\?.*)?$/)
})

test('[USRV-06][USRV-17][USRE-08][USRE-10][USRE-15][USRE-16][USRE-20][CASEP-16] a federated user edits their own profile on the page, without name and role', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { admin, accountId } = await company()
  await sql('update account set plus_enabled = true where id = $1', [accountId])
  await signInAs(context, { logonId: admin })
  await page.goto('/users/profile')
  await expect(heading(page)).toHaveText('User Profile')
  await expect(page.getByRole('heading', { name: 'Case Creation Preference' })).toBeVisible()
  await page.getByText('Always use the standard service').click()
  await page.getByRole('button', { name: 'Save preference' }).click()
  await expect(page.getByText('Your preference is saved in this browser.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete user' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reactivate user' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit' }).click()
  const form = page.getByRole('region', { name: 'Edit User Information' })
  await expect(page).toHaveURL('/users/profile')
  await expect(form.getByRole('textbox')).toHaveCount(1)
  await expect(form.getByRole('combobox')).toHaveCount(0)
  await expect(form).not.toContainText(admin)
  await expectAccessible()
  await form.getByLabel('Employer title').fill('Head of People')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ title: 'Head of People' })
  await expect(page.getByRole('region', { name: 'Robin T. Many' })).toContainText('Head of People')
})

test('[USRV-08][USRV-24][USRE-03][USRE-07][USRE-08] a general user edits their own profile; a web-services user keeps the role', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { admin, make } = await company()
  const [clerk, service] = [await make(), await make({ web_service_enabled: true })]
  await signInAs(context, { logonId: clerk.logonId })
  await page.goto('/users/profile')
  const change = page.locator('main').getByRole('link', { name: 'Change password' })
  await expect(change).toHaveAttribute('href', '/users/profile/change-password')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL('/users/profile/edit')
  await expect(page.locator('form')).toContainText('General User')
  await expect(page.locator('form').getByRole('combobox')).toHaveCount(0)
  await expect(labels(page).first()).toHaveText('User role')
  await page.getByLabel('First name').fill('Pauline')
  await save(page).click()
  await expect(page.getByRole('region', { name: 'Pauline' })).toBeVisible()

  await signInAs(context, { logonId: admin })
  await page.goto(`/users/${service.id}`)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog(page, /Delete user/)).toContainText('Deleting this user may sever the web services connection.')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.locator('form')).toContainText('Web Services Access')
  await expect(page.locator('form').getByRole('combobox')).toHaveCount(0)
})

test('[USRV-16][USRV-19][USRV-23][USRV-26][USRV-27][USRV-28][USRV-29][USRV-30][USRV-31][USRV-32][USRV-33][USRE-22][USRE-23][USRE-24][USRE-25] failures show messages, and a deleted profile shows only that it is deleted', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow()
  const { admin, make } = await company()
  const user = await make({ status: 'DEACTIVATED' })
  const gone = await make({ status: 'DELETED' })
  await signInAs(context, { logonId: admin })
  await page.route('**/status', (route) => route.fulfill(failed))
  await page.goto(`/users/${user.id}`)
  await page.getByRole('button', { name: 'Delete user' }).click()
  await dialog(page, /Delete user/)
    .getByRole('button', { name: 'Delete user' })
    .click()
  const notDeleted = 'The user could not be deleted from the account at this time. Please try again.'
  await expect(dialog(page, /Delete user/)).toContainText(notDeleted)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reactivate user' }).click()
  const reactivate = dialog(page, /Reactivate user/)
  await expect(reactivate).toContainText(
    "User cannot be manually changed to 'Deactivated' once this change has been processed. Are you sure you want to continue?",
  )
  await expectAccessible()
  await reactivate.getByRole('button', { name: 'Reactivate user' }).click()
  await expect(reactivate).toContainText(
    "There was an error and we could not change the user's status. Please try again.",
  )
  await page.unroute('**/status')
  await reactivate.getByRole('button', { name: 'Reactivate user' }).click()
  await expect(dialog(page, 'User Pending Reactivation')).toContainText('The user status was successfully changed.')
  await dialog(page, 'User Pending Reactivation').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Pending Reactivation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reactivate user' })).toHaveCount(0)

  await page.goto(`/users/${user.id}/edit`)
  await page.getByLabel('Last name').fill('Wordsmyth')
  const answers: [object, string][] = [
    [
      { ...failed, status: 400 },
      "Our system couldn't recognize the request that was made. Please change the input and try to resubmit.",
    ],
    [failed, 'An error occurred with our server and your changes could not be saved. Please try again.'],
    [
      { ...failed, status: 409, body: '{"code":"last_program_administrator"}' },
      'Each company account must have at least one Program Administrator. Please add one before deleting this user.',
    ],
  ]
  for (const [answer, text] of answers) {
    await page.route('**/profile', (route) =>
      route.request().method() === 'PUT' ? route.fulfill(answer) : route.fallback(),
    )
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeInViewport()
    await page.unroute('**/profile')
  }
  await page.getByRole('button', { name: 'Cancel' }).click()

  // after the start, which also needs these calls
  const openOwn = async (failing: string) => {
    await page.goto('/home/sitemap')
    await expect(heading(page)).toHaveText('Site Map')
    await page.route(failing, (route) => route.fulfill(failed))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.locator('main a[href="/users/profile"]').click()
    await expect(heading(page)).toHaveText('User Profile')
  }
  await openOwn('**/api/account/accounts/*')
  await expect(page.getByText('We could not return all information for this user profile at this time.')).toBeVisible()
  await expectAccessible()
  await page.unroute('**/api/account/accounts/*')
  await openOwn('**/api/visuser/users/*')
  await expect(page.getByRole('alert')).toContainText('An error occurred with our server. Please try again.')
  await expect(page.getByRole('alert')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.unroute('**/api/visuser/users/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Robin T. Many' })).toBeVisible()

  await page.goto(`/users/${gone.id}/edit`)
  await expect(page).toHaveURL(`/users/${gone.id}`)
  await expect(page.locator('main')).toContainText(
    'You are attempting to access a user that has been deleted. You cannot view or edit this deleted profile, or make changes to the password.',
  )
  await expect(page.locator('main')).not.toContainText(gone.logonId)
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expectAccessible()
})
