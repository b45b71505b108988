import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

const accountOf = 'select account_id from app_user where logon_id = $1'
const information = (page: Page) => page.getByRole('region', { name: 'Company information', exact: true })
const ein = (page: Page) => page.getByLabel('Employer Identification Number (EIN)')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The administrator of a company with an EIN, on the page that changes it. */
async function editing(page: Page, company: string): Promise<void> {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company }] })
  await sql(
    `insert into company_profile (account_id, ein, employees, naics) values ((${accountOf}), '413456789', '10_19', '311')`,
    [logonId],
  )
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/company-information/edit')
  await expect(heading(page, 'Edit Company Information')).toBeVisible()
}
const freshEin = () => `46${String(Date.now() % 1e7).padStart(7, '0')}`
const shown = (number: string) => `${number.slice(0, 2)}-${number.slice(2)}`

test('[COMP-06] another EIN needs a reason, and takes effect at once when it is confirmed', async ({
  page,
  expectAccessible,
}) => {
  await editing(page, 'Walnut Works')
  await expect(page.getByText('Why does the number change?')).toBeHidden()
  const number = freshEin()
  await ein(page).fill(number)
  await save(page)
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveText(['Select why the number changes.'])
  await page.getByText('Another company took over this company', { exact: true }).click()
  await expect(page.getByText('it enrolls again, or the two accounts are merged').first()).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await save(page)
  await expect(heading(page, 'Edit Company Information')).toBeVisible()
  await page.getByText('It was typed wrong before', { exact: true }).click()
  await save(page)
  await expect(heading(page, 'Company Profile')).toBeFocused()
  await expect(information(page).getByText(shown(number))).toBeVisible()
  await expect(information(page).getByText('change in review')).toBeHidden()
})

test('[COMP-06] a number that the registry does not confirm is in review, the old one stays, and it is withdrawn', async ({
  page,
  expectAccessible,
}) => {
  await editing(page, 'Unknown Walnut Works')
  const number = freshEin()
  await ein(page).fill(shown(number))
  await page.getByText('The same company has a new number', { exact: true }).click()
  await save(page)
  await expect(heading(page, 'Company Profile')).toBeFocused()
  await expect(information(page).getByText('41-3456789')).toBeVisible()
  await expect(information(page).getByText('EIN: change in review')).toBeVisible()
  await expect(information(page).getByText(shown(number))).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await page.getByRole('button', { name: 'Withdraw the change' }).click()
  await expect(information(page).getByText('EIN: change in review')).toBeHidden()
  await expect(information(page).getByText('41-3456789')).toBeVisible()
})
