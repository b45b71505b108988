import { expect, test } from '../../fixtures.ts'
import { givenForms } from '../../given-forms.ts'
import { signInAs } from '../../given-person.ts'
import { givenPlusCompany } from '../../invitation.ts'

test('[WORK-01] [WORK-03] from a number on the home page to exactly these forms, narrowed, sorted and reloaded', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Long Board Bakery'
  const logonId = await givenPlusCompany(company)
  await givenForms(company, [
    { name: 'Nadia Berg', startsIn: -3 },
    { name: 'Ruth Stone', startsIn: -9 },
    { name: 'Omar Stone', startsIn: -6 },
    { name: 'Ida Falk', startsIn: 4 },
  ])
  await signInAs(page.context(), { logonId })
  await page.goto('/home')
  const forms = page.getByRole('region', { name: 'Forms I-9' })
  await expect(forms).toContainText('Section 1 late3 forms')
  await expect(forms).toContainText('Section 1 due1 form')
  await expectAccessible()
  await forms.getByRole('link', { name: 'Section 1 late' }).press('Enter')

  const rows = page.getByRole('rowheader')
  const names = (...all: string[]) => expect(rows).toHaveText(all.map((name) => new RegExp(`^${name}`)))
  await names('Ruth Stone', 'Omar Stone', 'Nadia Berg')
  await expect(page.getByLabel('Show')).toHaveValue('section_1_late')
  await page.getByRole('button', { name: 'New hire' }).click()
  await names('Nadia Berg', 'Omar Stone', 'Ruth Stone')
  const search = page.getByLabel('Find a new hire')
  await search.fill('stone')
  await search.press('Enter')
  await names('Omar Stone', 'Ruth Stone')
  expect(page.url()).not.toContain('stone')
  await expect(page.getByText('2 plus cases')).toBeVisible()
  await expectAccessible()

  // the back button keeps the choice, and so does a reload; the name that was typed is in no address
  await page.getByRole('link', { name: 'Omar Stone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Omar Stone/ })).toBeVisible()
  await page.goBack()
  await names('Omar Stone', 'Ruth Stone')
  await page.reload()
  await names('Nadia Berg', 'Omar Stone', 'Ruth Stone')

  await page.getByLabel('Examiner').selectOption('No one')
  await expect(page.getByRole('heading', { name: 'No plus cases match your search' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await names('Nadia Berg', 'Omar Stone', 'Ruth Stone')
  for (const width of [320, 900]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible()
  }
})
