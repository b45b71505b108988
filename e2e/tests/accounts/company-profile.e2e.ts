import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

const accountOf = 'select account_id from app_user where logon_id = $1'
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** A company with one program administrator. */
async function givenCompany(company: string): Promise<string> {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company }] })
  return logonId
}

/** Another administrator of the same company, signed in on another computer. */
async function colleagueOf(logonId: string, page: Page): Promise<Page> {
  const colleague = newLogonId()
  await givenPerson({ firstName: 'Lee', users: [{ logonId: colleague, role: 'PROGRAMADMIN' }] })
  await sql(`update app_user set account_id = (${accountOf}) where logon_id = $2`, [logonId, colleague])
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: setting('E2E_URL') })
  await signInAs(context, { logonId: colleague })
  return context.newPage()
}

async function fillInformation(page: Page): Promise<void> {
  await page.getByLabel('Employer Identification Number (EIN)').fill('12-3456789')
  await page.getByLabel('Number of employees').selectOption('10 to 19')
  await page.getByRole('combobox', { name: 'Industry (NAICS)' }).fill('bakeries')
  await page.getByRole('option', { name: '311 - Food Manufacturing' }).click()
}

test('[COMP-01][COMP-04][ENRL-33] an administrator describes the company and sees it in the profile', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenCompany('Birch Bakery')
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/profile')
  await expect(heading(page, 'Company Profile')).toBeVisible()
  await expect(card(page, 'Account').getByText('Active')).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Edit company information' }).click()
  await expect(heading(page, 'Edit Company Information')).toBeFocused()
  await expect(page.getByLabel('Legal name')).toHaveValue('Birch Bakery')
  await page.getByLabel('Employer Identification Number (EIN)').fill('123-45-6789')
  await save(page)
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'This looks like a Social Security number. Enter the Employer Identification Number.',
    'Select the number of employees.',
    'Enter the industry (NAICS).',
  ])
  await expectAccessible()
  await fillInformation(page)
  await expect(page.getByRole('combobox', { name: 'Industry (NAICS)' })).toHaveValue('311 - Food Manufacturing')
  await save(page)
  await expect(heading(page, 'Company Profile')).toBeFocused()
  const information = card(page, 'Company information')
  await expect(information.getByText('12-3456789')).toBeVisible()
  await expect(information.getByText('311 - Food Manufacturing')).toBeVisible()
  await expect(information.getByText(/, Robin Many$/)).toBeVisible()
  await page.reload()
  await expect(information.getByText('10 to 19')).toBeVisible()

  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
})

test('[COMP-07][ENRL-35][ENRL-36] addresses, with another one for mail and an urbanization in Puerto Rico', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenCompany('Cedar Works')
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/address/edit')
  await expect(heading(page, 'Edit Address')).toBeVisible()
  await field(page, 'Street address').fill('1 Calle Sol')
  await field(page, 'City').fill('San Juan')
  await field(page, 'State or territory').selectOption('PR - Puerto Rico')
  await page.getByLabel('Urbanization').fill('Villa Verde')
  await field(page, 'ZIP Code').fill('00901')
  await page.getByText('The mailing address is the same').click()
  await save(page)
  const mailing = page.getByRole('group', { name: 'Mailing address' })
  await expect(mailing.getByText('Enter the street address.')).toBeVisible()
  await expectAccessible()
  await mailing.getByLabel('Street address', { exact: true }).fill('PO Box 7')
  await mailing.getByLabel('City').fill('San Juan')
  await mailing.getByLabel('State or territory').selectOption('PR - Puerto Rico')
  await mailing.getByLabel('ZIP Code').fill('00902')
  await save(page)
  await expect(card(page, 'Addresses').getByText('Villa Verde')).toBeVisible()
  await expect(card(page, 'Addresses').getByText('PO Box 7')).toBeVisible()
  await expect(page.getByText(/Puerto Rico is in Atlantic Time/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Change the time zone' }).click()
  await expect(heading(page, 'Company Settings')).toBeVisible()
})

test('[COMP-08][ENRL-25][ENRL-26] the FAR clause asks who is verified and when the contract was awarded', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenCompany('Dogwood Defense')
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/employer-category/edit')
  await page.getByText('Federal Contractor with FAR E-Verify Clause').click()
  await save(page)
  await expect(page.getByText('Select which employees your company will verify.').last()).toBeVisible()
  await expectAccessible()
  await page.getByText('The entire workforce').click()
  await page.getByLabel('Month').fill('1')
  await page.getByLabel('Day').fill('15')
  await page.getByLabel('Year').fill('2026')
  await expect(page.getByText('Update the company profile: by Feb 14, 2026.')).toBeVisible()
  await expectAccessible()
  await save(page)
  const category = card(page, 'Employer category')
  await expect(category.getByText('The entire workforce', { exact: true })).toBeVisible()
  await expect(category.getByText('Jan 15, 2026')).toBeVisible()
  await expect(category.getByText(/^Start cases for the entire workforce: by/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Deadlines of your federal contract' })).toBeVisible()
  await expect(page.getByText(/^Start cases for the entire workforce: by/)).toBeVisible()
  await expect(page.getByText(/^Update the company profile/)).toBeHidden()
  await expectAccessible()
})

test('[COMP-11] points of contact are added, edited, moved and removed, and one remains', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenCompany('Elder Foods')
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/contacts/edit')
  const add = async (first: string, email: string) => {
    await page.getByRole('button', { name: 'Add a point of contact' }).click()
    await page.getByLabel('First name').fill(first)
    await page.getByLabel('Last name').fill('Hale')
    await field(page, 'Title').fill('Owner')
    await field(page, 'Email').fill(email)
    await page.getByLabel('Phone number').fill('(202) 555-0142')
    await save(page)
    await expect(page.getByText('The point of contact was added.')).toBeVisible()
  }
  await add('Kim', 'kim@elder.example')
  await expect(page.getByRole('button', { name: 'Remove Kim Hale' })).toHaveAttribute('aria-disabled', 'true')
  await add('Lee', 'lee@elder.example')
  await expectAccessible()
  await page.getByRole('button', { name: 'Move up Lee Hale' }).click()
  await expect(page.getByText('Lee Hale was moved.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Hale' })).toContainText(['Lee Hale', 'Kim Hale'])
  await page.getByRole('button', { name: 'Edit Kim Hale' }).click()
  await expectAccessible()
  await field(page, 'Email').fill('kim')
  await save(page)
  await expect(page.getByText('This field must be formatted as an email address.').last()).toBeVisible()
  await field(page, 'Email').fill('hale@elder.example')
  await save(page)
  await expect(page.getByText('The point of contact was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Lee Hale' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Lee Hale was removed.')).toBeVisible()
  await page.getByRole('link', { name: 'Company Profile' }).first().click()
  await expect(card(page, 'Points of contact').getByText(/Kim Hale, Owner, hale@elder.example/)).toBeVisible()
})

test('[COMP-14] two administrators edit one section: the slower one sees what changed, and keeps or takes it', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenCompany('Fir Furniture')
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/company-information/edit')
  await fillInformation(page)
  await page.getByLabel('Doing business as').fill('Fir One')
  const colleague = await colleagueOf(logonId, page)
  await colleague.goto('/account/company/company-information/edit')
  await fillInformation(colleague)
  await colleague.getByLabel('Doing business as').fill('Fir Two')
  await colleague.getByLabel('Parent organization').fill('Trees Inc')
  await save(colleague)
  await expect(heading(colleague, 'Company Profile')).toBeVisible()

  await save(page)
  await expect(page.getByRole('heading', { name: 'Someone else changed this section' })).toBeVisible()
  await expect(page.getByText('Doing business as is now Fir Two. You entered Fir One.')).toBeVisible()
  await expect(page.getByText('Parent organization is now Trees Inc.')).toBeVisible()
  await expect(page.getByText(/^Lee Many saved a change on/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep what I entered' }).click()
  await expect(page.getByLabel('Doing business as')).toHaveValue('Fir One')
  await expect(page.getByLabel('Parent organization')).toHaveValue('Trees Inc')
  await save(page)
  await expect(card(page, 'Company information').getByText('Fir One')).toBeVisible()
})

test('[COMP-04] unsaved changes are not lost without a question', async ({ page }) => {
  const logonId = await givenCompany('Gum Tree')
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/company-information/edit')
  await page.getByLabel('Doing business as').fill('Gum')
  await page.getByRole('link', { name: 'Company Profile' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByLabel('Doing business as')).toHaveValue('Gum')
})
