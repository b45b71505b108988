import type { Page } from '@playwright/test'
import { dayIn, heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const phone = { width: 320, height: 740 }
const desktop = { width: 1280, height: 800 }

const header = 'SSN,Last Name,First Name,DOB,Citizenship,List A,Type of document,Passport number,Expires,Hire date'
const hired = dayIn(-1)
const line = (number: number, more: { ssn?: string; born?: string; passport?: string } = {}) => {
  const { ssn = `900-77-${String(number).padStart(4, '0')}`, born = '1990-02-28', passport = 'C12345678' } = more
  return `${ssn},Lopez,Ana,${born},US_CITIZEN,US_PASSPORT,Passport card,${passport},2039-01-31,${hired}`
}

const choose = (page: Page, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'hires.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

async function openImport(page: Page, company: string): Promise<string> {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company }] })
  await sql(
    `update account set created_at = '2010-01-04' where id = (select account_id from app_user where logon_id = $1)`,
    [logonId],
  )
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases')
  await page.getByRole('link', { name: 'Import Cases' }).click()
  await expect(heading(page, 'Import Cases')).toBeVisible()
  return logonId
}

test('[CASE-155][CASE-159][CASE-162][CASE-166] a person mends a file of new hires and makes drafts of it', async ({
  page,
  expectAccessible,
}) => {
  await openImport(page, 'Poplar Foods')
  await expectAccessible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV Template' }).click()
  expect((await downloading).suggestedFilename()).toBe('cases.csv')
  const lines = [
    line(1),
    line(2, { ssn: '12345678' }),
    line(3, { born: '2039-01-01' }),
    line(4, { passport: '' }),
    line(1),
  ]
  await choose(page, [header, ...lines].join('\r\n'))
  await expect(heading(page, 'Import of Cases')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 rows with problems' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create 2 Drafts' })).toBeVisible()
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()

  const third = page.getByRole('form', { name: 'Line 4' })
  await expect(third.getByText('Enter a date of birth in the past.')).toBeVisible()
  await expect(third.getByLabel('Visa number')).toBeHidden()
  await third.getByLabel('Date of birth').fill('02/28/1990')
  await third.getByLabel('Date of birth').press('Enter')
  await expect(page.getByRole('heading', { name: '1 row with problems' })).toBeFocused()
  await page.getByRole('form', { name: 'Line 3' }).getByText('lost its leading zero').waitFor()
  await page.setViewportSize(desktop)
  await page.getByText('1 row that lacks something').click()
  await page.getByRole('button', { name: 'Correct line 5' }).press('Enter')
  await page.getByRole('form', { name: 'Line 5' }).getByLabel('U.S. passport number').fill('C12345679')
  await page.getByRole('form', { name: 'Line 5' }).getByLabel('U.S. passport number').press('Enter')
  await expect(page.getByText('1 row that lacks something')).toBeHidden()

  await press(page, 'Create 3 Drafts')
  await expect(page.getByText('The import has ended.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('3 cases')).toBeVisible()
  await expectAccessible()
  await page.getByText('3 rows that were added').click()
  const link = page.getByRole('table', { name: 'Rows that were added' }).getByRole('link').first()
  await expect(link).toHaveText(/^\d{13}[A-Z]{2}$/)
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.setViewportSize(desktop)
  await link.click()
  await expect(page.getByText('Draft, saved under case number')).toBeVisible()
})

test('[CASE-161] a person submits a file only by a choice of its own, and after saying that the rows were compared', async ({
  page,
  expectAccessible,
}) => {
  await openImport(page, 'Alder Foods')
  await choose(page, [header, line(11), line(12)].join('\n'))
  await page.locator('label', { hasText: 'Create and submit' }).click()
  await press(page, 'Create and Submit 2 Cases')
  const statement = page.getByLabel('I compared each row with the Form I-9 of its employee.')
  await expect(statement).toBeFocused()
  await expect(page.getByText('Confirm this before you submit cases.')).toBeVisible()
  await expectAccessible()
  await statement.press('Space')
  await press(page, 'Create and Submit 2 Cases')
  await expect(page.getByText('The import has ended.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('2 cases').nth(1)).toBeVisible()
})

test('[CASE-155] the guidelines explain the file of cases from the same columns', async ({
  page,
  expectAccessible,
}) => {
  await openImport(page, 'Cedar Foods')
  await page.getByRole('link', { name: 'View CSV Guidelines' }).click()
  await expect(heading(page, 'CSV Guidelines')).toBeVisible()
  await expect(page.getByText('10,000 cases')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Social Security number' })).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible()
})
