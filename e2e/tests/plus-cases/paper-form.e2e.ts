import type { Page } from '@playwright/test'
import { dayIn, fillDate, partsOf } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'
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

const choose = (page: Page, label: string, file: { name: string; text?: string }) =>
  page.getByLabel(label).setInputFiles({
    name: file.name,
    mimeType: 'application/pdf',
    buffer: file.text === undefined ? Buffer.from('<html></html>') : scanOf(file.text),
  })

test('[WORK-14] a person takes over a paper form, records its reverification, and finds it on the board and for a package', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenPlusCompany('Quill Paper Mill')
  await signInAs(page.context(), { logonId })
  await page.setViewportSize(desktop)
  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Take over a paper form' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Take Over a Paper Form I-9' })).toBeVisible()
  await page.getByRole('button', { name: 'Take over the form' }).press('Enter')
  await expect(page.getByText('Choose the scan.').first()).toBeVisible()
  await expectAccessible()

  await choose(page, 'Scan of the form', { name: 'a page.pdf' })
  await page.getByLabel('Last name').fill('Paxton')
  await page.getByLabel('First name').fill('Reed')
  await page.getByLabel('Last four digits').fill('0421')
  await fillDate(page, 'First day of work', partsOf('2024-03-04'))
  await fillDate(page, 'Day on which the employee signed Section 1', partsOf('2024-03-06'))
  await fillDate(page, 'Day on which the employer signed Section 2', partsOf('2024-03-06'))
  await fillDate(page, 'End of the work authorization', partsOf(dayIn(20)))
  await page.getByRole('button', { name: 'Take over the form' }).click()
  await expect(page.getByText('Choose a PDF.').first()).toBeVisible()
  await choose(page, 'Scan of the form', { name: 'form.pdf', text: `form ${Date.now()}` })
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.getByRole('button', { name: 'Take over the form' }).click()

  await expect(page.getByText('The paper form of Reed Paxton was taken over.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Reed Paxton' })).toBeVisible()
  await expect(page.getByText('March 6, 2024, 2 days late')).toBeVisible()
  await expect(page.getByText('***-**-0421')).toBeVisible()
  await expect(page.getByRole('link', { name: /Section 2|Supplement B/ })).toHaveCount(0)
  await expectAccessible()
  await page.setViewportSize(desktop)
  await expectAccessible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Form I-9' }).click()
  expect((await downloading).suggestedFilename()).toBe('copy.pdf')

  await page.getByRole('link', { name: 'Correct what was typed' }).click()
  await fillDate(page, 'Day on which the employee signed Section 1', partsOf('2024-03-04'))
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('March 4, 2024', { exact: true })).toHaveCount(2)

  await page.getByRole('button', { name: 'Record a reverification' }).click()
  await choose(page, 'Scan of Supplement B', { name: 'supplement.pdf', text: `supplement ${Date.now()}` })
  await fillDate(page, 'Day on which you signed Supplement B', partsOf(dayIn(-1)))
  await fillDate(page, 'Next end of the work authorization', partsOf(dayIn(900)))
  await expectAccessible()
  await page.getByRole('button', { name: 'Record the reverification' }).click()
  await expect(page.getByText('The reverification is recorded.')).toBeVisible()
  await expect(page.getByText('Nothing more to do')).toBeVisible()

  await page.goto('/c/cases/plus?filter=paper')
  await expect(page.getByRole('link', { name: 'Reed Paxton' })).toBeVisible()
  await expectAccessible()
  await page.goto('/c/cases/plus/inspection')
  await expect(page.getByRole('row', { name: /Reed Paxton/ })).toContainText('Scan of a paper form')
})
