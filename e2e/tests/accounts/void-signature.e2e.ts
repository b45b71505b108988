import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { field } from '../../enrollment.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenEnrollment } from '../../given-enrollment.ts'
import { mailTo } from '../../password-users.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (name: string) => `/account/enroll/new?section=${name}`
const notice = (page: Page) => page.getByText(/^Saving a change of .+ voids the signature of Robin Many of /)

const phone = { phone: '2025550143', extension: '', fax: '' }
const robin = { firstName: 'Robin', lastName: 'Many', title: 'Owner', email: 'robin@e2e.example.com', ...phone }
const physical = {
  ...{ street: '1 Sorrel Road', street2: '', city: 'Reno', state: 'NV', zip: '89501' },
  ...{ county: '', urbanization: '' },
}

/** Everything that an employer states until it signs. */
const answers = (ein: string) => ({
  access_method: { verifiesOwn: 'YES', verifiesClients: 'NO', overseesLocations: 'NO', usesOwnSoftware: 'NO' },
  employer_category: { category: 'NONE', verifiedEmployees: '', awardDate: '' },
  company_information: {
    ...{ legalName: 'Sorrel Bakery', doingBusinessAs: '', ein, uei: '', duns: '', employees: '10_19', naics: '311' },
    parentOrganization: '',
  },
  address: { physical, mailing: null },
  people: { isSignatoryMe: true, signatory: robin, administrators: [robin], contacts: [] },
})

async function sign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to the end' }).press('Enter')
  await page.getByRole('checkbox', { name: 'I am authorized to sign for Sorrel Bakery' }).press('Space')
  await field(page, 'Your title').fill('Owner')
  await page.getByLabel('Type your name to sign').fill('Robin Many')
  await button(page, 'Sign').click()
  await expect(page.getByText('The memorandum is signed.')).toBeVisible()
}

test('[MOUS-10] the page says whose signature a change makes void, an email asks for a new one, and the void one stays', async ({
  page,
  expectAccessible,
}) => {
  const ein = `46${String(Date.now() % 1e7).padStart(7, '0')}`
  const { accountId, email } = await givenEnrollment(page.context(), 'Sorrel Bakery', answers(ein))
  await sql("insert into company_profile (account_id, ein, employees, naics) values ($1, $2, '10_19', '311')", [
    accountId,
    ein,
  ])
  await sql(`insert into company_address values ($1, 'physical', '1 Sorrel Road', '', 'Reno', 'NV', '89501', '', '')`, [
    accountId,
  ])
  // nothing to warn of before there is a signature
  await page.goto(step('hiring_sites'))
  await button(page, 'Add Hiring Site').click()
  await expect(notice(page)).toBeHidden()
  await field(page, 'Street address').fill('1 Sorrel Road')
  await field(page, 'City').fill('Reno')
  await field(page, 'State or territory').selectOption('NV - Nevada')
  await field(page, 'ZIP Code').fill('89501')
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: '1 Hiring Site' })).toBeVisible()
  await page.goto(step('mou'))
  await sign(page)

  await page.goto(step('address'))
  await expect(heading(page, 'Addresses')).toBeVisible()
  await expect(notice(page)).toContainText('Saving a change of an address voids')
  await expect(notice(page)).toContainText('Robin Many must sign again.')
  await expectAccessible()
  await page.setViewportSize({ width: 390, height: 844 })
  await field(page, 'Street address').fill('2 Sorrel Road')
  await button(page, 'Save & Exit').click()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Memorandum of understandingNeeds attention$/ }),
  ).toBeVisible()
  expect(await mailTo(page, email, /needs a new signature/)).toContain('What changed: Physical address.')

  // it is void already
  await page.goto(step('hiring_sites'))
  await expect(page.getByRole('heading', { name: '1 Hiring Site' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await page.goto(step('mou'))
  await expect(page.getByText('Sign again', { exact: true })).toBeVisible()
  const voided = page.getByRole('term').filter({ hasText: /^Void signature$/ })
  await expect(voided).toBeVisible()
  await sign(page)
  await expect(voided).toBeVisible()
  await expectAccessible()
  await page.goto(step('hiring_sites'))
  await expect(notice(page)).toContainText('Saving a change of the number of hiring sites in a state voids')
  await expectAccessible()
})
