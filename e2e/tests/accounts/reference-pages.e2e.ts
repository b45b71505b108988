import { readFile } from 'node:fs/promises'
import { siteFile } from '@hireproof/contract/accounts/hiring-site-files'
import type { Locator, Request } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'
import { givenEnrollment } from '../../given-enrollment.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

test('[SITE-06] the guidelines state the limits and the rules, and their example is a file that is taken', async ({
  page,
  expectAccessible,
}) => {
  await givenEnrollment(page.context(), 'Rowan Repairs')
  await page.goto('/csv-guidelines')
  await expect(heading(page, 'CSV Guidelines')).toBeVisible()
  const rows = siteFile.most.rows.toLocaleString('en-US')
  await expect(page.getByText(`up to ${rows} hiring sites and ${siteFile.most.bytes / 1024 / 1024} MB`)).toBeVisible()
  for (const rule of [
    'Letters with accents look wrong',
    'A quotation mark is never closed',
    'A column has another name or place',
    'The file has no column names',
    'A spreadsheet dropped the leading zero of a ZIP Code',
    'An address contains # or ;',
    'The same place is in the file twice, or is already in your list',
  ])
    await expect(page.getByRole('term').filter({ hasText: rule })).toBeVisible()
  await expectAccessible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV Template' }).click()
  const template = await readFile(await (await downloading).path(), 'utf8')
  expect(template).toBe('Address Line 1,Address Line 2,City,State,Zip Code\r\n')
  const example = (await page.locator('pre').textContent()) ?? ''
  expect(example.startsWith(template.trim())).toBe(true)

  await page.goto('/account/enroll/new?section=hiring_sites&upload=new')
  const file = { name: 'example.csv', mimeType: 'text/csv', buffer: Buffer.from(example) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Add 3 Hiring Sites' }).click()
  await expect(page.getByText('3 hiring sites were added.')).toBeVisible()
})

/** Types letter by letter without any pause, however busy the machine is. */
const typeFast = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, typed) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (let length = 1; length <= typed.length; length += 1) {
      value?.set?.call(input, typed.slice(0, length))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)

test('[ENRL-34] typing asks once per pause, and an earlier answer that comes late changes nothing', async ({
  page,
}) => {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company: 'Sorrel Soups' }] })
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/company-information/edit')
  await expect(heading(page, 'Edit Company Information')).toBeVisible()
  const asked: string[] = []
  let answerBakeries = () => {}
  const isHeld = new Promise<void>((resolve) => (answerBakeries = resolve))
  await page.route('**/api/account/reference/naics?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('text') ?? ''
    // the empty field asks for the sectors
    if (text !== '') asked.push(text)
    if (text === 'bakeries') await isHeld
    // the page may have given up on it
    await route.continue().catch(() => undefined)
  })
  const industry = page.getByRole('combobox', { name: 'Industry (NAICS)' })
  await typeFast(industry, 'bakeries')
  await expect.poll(() => asked).toEqual(['bakeries'])
  const isFirst = (request: Request) => request.url().endsWith('text=bakeries')
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isFirst),
    page.waitForEvent('requestfailed', isFirst),
  ])
  await typeFast(industry, 'restaurants')
  const option = page.getByRole('option', { name: '722 - Food Services and Drinking Places' })
  await expect(option).toBeVisible()
  answerBakeries()
  await ended
  const offered = page.getByRole('option', { name: /^\d{3} - / })
  await expect(offered).toHaveText(['722 - Food Services and Drinking Places'])
  expect(asked).toEqual(['bakeries', 'restaurants'])
  await option.click()
  await expect(industry).toHaveValue('722 - Food Services and Drinking Places')
})
