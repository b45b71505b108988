import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { givenPlusCompany } from '../../invitation.ts'

const phone = { width: 320, height: 740 }
const desktop = { width: 1280, height: 900 }

/** A PDF with one empty page, and a text that makes it another one. */
function scanOf(text: string): Buffer {
  const objects = [
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>/Contents 4 0 R>>\nendobj\n',
    `4 0 obj\n<</Length ${text.length + 2}>>\nstream\n% ${text}\nendstream\nendobj\n`,
  ]
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n`)
}

const COUNT = 50
const name = (number: number) => `form ${String(number).padStart(2, '0')}.pdf`

/** The key dates of fifty paper forms, three of them with a mistake in a cell, and two that name one PDF. */
function keyDates(): string {
  const lines = Array.from({ length: COUNT }, (_, index) => {
    const number = index + 1
    const cells = { last: 'Paxton', four: '0421', hired: '2024-03-04', file: name(number) }
    if (number === 7) cells.four = '421'
    if (number === 19) cells.last = ''
    if (number === 23) cells.hired = '02/30/2024'
    if (number === 41) cells.file = 'form 40'
    return [cells.last, `Reed ${'abcdefghijklmnopqrstuvwxyz'[index % 26]}`, cells.four, cells.hired].concat([
      '2024-03-04',
      '2024-03-06',
      cells.file,
    ])
  })
  const header = ['Last name', 'First name', 'SSN last 4', 'Hire date', 'Section 1 signed', 'Section 2 signed', 'Scan']
  return [header, ...lines].map((cells) => cells.join(',')).join('\r\n')
}

const pdf = (file: string, text: string) => ({ name: file, mimeType: 'application/pdf', buffer: scanOf(text) })

const addPdfs = (page: Page, files: ReturnType<typeof pdf>[]) =>
  page.getByLabel('PDFs of the forms').setInputFiles(files)

test('[WORK-15] a person takes over fifty paper forms with one file and their PDFs, and mends what is wrong', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Fifty Papers Mill'
  const logonId = await givenPlusCompany(company)
  await signInAs(page.context(), { logonId })
  await page.setViewportSize(desktop)
  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Take over many paper forms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Take Over Many Paper Forms' })).toBeVisible()
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.setViewportSize(desktop)
  const csv = { name: 'papers.csv', mimeType: 'text/csv', buffer: Buffer.from(keyDates()) }
  await page.getByLabel('CSV file').setInputFiles(csv)

  await expect(page.getByRole('heading', { level: 1, name: 'Import of Paper Forms' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 rows with problems' })).toBeVisible()
  await expect(page.getByText('1 row that repeats another row')).toBeVisible()
  await expectAccessible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Errors' }).click()
  expect((await downloading).suggestedFilename()).toBe('paper-forms-not-taken-over.csv')

  const mend = async (line: number, field: string, value: string) => {
    const row = page.getByRole('form', { name: `Line ${line}`, exact: true })
    await row.getByLabel(field).fill(value)
    await row.getByLabel(field).press('Enter')
    await expect(row).toBeHidden()
  }
  await page.getByRole('button', { name: 'Accept 0421 for line 8' }).click()
  await expect(page.getByRole('heading', { name: '2 rows with problems' })).toBeFocused()
  await mend(20, 'Last name', 'Paxton')
  await expect(page.getByRole('heading', { name: '1 row with problems' })).toBeFocused()

  const run = String(Date.now())
  const sent = Array.from({ length: COUNT }, (_, index) => pdf(name(index + 1), `${run} ${index}`))
  sent[4] = { ...pdf(name(5), run), buffer: Buffer.from('<html></html>') }
  sent[9] = pdf(name(10), `${run} 8`)
  await addPdfs(page, [...sent.slice(0, 48), pdf('stray.pdf', `${run} stray`)])
  await expect(page.getByText(/^Sending: \d+ of 49 files/)).toBeVisible()
  await expect(page.getByText(/^Sending:/)).toBeHidden({ timeout: 60_000 })
  await expect(page.getByText('This file is not a PDF.').first()).toBeVisible()
  await expect(page.getByText('No row names this file.').last()).toBeVisible()
  await expect(page.getByRole('cell', { name: `This file has the same content as ${name(10)}.` })).toBeVisible()
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.setViewportSize(desktop)

  // what is good is taken over; the rest waits and is mended
  await page.getByRole('button', { name: /^Take Over 42 Forms/ }).press('Enter')
  await expect(page.getByText('42 paper forms were taken over. The rows that are left wait here.')).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible()
  await mend(24, 'First day of work', '2024-03-04')
  await page.getByText('1 row that repeats another row').click()
  await page.getByRole('button', { name: 'Correct line 42' }).click()
  await mend(42, 'PDF file', name(41))
  await page.getByRole('button', { name: 'Remove stray.pdf' }).press('Enter')
  await addPdfs(page, [pdf(name(5), `${run} 4`), pdf(name(10), `${run} 9`), ...sent.slice(48)])
  await page.getByRole('button', { name: 'Take Over 8 Forms' }).click()
  await expect(page.getByText('50 paper forms were taken over, and no row is left.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible()
  const forms = await sql(
    `select count(*)::integer as forms from plus_case join account on account.id = account_id
      where company_name = $1 and plus_case.status = 'PAPER'`,
    [company],
  )
  expect(forms).toMatchObject([{ forms: COUNT }])
  await page.getByText('50 rows that were added').click()
  await page.getByRole('link', { name: 'View the form of line 51' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Paxton/ })).toBeVisible()
  await page.goto('/c/cases/plus?filter=paper')
  await expect(page.getByRole('link', { name: /Paxton/ }).first()).toBeVisible()
})

test('[WORK-15] PDFs wait while the network is away, stay when the page is loaded again, and go with the import', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenPlusCompany('Slow Line Mill')
  await signInAs(page.context(), { logonId })
  await page.setViewportSize(phone)
  await page.goto('/c/cases/plus/paper')
  await page.getByRole('link', { name: 'Take over many paper forms with one file' }).press('Enter')
  const rows = ['a', 'b', 'c'].map((file) => `Paxton,2024-03-04,2024-03-04,2024-03-06,${file}.pdf`)
  const text = ['Last name,First day of work,Section 1 signed,Section 2 signed,PDF file', ...rows].join('\r\n')
  const csv = { name: 'papers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV file').setInputFiles(csv)
  await expect(page.getByText('No row has its PDF yet.')).toBeVisible()
  await page.route('**/files', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  const run = String(Date.now())
  await addPdfs(page, [pdf('a.pdf', `${run} a`), pdf('b.pdf', `${run} b`)])
  await expect(
    page.getByText('The server cannot be reached. Check your connection and try again. 2 files left.'),
  ).toBeVisible()
  await expectAccessible()
  await expect(page.getByText('You can take the forms over when all PDFs below are sent or left out.')).toBeVisible()
  await page.unroute('**/files')
  await page.getByRole('button', { name: 'Continue sending' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Take Over 2 Forms' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Take Over 2 Forms' })).toBeVisible()
  await page.getByText('2 PDFs with a row').click()
  await expect(page.getByText('Line 3')).toBeVisible()
  await page.getByRole('button', { name: 'Correct line 4' }).press('Enter')
  const row = page.getByRole('form', { name: 'Line 4', exact: true })
  await expect(row.getByText('Add this PDF.')).toBeVisible()
  await expectAccessible()
  await row.getByRole('button', { name: 'Cancel' }).click()
  // a person drops a file, too
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'C.PDF', { type: 'application/pdf' }))
      return data
    },
    [...scanOf(`${run} c`)],
  )
  await page.locator('.import-drop').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(page.getByRole('button', { name: 'Take Over 3 Forms' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete this file' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Take Over Many Paper Forms' })).toBeVisible()
  await expect(page.getByText('Files that wait')).toBeHidden()
  const [left] = await sql(
    `select count(*)::integer as files from paper_import_file join app_user on app_user.id = added_by_user_id
      where logon_id = $1`,
    [logonId],
  )
  expect(left).toEqual({ files: 0 })
})
