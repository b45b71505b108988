import { heading } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'
import { givenSigned } from '../../given-signed.ts'
import { signPart } from '../../section2.ts'

/** A picture of one pixel. */
const buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[WORK-11] a company records whom it offers live video to; only then is it offered, and its record is on the form', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await givenSigned({ page, browser }, 'On Screen Bakery')
  await expect(page.getByRole('link', { name: 'Complete Section 2' })).toBeVisible()
  const plusCase = page.url()
  const box = page.getByText('I examined the documents by the alternative procedure')
  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await expect(heading(page, 'Complete Section 2')).toBeFocused()
  await expect(page.getByText('What did the employee show?')).toBeVisible()
  await expect(box).toHaveCount(0)

  await page.goto('/c/cases/form-i9-settings')
  await page.getByText('Offer it to all new hires of a site alike', { exact: true }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expectAccessible()

  await page.goto(plusCase)
  const copies = page.getByRole('region', { name: 'Copies of documents' })
  for (const side of ['Front or photo page', 'Back or barcode page']) {
    await copies.getByLabel('Document', { exact: true }).selectOption('US_PASSPORT')
    await copies.getByText(side, { exact: true }).click()
    await copies.getByLabel('File').setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer })
    await copies.getByRole('button', { name: 'Add the copy' }).click()
    await expect(copies.getByRole('listitem').filter({ hasText: side.toLowerCase() })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await page.getByText('A List A document').click()
  await page.getByLabel('List A document', { exact: true }).selectOption('US_PASSPORT')
  const listA = page.getByRole('region', { name: 'List A', exact: true })
  await listA.getByLabel('Issuing authority').fill('U.S. Department of State')
  await listA.getByLabel('Document number').fill('C12345678')
  await listA.getByLabel('Month').fill('3')
  await listA.getByLabel('Day').fill('1')
  await listA.getByLabel('Year').fill('2031')
  await box.click()
  await page.getByLabel('Title of the examiner').fill('Owner')
  await page.getByLabel('Address of the business').fill('1 Main Street, Portland, OR 97201')
  await signPart(page, 'Robin Many', 'Sign Section 2')
  const problem = page.getByRole('region', { name: 'There is a problem' })
  await expect(problem).toContainText('Enter who held the live video.')
  await expectAccessible()
  const day = page.getByRole('group', { name: 'Day of the live video' })
  await day.getByLabel('Month').fill('11')
  await day.getByLabel('Day').fill('2')
  await day.getByLabel('Year').fill('2026')
  await page.getByLabel(/^Time at which the live video began/).fill('09:30')
  await page.getByLabel('Who held the live video').fill('Robin Many')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Sign Section 2' }).click()
  const explain = page.getByText('Keep it and explain')
  await expect(explain).toBeVisible()
  await explain.click()
  for (const reason of await page.getByLabel('Why does it differ?').all()) await reason.fill('The passport was shown.')
  await page.getByRole('button', { name: 'Sign Section 2' }).click()
  await expect(page.getByText('Section 2 is signed.')).toBeVisible()
  await expect(page.getByText(/2026-11-02 09:30 \(America\/New_York\), Robin Many/)).toBeVisible()
  await expectAccessible()
})
