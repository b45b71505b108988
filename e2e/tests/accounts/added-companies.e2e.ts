import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseClient, farid, fillEmployee, heading, next as goOn } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { mailTo } from '../../password-users.ts'
import { signForAgency } from '../../sign-for-agency.ts'

const phone = { width: 320, height: 740 }
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Save & Continue' }).press('Enter')
const summaryOf = (page: Page) => page.getByRole('region', { name: 'There is a problem' })
const newEin = () => `46${String(Date.now() % 1e7).padStart(7, '0')}`

/** The administrator of an agency or of a corporate account, signed in. */
async function signInAsHolder(page: Page, type: 'AGENCY' | 'CORPORATE'): Promise<string> {
  const logonId = newLogonId()
  const role = type === 'AGENCY' ? 'PROGRAMADMIN' : 'CORPORATEADMIN'
  await givenPerson({ users: [{ logonId, role, company: 'Harbor Group' }] })
  await sql('update account set type = $2 where id = (select account_id from app_user where logon_id = $1)', [
    logonId,
    type,
  ])
  await signInAs(page.context(), { logonId })
  return logonId
}

async function fillAddress(page: Page, street: string): Promise<void> {
  await field(page, 'Street address').fill(street)
  await field(page, 'City').fill('Reno')
  await field(page, 'State or territory').selectOption('NV - Nevada')
  await field(page, 'ZIP Code').fill('89501')
}

async function fillPerson(form: Pick<Page, 'getByLabel'>, firstName: string, email: string): Promise<void> {
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill('Ortiz')
  await form.getByLabel('Title').fill('Owner')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone number').fill('2025550143')
}

/** The category, and the rest of the information. */
async function describe(page: Page): Promise<void> {
  await expect(heading(page, 'Employer category')).toBeVisible()
  await page.getByText('None of these apply').click()
  await next(page)
  await expect(heading(page, 'Company information')).toBeVisible()
  await page.getByLabel('Number of employees').selectOption('10 to 19')
  await page.getByRole('combobox', { name: 'Industry (NAICS)' }).fill('bakeries')
  await page.getByRole('option', { name: '311 - Food Manufacturing' }).click()
  await next(page)
}

async function addSite(page: Page, street: string): Promise<void> {
  await expect(heading(page, 'Hiring sites')).toBeVisible()
  await page.getByRole('button', { name: 'Add Hiring Site', exact: true }).click()
  await fillAddress(page, street)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: '1 Hiring Site', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  await expect(heading(page, 'People')).toBeVisible()
}

/** Signs in another browser with the mailed link and code. */
async function signByMail(page: Page, company: string, email: string): Promise<void> {
  const link = /\S+\/account\/mou\/sign#\S+/.exec(await mailTo(page, email, /please sign/))?.[0] ?? ''
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: setting('E2E_URL'), viewport: phone })
  const other = await context!.newPage()
  await other.goto(link)
  await other.getByRole('link', { name: 'Go to the end' }).press('Enter')
  await other.getByText(`I am authorized to sign for ${company}`).click()
  await other.getByLabel('Type your name to sign').fill('Kim Ortiz')
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByText(/We emailed a code to/)).toBeVisible()
  const code = /Your code is (\d{6})/.exec(await mailTo(page, email, /your code/))?.[1] ?? ''
  await other.getByLabel('Code').fill(code)
  await other.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'The memorandum is signed' })).toBeVisible()
  await context?.close()
}

async function submit(page: Page): Promise<void> {
  await expect(heading(page, 'Submit')).toBeVisible()
  await page.getByText('I certify that this information is complete').click()
  await page.getByRole('button', { name: 'Submit' }).press('Enter')
}

test('[CLNT-07][CLNT-08][CLNT-09] an agency adds a client, both sign its memorandum, and a case begins for it', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await signInAsHolder(page, 'AGENCY')
  const [client, ein] = [`Juniper Bakery ${randomUUID().slice(0, 8)}`, newEin()]
  const signatory = `kim-${randomUUID()}@e2e.example.com`
  await page.goto('/account/company/clients')
  await page.getByRole('link', { name: 'Add Client', exact: true }).press('Enter')
  await expect(heading(page, 'Add a Client')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save & Continue' }).press('Enter')
  await expect(summaryOf(page)).toBeFocused()
  await expectAccessible()
  await field(page, 'Legal name').fill(client)
  await field(page, 'Employer Identification Number (EIN)').fill(ein)
  await next(page)
  await describe(page)
  await expect(heading(page, 'Addresses')).toBeVisible()
  await fillAddress(page, '1 Juniper Road')
  await page.getByRole('button', { name: 'Save & Exit' }).press('Enter')

  // the draft waits in the list
  await expect(page.getByText(/\d of 8 sections complete/)).toBeVisible()
  await expectAccessible()
  await page.goto('/clients')
  await page.getByRole('link', { name: `Continue Editing: ${client}` }).press('Enter')
  await page.getByRole('link', { name: 'Continue', exact: true }).press('Enter')
  await addSite(page, '1 Juniper Road')
  await expect(page.getByText('An agency never signs for its client.')).toBeVisible()
  await expect(page.getByText('I will sign')).toHaveCount(0)
  await expectAccessible()
  await fillPerson(page, 'Kim', signatory)
  await next(page)
  await expect(page.getByText('Everything that we need is here.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue', exact: true }).press('Enter')

  await expect(heading(page, 'Memorandum of understanding')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your client signs' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(signatory)
  await expectAccessible()
  await page.getByRole('button', { name: 'Request the signature' }).press('Enter')
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await signByMail(page, client, signatory)
  await page.reload()
  await expect(page.getByText('Agency has not signed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  await expect(page.getByText('You can go on when the client and your agency have signed')).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await signForAgency(page, 'Harbor Group')
  await expect(page.getByText('Signed', { exact: true })).toBeVisible()
  await expect(page.locator('dl').getByText(/, Director, on /)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  await expectAccessible()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'The client is enrolled.' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible()

  await page.goto('/c/cases/new')
  await chooseClient(page, client)
  await fillEmployee(page, { ...farid, lastName: 'Juniper', ssn: '900-21-7708' })
  await goOn(page)
  await expect(heading(page, /status and documents/i)).toBeVisible()
})

test('[CLNT-10][CLNT-07] a client that a colleague is adding leads to the existing draft, which can be deleted', async ({
  page,
  expectAccessible,
}) => {
  await signInAsHolder(page, 'AGENCY')
  const ein = newEin()
  const begin = async (name: string) => {
    await page.goto('/clients/new')
    await expect(page).toHaveURL(/\/account\/company\/clients\/new$/)
    await field(page, 'Legal name').fill(name)
    await field(page, 'Employer Identification Number (EIN)').fill(ein)
    await next(page)
  }
  await begin('Alder Bakery')
  await expect(heading(page, 'Employer category')).toBeVisible()
  await begin('Alder Bakeries')
  await expect(page.getByText('You are already adding a client with this EIN.')).toBeVisible()
  // what was typed stays
  await expect(field(page, 'Legal name')).toHaveValue('Alder Bakeries')
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.getByRole('link', { name: 'Open Existing Draft' }).press('Enter')
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter')
  await expect(page.getByText('Alder Bakery', { exact: true })).toBeVisible()
  await page.goto('/account/company/clients')
  await page.getByRole('link', { name: 'Delete Draft: Alder Bakery' }).press('Enter')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(heading(page, 'Clients')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Delete Draft: Alder Bakery' })).toHaveCount(0)
})

test('[LOCS-02][LOCS-03][ROLE-19] a corporate administrator looks for a location, adds it, and it is enrolled', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const logonId = await signInAsHolder(page, 'CORPORATE')
  const ein = newEin()
  const own = '(select account_id from app_user where logon_id = $1)'
  await sql(
    `with north as (insert into account (type, company_name, parent_account_id, created_at)
       values ('CHILD', 'Larch Hotel', ${own}, now()) returning id),
     stated as (insert into company_profile (account_id, ein) select id, $2 from north)
     insert into company_address select id, 'physical', '1 Larch Way', '', 'Reno', 'NV', '89501', '', '' from north`,
    [logonId, ein],
  )
  await page.goto('/account/corporate/company-locations')
  await page.getByRole('link', { name: 'Add Location', exact: true }).press('Enter')
  await expect(heading(page, 'Add a Location')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  await expect(summaryOf(page)).toBeFocused()
  await field(page, 'Name').fill('larch')
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  await expect(page.getByText('1 found.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Take over: Larch Hotel' }).press('Enter')
  await expect(field(page, 'Street address')).toHaveValue('1 Larch Way')
  await next(page)
  await expect(page.getByText('This is one of your locations already.')).toBeVisible()
  await expectAccessible()
  await field(page, 'Legal name').fill('Larch Inn')
  await field(page, 'Street address').fill('2 Larch Way')
  await page.setViewportSize(phone)
  await expectAccessible()
  await next(page)

  await describe(page)
  await expect(heading(page, 'Addresses')).toBeVisible()
  await expect(field(page, 'Street address')).toHaveValue('2 Larch Way')
  await next(page)
  await addSite(page, '2 Larch Way')
  const [signatory, administrator] = ['kim', 'ada'].map((name) => `${name}-${randomUUID()}@e2e.example.com`)
  await fillPerson(page, 'Kim', signatory!)
  await next(page)
  await expect(page.getByText('Name at least one program administrator.').last()).toBeVisible()
  await page.getByRole('button', { name: 'Add a program administrator' }).press('Enter')
  const form = page.getByRole('region', { name: 'Add a program administrator' })
  await fillPerson(form, 'Ada', administrator!)
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('The program administrator was added.')).toBeVisible()
  await next(page)
  await expect(page.getByText('Everything that we need is here.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Request the signature' }).press('Enter')
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await signByMail(page, 'Larch Inn', signatory!)
  await page.reload()
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'The location is enrolled.' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible()
  expect(await mailTo(page, administrator!, /activate your user account/)).toContain('Larch Inn')
})

test('[LOCS-02][ENRL-62] a company that the registry has is taken over into the form of a new location', async ({
  page,
  expectAccessible,
}) => {
  await signInAsHolder(page, 'CORPORATE')
  await page.goto('/account/corporate/company-locations/new')
  await field(page, 'Name').fill('juniper freight')
  await page.getByLabel('City').fill('Sparks')
  await page.getByRole('button', { name: 'Search' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Registry of employers' })).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.getByRole('button', { name: 'Take over: Juniper Freight LLC' }).press('Enter')
  await expect(field(page, 'Street address')).toHaveValue('17 Depot Avenue')
  await expect(field(page, 'City')).toHaveValue('Sparks')
})
