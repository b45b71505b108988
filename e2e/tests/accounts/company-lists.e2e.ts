import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

const accountOf = 'select account_id from app_user where logon_id = $1'
const found = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const names = (page: Page) => page.locator('tbody th')
const phone = { width: 320, height: 740 }

/** An agency or a corporate account with its administrator, and companies below it. */
async function givenHolder(type: 'AGENCY' | 'CORPORATE', count: number): Promise<string> {
  const logonId = newLogonId()
  const role = type === 'AGENCY' ? 'PROGRAMADMIN' : 'CORPORATEADMIN'
  await givenPerson({ users: [{ logonId, role, company: 'Harbor Group' }] })
  await sql(`update account set type = $2 where id = (${accountOf})`, [logonId, type])
  const [column, below] = type === 'AGENCY' ? ['agency_account_id', 'EMPLOYER'] : ['parent_account_id', 'CHILD']
  await sql(
    `insert into account (type, company_name, ${column}, created_at)
     select $2, 'Company ' || lpad(n::text, 2, '0'), (${accountOf}), now() - interval '1 day' from generate_series(1, $3::integer) n`,
    [logonId, below, count],
  )
  await sql(
    `update account set status = 'CLOSED', closed_date = '2026-01-31' where company_name = 'Company 02'
       and coalesce(agency_account_id, parent_account_id) = (${accountOf})`,
    [logonId],
  )
  await sql(
    `insert into company_address (account_id, kind, street, street2, city, state, zip, county, urbanization)
     select id, 'physical', '1 Elm', '', 'Reno', 'NV', '89501', '', '' from account where company_name = 'Company 03'
       and coalesce(agency_account_id, parent_account_id) = (${accountOf})`,
    [logonId],
  )
  return logonId
}

test('[CLNT-01][CLNT-02][CLNT-19] an agency finds a client by city, sorts and pages, and takes the list along', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenHolder('AGENCY', 45)
  await signInAs(page.context(), { logonId })
  await page.goto('/clients?sort=-number&page=2')
  await expect(heading(page, 'Clients')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/company\/clients\?sort=-number&page=2$/)
  await found(page, '45 clients found')
  await expect(names(page).first()).toHaveText('Company 25')
  await page.getByRole('link', { name: 'Last page, page 3' }).click()
  await expect(names(page)).toHaveText(['05', '04', '03', '02', '01'].map((number) => `Company ${number}`))
  await expectAccessible()

  await page.getByRole('button', { name: 'Company name' }).click()
  await expect(page).toHaveURL(/\/account\/company\/clients$/)
  await expect(names(page).first()).toHaveText('Company 01')
  await expect(page.getByRole('button', { name: 'Edit: Company 02' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Why are some actions unavailable?').click()
  await expect(page.getByText('This account is closed. You can no longer change it.')).toBeVisible()
  await expectAccessible()

  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  await search.fill('reno comp')
  await search.press('Enter')
  await found(page, '1 client found')
  await expect(page).toHaveURL(/\/account\/company\/clients$/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export list (CSV)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(3)

  await page.getByRole('link', { name: 'Company 03', exact: true }).click()
  await expect(heading(page, 'Client Profile')).toBeVisible()
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  // the text survives a visit to a client
  await found(page, '1 client found')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed')
  await expect(page.getByRole('heading', { name: 'No client found' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear search and status' }).click()
  await found(page, '45 clients found')
  await page.setViewportSize(phone)
  await expectAccessible()
})

test('[LOCS-01][ROLE-20] a corporate administrator finds a location and adds a user to it', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenHolder('CORPORATE', 3)
  await signInAs(page.context(), { logonId })
  await page.goto('/account/corporate/company-locations')
  await expect(heading(page, 'Company Locations')).toBeVisible()
  await found(page, '3 locations found')
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed')
  await found(page, '1 location found')
  await expect(page.getByRole('button', { name: 'Add User: Company 02' })).toHaveAttribute('aria-disabled', 'true')
  await page.goBack()
  await found(page, '3 locations found')
  await page.getByRole('link', { name: 'Add User: Company 01' }).click()
  await expect(page).toHaveURL(/\/users\/company-location-users\/.*location=\d+/)
  await page.goto('/account/corporate/company-locations')
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.getByRole('link', { name: 'Terminate: Company 01' }).click()
  await expect(page).toHaveURL(/\/company-locations\/close\?account=\d+$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Edit: Company 01' }).click()
  await expect(heading(page, 'Edit Company Information')).toBeVisible()
})

test('[COMP-15] an administrator reads who changed what, by section, and exports it', async ({
  page,
  expectAccessible,
}) => {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company: 'Hazel House' }] })
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/settings')
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption({ label: 'Pacific Time' })
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await page.goto('/account/company/profile')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(heading(page, 'History of Changes')).toBeFocused()
  await expect(page.getByText('Time zone changed from Eastern Time to Pacific Time')).toBeVisible()
  await expect(page.getByText(/Robin T\. Many$/).first()).toBeVisible()
  await expectAccessible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export history (CSV)' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('"Time zone","Eastern Time","Pacific Time"')
  await page.getByRole('combobox', { name: 'Section' }).selectOption('Addresses')
  await expect(page).toHaveURL(/history\?section=address$/)
  await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible()
})
