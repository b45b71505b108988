import type { Page } from '@playwright/test'
import { dayIn, fillDate, partsOf } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { givenPlusCompany } from '../../invitation.ts'

const phone = { width: 320, height: 740 }
const desktop = { width: 1280, height: 800 }

const choose = (page: Page, text: string, name = 'hires.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The HR export of a company: forty people, five of them with a mistake. */
function hrExport(run: string): string {
  const lines = Array.from({ length: 40 }, (_, index) => {
    const number = index + 1
    const cells = {
      badge: String(1000 + number),
      person: `Hire ${'abcdefghijklmnopqrstuvwxyz'[index % 26]} Moss`,
      mail: `hire${number}.${run}@home.example`,
      begins: dayIn(4),
    }
    if (number === 3) cells.mail = 'hire3 at home'
    if (number === 9) cells.begins = ''
    if (number === 17) cells.person = '=cmd'
    if (number === 26) cells.mail = `Moss <hire26.${run}@home.example>`
    if (number === 38) cells.begins = '02/30/2026'
    return [cells.badge, `"${cells.person}"`, `"${cells.mail}"`, cells.begins].join(';')
  })
  return ['Badge;Person;Private mailbox;Begins', ...lines].join('\r\n')
}

test('[HRIS-04] a person matches the columns of an HR export once, mends five of forty rows and invites all of them', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Forty Loaves Bakery'
  const logonId = await givenPlusCompany(company)
  await signInAs(page.context(), { logonId })
  await page.setViewportSize(desktop)
  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Invite from a file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite New Hires from a File' })).toBeVisible()
  await expectAccessible()
  const run = String(Date.now())
  await choose(page, hrExport(run))
  await expect(page.getByText('The first line of this file is not the names of the columns.')).toBeVisible()
  await page.getByRole('button', { name: 'Match the columns of this file' }).press('Enter')
  const columns = page.getByRole('form', { name: 'Match the columns' })
  await expect(columns.getByText('For example: Hire a Moss')).toBeVisible()
  await columns.getByLabel('Person').selectOption('Last name (required)')
  await columns.getByLabel('Private mailbox').selectOption('Last name (required)')
  await columns.getByRole('button', { name: 'Check the file' }).click()
  await expect(columns.getByText('Two columns have this field.')).toHaveCount(2)
  await expect(columns.getByText('Match a column to Email address and First day of work for pay.')).toBeVisible()
  await columns.getByLabel('Private mailbox').selectOption('Email address (required)')
  await columns.getByLabel('Begins').selectOption('First day of work for pay (required)')
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.setViewportSize(desktop)
  await columns.getByRole('button', { name: 'Check the file' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Import of New Hires' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '5 rows with problems' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite 35 New Hires' })).toBeVisible()
  await expect(page.getByText('This column was ignored: Badge.')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.setViewportSize(desktop)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Errors' }).click()
  expect((await downloading).suggestedFilename()).toBe('new-hires-not-invited.csv')

  const mend = async (line: number, field: string, value: string, left: number) => {
    const row = page.getByRole('form', { name: `Line ${line}`, exact: true })
    await row.getByLabel(field).fill(value)
    await row.getByLabel(field).press('Enter')
    await expect(page.getByRole('heading', { name: `${left} row${left === 1 ? '' : 's'} with problems` })).toBeFocused()
  }
  await page.getByRole('button', { name: `Accept hire26.${run}@home.example for line 27` }).click()
  await expect(page.getByRole('heading', { name: '4 rows with problems' })).toBeFocused()
  await mend(4, 'Email address', `hire3.${run}@home.example`, 3)
  await mend(10, 'First day of work for pay', dayIn(4), 2)
  await mend(18, 'Last name', 'Hire q Moss', 1)
  const last = page.getByRole('form', { name: 'Line 39', exact: true })
  await last.getByLabel('First day of work for pay').fill(dayIn(-20))
  await last.getByLabel('First day of work for pay').press('Enter')
  await page.getByText('1 row with a warning').click()
  await expect(page.getByText('The form is late from its beginning: Section 1 was due 20 days ago.')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Invite 40 New Hires' }).press('Enter')
  await expect(page.getByText('The import has ended.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('40 new hires', { exact: true })).toBeVisible()
  await expectAccessible()
  const forms = await sql(
    `select count(*)::integer as forms from plus_case join account on account.id = account_id where company_name = $1`,
    [company],
  )
  expect(forms).toMatchObject([{ forms: 40 }])
  await page.getByText('40 rows that were added').click()
  await page.getByRole('link', { name: 'View the form of line 39' }).click()
  await expect(page.getByText('Late from the beginning: invited 20 days late')).toBeVisible()
  await expectAccessible()

  // the next file of the company is known: everyone in it was invited
  await page.goto('/c/cases/plus/import')
  await choose(page, hrExport(run), 'again.csv')
  await expect(page.getByText('35 rows that exist already')).toBeVisible()
})

test('[WORK-06] [WORK-07] a person invites someone who started long ago, and decides about the earlier form', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Second Form Bakery'
  const logonId = await givenPlusCompany(company)
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/draft')
  const address = `rosa.${Date.now()}@home.example`
  const fill = async (day: string) => {
    await page.getByLabel('Name of the new hire').fill('Rosa Stone')
    await page.getByLabel('Email address of the new hire').fill(address)
    await fillDate(page, /First day of work/, partsOf(day))
  }
  await fill(dayIn(-90))
  await expect(page.getByText('so this form is late from the beginning')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation was sent.')).toBeVisible()
  await expect(page.getByText('Late from the beginning: invited 90 days late')).toBeVisible()
  await page.getByLabel('Show').selectOption('Section 1 late')
  await expect(page.getByRole('link', { name: 'Rosa Stone' })).toBeVisible()
  await expectAccessible()

  // the same address again: the form is not signed yet
  await page.goto('/c/cases/draft')
  await fill(dayIn(0))
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'This address was already invited' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Invite anyway' })).toBeHidden()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Go back' }).click()

  // once it is complete, a rehire is proposed
  await sql(
    `update plus_case set status = 'COMPLETED', submitted_at = now(), section2_signed_at = now(), case_waits_for = '{ssn}',
       case_waits_since = now() where employee_email = $1`,
    [address],
  )
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Does this person have a form already?' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'record the rehire of Rosa Stone' })).toHaveAttribute(
    'href',
    /\/c\/cases\/plus\/[\w-]+\/supplement-b$/,
  )
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Invite anyway' }).press('Enter')
  await expect(page.getByText('The invitation was sent.')).toBeVisible()
  await page.getByLabel('Show').selectOption('All plus cases')
  await expect(page.getByRole('link', { name: 'Rosa Stone' })).toHaveCount(2)
})
