import type { Browser, Page } from '@playwright/test'
import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { amara, fillDate, heading, type Employee } from '../../case-form.ts'
import { expect, setting, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { asResident, chooseCard, enterCode, signSection1 } from '../../section1.ts'

const mateus: Employee = { firstName: 'Mateus', lastName: 'Almeida', born: ['1', '9', '1983'], ssn: '900-10-0013' }

/** Invites a new hire who signs Section 1 and is authorized, and opens Section 2 for the employer. */
async function openSection2(
  { page, browser }: { page: Page; browser: Browser },
  company: string,
  employee: Employee,
  asked: readonly [typeof chooseCard?, typeof asResident?] = [],
) {
  await signInAs(page.context(), { logonId: await givenPlusCompany(company) })
  const name = `${employee.firstName} ${employee.lastName}`
  const email = await invite(page, name)
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await mine.goto(await linkFor(page, email))
  await enterCode(mine, await codeFor(page, email))
  await signSection1(mine, employee, ...asked)
  await expect(mine.getByRole('heading', { name: 'Employment authorized' })).toBeVisible()
  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await expect(heading(page, 'Complete Section 2')).toBeFocused()
}

const listOf = (page: Page, list: string) => page.getByRole('region', { name: `List ${list}`, exact: true })

/** A picture as large as a phone takes it, full of detail that does not compress. */
async function photoOfPhone(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4032, 3024)
    const brush = canvas.getContext('2d')
    const row = new ImageData(canvas.width, 1)
    for (let y = 0; y < canvas.height; y += 1) {
      crypto.getRandomValues(row.data)
      brush?.putImageData(row, 0, y)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    return new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => {
        if (typeof reader.result === 'string') resolve(reader.result.replace(/^[^,]*,/, ''))
      })
      reader.readAsDataURL(blob)
    })
  })
  return Buffer.from(encoded, 'base64')
}

/** A picture of one pixel. */
const buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function sign(page: Page) {
  await page.getByLabel('Title of the examiner').fill('Owner')
  await page.getByLabel('Address of the business').fill('1 Main Street, Portland, OR 97201')
  await page.getByText('I have read this statement, and I agree').click()
  await page.getByLabel('Type your full name to sign').fill('Robin Many')
  await page.getByRole('button', { name: 'Sign Section 2' }).click()
}

test('[FORM-13] an examiner enters other numbers than the employee and the case: each is shown side by side, and the case runs again', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await openSection2({ page, browser }, 'Side By Side Bakery', amara)
  await page.getByText('A List B and a List C document').click()
  await page.getByLabel('List B document', { exact: true }).selectOption('DRIVERS_LICENSE')
  await page.getByLabel('List C document', { exact: true }).selectOption('SOCIAL_SECURITY_CARD')
  const [listB, listC] = [listOf(page, 'B'), listOf(page, 'C')]
  await listB.getByLabel('Issuing authority').fill('Oregon')
  await listB.getByLabel('Document number').fill('D7654321')
  for (const [part, text] of [
    ['Month', '3'],
    ['Day', '1'],
    ['Year', '2031'],
  ] as const) {
    await listB.getByLabel(part).fill(text)
  }
  await listC.getByLabel('Issuing authority').fill('Social Security Administration')
  await listC.getByText('The document has no expiration date').click()
  const card = listC.getByLabel(/^Document number/)

  // a number that cannot be one is refused beside its field, and stays as typed
  await card.fill('000-10-9999')
  await sign(page)
  const problem = page.getByRole('region', { name: 'There is a problem' })
  await expect(problem).toContainText('A Social Security number never begins with 000')
  await expect(card).toHaveValue('000-10-9999')

  await card.fill('900-10-9999')
  await page.getByRole('button', { name: 'Sign Section 2' }).click()
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('Social Security number: correct the entry, or explain why it differs.')
  const ssn = page.getByRole('region', { name: 'Social Security number', exact: true })
  await expect(ssn).toContainText('***-**-9999')
  await expect(ssn).toContainText('***-**-0001')
  const license = page.getByRole('region', { name: 'Document number', exact: true })
  await expect(license).toContainText('****4321')
  await expect(license).toContainText('****4567')
  await expectAccessible()

  await ssn.getByLabel('Why does it differ?').fill('The employee brought an older card with a typing error.')
  await page.getByText('Close it as incorrect and check again').click()
  await page.getByRole('button', { name: 'Sign Section 2' }).click()
  await expect(page.getByText('Section 2 is signed.')).toBeVisible()
  await expect(page.getByText('The employee brought an older card with a typing error.')).toBeVisible()
  const check = page.getByRole('link', { name: /^Case \d{13}[A-Z]{2}/ })
  await check.click()
  await expect(page.getByText('Employment Authorized').first()).toBeVisible()
  await expectAccessible()
})

test('[FORM-09][WORK-20] a Permanent Resident Card needs copies of front and back, and a photo of any size is made to fit', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await openSection2({ page, browser }, 'Two Sides Bakery', mateus, [chooseCard, asResident])
  await page.getByText('A List A document').click()
  await page.getByLabel('List A document', { exact: true }).selectOption('FORM_I551')
  await page.getByLabel('Issuing authority').fill('USCIS')
  await page.getByLabel('Document number').fill('HPT0000000101')
  await fillDate(page, /Expiration date/, ['3', '1', '2031'])
  await sign(page)
  await expect(page.getByText('Section 2 is signed.', { exact: true })).toBeVisible()

  const copies = page.getByRole('region', { name: 'Copies of documents' })
  await expect(page.getByRole('heading', { name: 'Add the required copies of the documents' })).toBeVisible()
  await expect(copies).toContainText('Add both sides, or all pages, of: Permanent Resident Card (Form I-551).')
  await expect(copies).toContainText('the records can show the photo')
  await expectAccessible()
  const photo = await photoOfPhone(page)
  expect(photo.length).toBeGreaterThan(COPY_BYTES)
  const files = [
    { side: 'Front or photo page', file: { name: 'card.jpg', mimeType: 'image/jpeg', buffer: photo } },
    { side: 'Back or barcode page', file: { name: 'card.png', mimeType: 'image/png', buffer } },
  ]
  for (const { side, file } of files) {
    await copies.getByLabel('Document', { exact: true }).selectOption('FORM_I551')
    await copies.getByText(side, { exact: true }).click()
    await copies.getByLabel('File').setInputFiles(file)
    await copies.getByRole('button', { name: 'Add the copy' }).click()
    await expect(copies.getByRole('listitem').filter({ hasText: side.toLowerCase() })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'The form is complete' })).toBeVisible()
  await expect(copies.getByText('Copies are missing')).toHaveCount(0)
  await copies.getByRole('button', { name: /^View.*front/ }).click()
  const shown = copies.getByRole('img')
  await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(1599)
  await expectAccessible()

  // a company that keeps no others is told so where a copy is added
  await copies.getByRole('link', { name: 'Form I-9 settings' }).click()
  await page.getByText('Keep no copies of other documents, except for examinations by live video').click()
  await page.getByText('Offer it to all new hires of a site alike', { exact: true }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expectAccessible()
  await page.goBack()
  await copies.getByLabel('Document', { exact: true }).selectOption('DRIVERS_LICENSE')
  await copies.getByText('All pages', { exact: true }).click()
  await copies.getByLabel('File').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer })
  await copies.getByRole('button', { name: 'Add the copy' }).click()
  await expect(copies).toContainText('This company keeps copies only of U.S. passports')
  await copies.getByText('The documents are examined by live video (alternative procedure)').click()
  await copies.getByRole('button', { name: 'Add the copy' }).click()
  await expect(copies.getByRole('listitem').filter({ hasText: 'license' })).toBeVisible()
})
