import type { Page } from '@playwright/test'
import { typeInto } from '../../by-keyboard.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' }).getByRole('link')
const options = (page: Page, label: string) => page.getByLabel(label).getByRole('option')
const newEmail = () => `${newLogonId().toLowerCase()}@e2e.example.com`
const failed = { status: 500, contentType: 'application/json', body: '{}' }

/** A user for one test with a separate company. */
async function given(user: Record<string, unknown>) {
  const { logonIds, email } = await givenPerson({ users: [user] })
  const [row] = await sql<{ id: string; account_id: number }>(
    'select id, account_id from app_user where logon_id = $1',
    logonIds,
  )
  return { logonId: logonIds[0] ?? '', email, id: row?.id ?? '', accountId: row?.account_id ?? 0 }
}

/** Goes to a field by the keyboard and types. */
const type = (page: Page, label: string, text: string) => typeInto(page, page.getByLabel(label), text)

test('[WIZ-01][WIZ-02][WIZ-03][WIZ-08][WIZ-09][WIZ-10][WIZ-14][WIZ-15][WIZ-16][WIZ-17][WIZ-19][WIZ-24][WIZ-26][WIZ-28][WIZ-29][WIZ-30][WIZ-32][WIZ-34][F15][LINK-11][USRL-07][APPS-22] an administrator adds a general user in multi-factor mode by keyboard, only once despite a lost answer', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow()
  const admin = await given({ role: 'PROGRAMADMIN', company: 'Alder Books' })
  await signInAs(context, { logonId: admin.logonId })
  await page.addInitScript(() => {
    const views: unknown[] = []
    Object.assign(window, { views })
    addEventListener('hireproof:analytics', (event) => views.push((event as CustomEvent).detail.path))
  })
  // some answers fail on purpose below: the browser must not reuse an earlier one
  await page.route('**/never-asked-for', (route) => route.abort())
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'Important Update' })).toBeVisible()
  await page.getByRole('link', { name: 'Add User' }).press('Enter')
  await expect(page).toHaveURL(/\/users\/new$/)
  await expect(heading(page)).toHaveText('Add New User Account')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Step 1 of 2: Select Role')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Important Update' })).toBeVisible()
  await expect(options(page, 'User role')).toHaveText(['- Select -', 'General User', 'Program Administrator'])
  await expect(page.getByText(/build their own software interface/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/users')
  await button(page, 'Next').press('Enter')
  await expect(summary(page)).toHaveText(['User role: Please select an option.', 'Email: This field is required.'])
  await expectAccessible()

  await type(page, 'User role', 'General')
  await type(page, 'Email', admin.email)
  await page.keyboard.press('Enter')
  const duplicate = page.getByRole('alert').filter({ hasText: 'Duplicate Account Detected' })
  await expect(duplicate.getByRole('link')).toHaveAttribute('href', `/users/${admin.id}`)
  await expectAccessible()

  const email = newEmail()
  await page.getByLabel('Email').fill(email)
  await page.route('**/api/visuser/users/check_email', (route) => route.fulfill(failed))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    'User is unable to be created at this time. Please wait a few minutes and try again.',
  )
  await expect(duplicate).toBeHidden()
  await page.unroute('**/api/visuser/users/check_email')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 2 of 2: Enter Information')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()

  await page.route('**/api/visuser/users/suggested_logon_id', (route) => route.fulfill(failed))
  await type(page, 'Last name', 'Wordsmith')
  await type(page, 'First name', 'Zoë')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert')).toContainText('An error occurred with our server. Please try again.')
  await page.unroute('**/api/visuser/users/suggested_logon_id')
  await button(page, 'Suggest a User ID').press('Enter')
  const logonId = page.getByLabel('User ID')
  await expect(logonId).toHaveValue(/^ZWOR\d{4}$/)
  await expect(page.getByRole('alert')).toBeHidden()
  await button(page, 'Create User Account').press('Enter')
  await expect(summary(page)).toHaveText([
    'Phone number: This field is required.',
    'Employer title: This field is required.',
  ])
  await expectAccessible()

  // back and forward with the browser's buttons
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.goForward()
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
  await expect(summary(page)).toHaveCount(0)
  await type(page, 'Phone number', '(202) 555-0144')
  await type(page, 'Employer title', 'Clerk')
  await logonId.fill(admin.logonId.toLowerCase())
  const checked = page.waitForRequest('**/api/visuser/users/check_logon_id')
  await page.keyboard.press('Enter')
  expect((await checked).postDataJSON()).toEqual({ logonId: admin.logonId.toLowerCase() })
  await expect(summary(page)).toHaveText(['User ID unavailable. Please try again.'])
  const mine = newLogonId()
  await logonId.fill(mine.toLowerCase())
  // the answer gets lost, but the user exists
  await page.route('**/api/visuser/users', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(
    'An error occurred with our server and your changes could not be saved. Please try again.',
  )
  await page.unroute('**/api/visuser/users')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('User Profile')
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/)
  await expect(page.getByText('The user was created.').first()).toBeVisible()
  const card = page.getByRole('region', { name: 'Zoë Wordsmith' })
  for (const fact of [mine, email, 'General User', 'Clerk', '(202) 555-0144', 'Pending Activation']) {
    await expect(card).toContainText(fact)
  }
  await expectAccessible()
  const views = await page.evaluate(() => (window as unknown as { views: string[] }).views)
  expect(views).toEqual([
    '/users',
    '/users/new',
    '/users/new?step=information',
    '/users/new',
    '/users/new?step=information',
    '/users/{id}',
  ])
})

test('[WIZ-04][WIZ-07][WIZ-12][WIZ-14][WIZ-21][WIZ-25][WIZ-31][WIZ-33] the longer wizard asks one question after another and shows all answers before creating the user', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow()
  const admin = await given({ role: 'PROGRAMADMIN' })
  await sql('update account set web_service_enabled = true where id = $1', [admin.accountId])
  await signInAs(context, { logonId: admin.logonId })
  await page.goto('/users/new?MFA_USER_CREATION=off&step=id')
  await expect(page).toHaveURL(/off$/)
  await expect(page.getByRole('region', { name: 'Progress' }).getByRole('listitem')).toHaveText([
    /^Select Role/,
    /^Enter Information/,
    /^Generate ID/,
  ])
  await expect(page.getByRole('heading', { name: 'Important Update' })).toBeHidden()
  await expect(options(page, 'User role')).toHaveText([
    '- Select -',
    'General User',
    'Program Administrator',
    'Web Services Access',
  ])
  await expect(page.getByRole('link', { name: 'Exit Add New User' })).toHaveAttribute('href', '/users')
  await page.getByText('What can users do in each role?').click()
  await expect(page.getByText(/build their own software interface/)).toBeVisible()
  await page.getByLabel('User role').selectOption('General User')
  await button(page, 'Next').click()
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Last name').fill('Oak')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Phone number').fill('2025550144')
  await page.getByLabel('Employer title').fill('Clerk')
  await expectAccessible()
  await button(page, 'Next').click()
  const logonId = page.getByLabel('User ID')
  await expect(logonId).toHaveValue(/^ROAK\d{4}$/)
  await expect(page.getByRole('definition').filter({ hasText: '(202) 555-0144' })).toBeVisible()
  await expectAccessible()
  await logonId.fill('ROAK-001')
  await button(page, 'Submit New ID').click()
  await expect(summary(page)).toHaveText(['User ID: This field must only contain alphanumeric characters.'])
  const checked = page.waitForRequest('**/api/visuser/users/check_logon_id')
  await logonId.fill(admin.logonId)
  await button(page, 'Submit New ID').click()
  await checked
  await expect(summary(page)).toHaveText(['User ID unavailable. Please try again.'])
  const mine = newLogonId()
  await logonId.fill(mine)
  // the server is in multi-factor mode: it creates no users for people without it
  await button(page, 'Submit New ID').click()
  await expect(page.getByRole('alert')).toContainText(
    "Our system couldn't recognize the request that was made. Please change the input and try to resubmit.",
  )
  await expectAccessible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Oak')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByLabel('User role').selectOption('Web Services Access')
  await button(page, 'Next').click()
  await expect(page.getByLabel('Last name')).toHaveValue('Oak')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without creating the user?' }).getByText('Stay on this page').click()
  await button(page, 'Next').click()
  await expect(logonId).toHaveValue(mine)
  await button(page, 'Submit New ID').click()
  await expect(page.getByRole('region', { name: 'Robin Oak' })).toContainText('Web Services Access')
  await expect(page.getByText('The user was created.').first()).toBeVisible()
})

test('[WIZ-05][WIZ-06][WIZ-13][WIZ-18][LINK-11][USRL-07][APPS-23] a corporate administrator adds an administrator, and a person who is already at another location', async ({
  page,
  context,
  expectAccessible,
}) => {
  const corporate = await given({ role: 'CORPORATEADMIN', company: 'Alder Group' })
  const known = await given({ role: 'GENERAL', company: 'Alder Boston' })
  const other = await given({ role: 'PROGRAMADMIN', company: 'Alder Chicago' })
  await sql("update account set type = 'CORPORATE' where id = $1", [corporate.accountId])
  await sql("update account set type = 'CHILD', parent_account_id = $1 where id = any($2::integer[])", [
    corporate.accountId,
    [known.accountId, other.accountId],
  ])
  await signInAs(context, { logonId: corporate.logonId })
  const banner = page.getByRole('heading', { name: 'Important Update' })
  await page.goto('/users/administrators')
  await expect(banner).toBeVisible()
  await page.getByRole('link', { name: 'Add User' }).click()
  await expect(page).toHaveURL(/\/users\/administrators\/new$/)
  await expect(page.getByText('Corporate Administrator', { exact: true }).first()).toBeVisible()
  await expect(page.getByLabel('User role')).toBeHidden()
  await page.getByLabel('Email').fill(newEmail())
  await button(page, 'Next').click()
  await page.getByLabel('Last name').fill('Elm')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Phone number').fill('2025550144')
  await expect(page.getByLabel('User ID')).toHaveValue(/^AELM\d{4}$/)
  await button(page, 'Create User Account').click()
  await expect(page.getByRole('region', { name: 'Ada Elm' })).toContainText('Corporate Administrator')
  await expect(page).toHaveURL(/\/users\/administrators\/[0-9a-f-]{36}$/)

  await page.goto('/users/company-location-users')
  await expect(banner).toBeVisible()
  await page.getByLabel('Company Location').selectOption('Alder Chicago')
  await expect(page).toHaveURL(/location=\d+$/)
  await page.getByRole('link', { name: 'Add User' }).click()
  await expect(page.getByLabel('Company Location').locator('option:checked')).toHaveText('Alder Chicago')
  await page.getByLabel('User role').selectOption('General User')
  await page.getByLabel('Email').fill(known.email)
  await button(page, 'Next').click()
  await expect(page.getByText(/profile that all of this person’s user accounts share/)).toBeVisible()
  await expect(page.getByText('(202) 555-0103')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeHidden()
  await expect(page.getByLabel('User ID')).toHaveValue(/^RMAN\d{4}$/)
  await expectAccessible()
  await page.getByLabel('Employer title').fill('Clerk')
  await button(page, 'Create User Account').click()
  const card = page.getByRole('region', { name: 'Robin T. Many' })
  await expect(card).toContainText('Alder Chicago')
  await expect(page).toHaveURL(/\/users\/company-location-users\/[0-9a-f-]{36}$/)

  await page.goto('/users/company-location-users/new?MFA_USER_CREATION=off')
  await expect(page.getByRole('region', { name: 'Progress' }).getByRole('listitem')).toHaveText([
    /^Select Location/,
    /^Select Role/,
    /^Enter Information/,
    /^Generate ID/,
  ])
  await button(page, 'Next').click()
  await expect(summary(page)).toHaveText(['Company Location: Please select an option.'])
  await expectAccessible()
})
