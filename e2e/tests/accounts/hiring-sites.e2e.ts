import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The page of hiring sites of a company with one program administrator. */
async function openSites(page: Page, company: string): Promise<void> {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company }] })
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/hiring-sites/edit')
  await expect(heading(page, 'Hiring Sites')).toBeVisible()
}

async function fillSite(page: Page, street: string): Promise<void> {
  await field(page, 'Street address').fill(street)
  await field(page, 'City').fill('Salem')
  await page.getByLabel('State or territory').selectOption('OR - Oregon')
  await field(page, 'ZIP Code').fill('97301')
}

test('[SITE-01][SITE-02][SITE-03] an administrator adds, finds, changes and deletes hiring sites', async ({
  page,
  expectAccessible,
}) => {
  await openSites(page, 'Hazel Hats')
  await expect(page.getByRole('heading', { name: 'No hiring sites yet' })).toBeVisible()
  await expectAccessible()
  await press(page, 'Add Hiring Site')
  await press(page, 'Save')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await fillSite(page, '1 Elm Street #4')
  await press(page, 'Save')
  await expect(page.getByText('An address cannot contain # or ;. Write Unit 4 instead of #4.').last()).toBeVisible()
  await expectAccessible()
  await field(page, 'Street address').fill('1 Elm Street')
  await press(page, 'Save')
  await expect(page.getByRole('heading', { name: '1 Hiring Site', exact: true })).toBeFocused()

  await press(page, 'Add Hiring Site')
  await fillSite(page, '1 ELM ST')
  await press(page, 'Save')
  await expect(page.getByText('This hiring site is already in the list: 1 Elm Street, Salem, OR 97301.')).toBeVisible()
  await press(page, 'Show the hiring site in the list')
  await expect(page.getByText('1 found')).toBeVisible()
  await press(page, 'Clear search')

  await page.getByRole('button', { name: 'Delete 1 Elm Street' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this hiring site?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('A company needs at least one hiring site.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit 1 Elm Street' }).click()
  await field(page, 'City').fill('Portland')
  await press(page, 'Save')
  await expect(page.getByRole('cell', { name: 'Portland' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await page.goto('/account/company/profile')
  await expect(page.getByRole('region', { name: 'Hiring sites' }).getByText('1', { exact: true })).toBeVisible()
})

/** The lines of a file with 200 hiring sites, of which 15 have a fault. */
function fileWithFaults(): string {
  const lines = Array.from({ length: 200 }, (_, index) => `${index + 1} Oak Avenue,,Dover,DE,19901`)
  const faults = [
    ...Array.from({ length: 6 }, (_, index) => `${index + 1} Harbor Road,,Boston,MA,2108`),
    ...Array.from({ length: 4 }, (_, index) => `${index + 1} Pine Road,,Salem,Oregon,97301`),
    ...Array.from({ length: 3 }, (_, index) => `${index + 1} Lake Road #4,,Salem,OR,97301`),
    '1 Mill Lane,,,DE,19901',
    '2 Mill Lane,,Dover,DE,199',
  ]
  for (const [index, fault] of faults.entries()) lines[index * 13 + 4] = fault
  return ['Street,Address 2,City,ST,Zip,Manager', ...lines.map((line) => `${line},Kim`)].join('\r\n')
}

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('[SITE-07][SITE-11][SITE-12][SITE-13][SITE-14] a file of 200 sites with 15 faults is mended in the browser and added', async ({
  page,
  expectAccessible,
}) => {
  await openSites(page, 'Ivy Industries')
  await press(page, 'Bulk Upload')
  const dialog = page.getByRole('dialog', { name: 'Upload a file of hiring sites' })
  await expect(dialog.getByRole('link', { name: 'Download CSV Template' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'View CSV Guidelines' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bulk Upload' })).toBeFocused()
  await press(page, 'Bulk Upload')
  const held = Promise.withResolvers<void>()
  await page.route('**/hiring_site_uploads', async (route) => {
    await held.promise
    await route.abort().catch(() => undefined)
  })
  await choose(page, 'sites.csv', fileWithFaults())
  await expect(dialog.getByText('Reading and checking sites.csv …')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('Reading and checking sites.csv …')).toHaveCount(0)
  held.resolve()
  await page.unroute('**/hiring_site_uploads')
  await dialog.getByRole('link', { name: 'Open this as a page' }).click()
  await expect(page.getByRole('heading', { name: 'Upload a file of hiring sites' })).toBeVisible()
  await expectAccessible()
  await choose(page, 'book.csv', 'PK\u0003\u0004')
  await expect(page.getByText('This file is a workbook.')).toBeVisible()
  await choose(page, 'data.csv', '1 Oak Avenue,,Dover,DE,19901\n')
  await expect(page.getByRole('button', { name: 'Read it in this order' })).toBeVisible()
  await expectAccessible()

  await choose(page, 'sites.csv', fileWithFaults())
  await expect(page.getByRole('button', { name: 'Add 185 Hiring Sites' })).toBeVisible()
  await expect(page.getByText('This column was ignored: Manager.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '15 rows with problems' })).toBeVisible()
  await expectAccessible()

  const first = page.getByRole('form', { name: 'Line 6', exact: true })
  await expect(first.getByText('Zip Code: change “2108” to “02108”?')).toBeVisible()
  await first.getByRole('button', { name: 'Accept 02108 for line 6' }).click()
  await expect(page.getByRole('heading', { name: '14 rows with problems' })).toBeFocused()
  await page.getByRole('button', { name: 'Accept All (12 rows)' }).click()
  await expect(page.getByRole('heading', { name: '2 rows with problems' })).toBeFocused()

  const exporting = page.waitForEvent('download')
  await press(page, 'Export Errors')
  expect((await exporting).suggestedFilename()).toBe('hiring-sites-with-problems.csv')

  const rows = page.getByRole('form', { name: /^Line/ })
  await rows.first().getByLabel('City').fill('Dover')
  await rows.first().getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('heading', { name: '1 row with problems' })).toBeFocused()
  await expect(rows).toHaveCount(1)
  await rows.first().getByLabel('Zip Code').fill('1990')
  await rows.first().getByRole('button', { name: 'Save and check' }).click()
  await expect(rows.first().getByLabel('Zip Code')).toHaveValue('1990')
  await rows.first().getByLabel('Zip Code').fill('19901')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible()
  await rows.first().getByLabel('Zip Code').press('Enter')

  await press(page, 'Add 200 Hiring Sites')
  await expect(page.getByText('200 hiring sites were added.')).toBeVisible()
  await expectAccessible()
  await press(page, 'Back to the hiring sites')
  await expect(page.getByRole('heading', { name: '200 Hiring Sites' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('State', { exact: true }).selectOption('MA - Massachusetts')
  await expect(page.getByText('6 found')).toBeVisible()
  await expect(page.getByRole('cell', { name: '02108' })).toHaveCount(6)
})

test('[SITE-13][SITE-14] a file waits with its rows, and someone goes on with it later', async ({ page }) => {
  await openSites(page, 'Juniper Jams')
  await press(page, 'Bulk Upload')
  await choose(page, 'later.csv', 'Street,City,State,Zip\n1 Oak Avenue,,DE,19901\n')
  await expect(page.getByRole('heading', { name: '1 row with problems' })).toBeVisible()
  await page.goto('/account/company/hiring-sites/edit?upload=new')
  await page.getByRole('button', { name: 'Continue with later.csv' }).click()
  await press(page, 'Delete this file')
  await expect(page.getByRole('heading', { name: 'Upload a file of hiring sites' })).toBeVisible()
  await expect(page.getByText('later.csv')).toHaveCount(0)
})
