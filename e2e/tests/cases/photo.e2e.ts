import { pressOn, tabTo } from '../../by-keyboard.ts'
import { heading } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'
import { createCardCase, grayPng } from '../../photo.ts'

const png = { name: 'card.png', mimeType: 'image/png', buffer: grayPng() }

test('[CASE-86][CASE-87][CASE-94][CASE-98] a photo that does not match leads through the upload to a mismatch', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0001')
  await createCardCase(page, 'Photo', '900-10-8101')
  await page.getByRole('link', { name: 'Compare the photos' }).click()
  await expect(heading(page, 'Compare the photos')).toBeFocused()
  await expect(page.getByAltText('What the records show for this document')).toBeVisible()
  await expect(page.getByText('FOR COMPARISON ONLY').first()).toBeVisible()
  await expect(page.getByText('Do not compare it with the person.')).toBeVisible()
  await expect(page.getByText('Small differences of shade, age, hair or glasses do not matter.').first()).toBeVisible()
  await expect(page.getByText('Keep copies of the front and the back of the document with Form I-9')).toBeVisible()
  for (const choice of await page.getByRole('radio').all()) await expect(choice).not.toBeChecked()
  await expectAccessible()

  await page.getByRole('button', { name: 'Add copies to this case' }).click()
  await page.getByLabel('Front of the document').setInputFiles(png)
  await page.getByRole('button', { name: 'Keep the copies' }).click()
  await expect(page.getByText('The copies are kept with the case.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download Front of the document/ })).toBeVisible()

  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('link', { name: 'Select what you see.' })).toBeVisible()
  await page.getByText('No, the photos do not match').click()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go back and look again' }).click()
  await expect(page.getByRole('radio', { name: /No, the photos do not match/ })).toBeChecked()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, they do not match' }).click()

  await expect(page.getByRole('heading', { name: 'Upload Document Copies' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Upload the copies' }).click()
  await expect(heading(page, 'Upload copies of the document')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Close case' })).toBeVisible()
  await page.getByLabel('Front of the document').setInputFiles(png)
  await expect(page.getByAltText('Front of the document: preview')).toBeVisible()
  await page.getByRole('button', { name: 'Send the copies' }).click()
  await expect(page.getByRole('link', { name: 'Choose a file: back of the document.' })).toBeVisible()
  await page
    .getByLabel('Back of the document')
    .setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await page.getByRole('button', { name: 'Send the copies' }).click()
  await expect(page.getByRole('link', { name: 'Choose a PDF, a JPEG or a PNG.' })).toBeVisible()
  await expect(page.getByAltText('Front of the document: preview')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Back of the document').setInputFiles(png)
  await page.getByRole('button', { name: 'Send the copies' }).click()
  await expect(page.getByRole('heading', { name: /Tentative Nonconfirmation/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: /^Download Back of the document/ })).toBeVisible()
})

test('[CASE-87] photos that match authorize the employee, by keyboard alone on a narrow screen', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn('MPLB0001')
  await createCardCase(page, 'Photo', '900-10-8102')
  await pressOn(page, page.getByRole('link', { name: 'Compare the photos' }))
  await expect(page.getByAltText('What the records show for this document')).toBeVisible()
  await expectAccessible()
  await tabTo(page, page.getByRole('radio', { name: /Yes, the photos match/ }))
  await page.keyboard.press('Space')
  await pressOn(page, page.getByRole('button', { name: 'Send the answer' }))
  await expect(page.getByRole('heading', { name: 'Employment Authorized' })).toBeVisible({ timeout: 30_000 })
})

test('[CASE-89] a photo that cannot be displayed can be asked for again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  const caseNumber = await createCardCase(page, 'Photo', '900-10-8103')
  await page.route('**/retrieve_photo', (route) =>
    route.fulfill({
      status: 503,
      json: { errors: [{ error_code: 'PHOTO_NOT_DISPLAYED', message: '', attribute_name: null }] },
    }),
  )
  await page.goto(`/c/cases/${caseNumber}/photo`)
  await expect(page.getByRole('heading', { name: 'The photo cannot be displayed' })).toBeVisible()
  await expectAccessible()
  await page.unroute('**/retrieve_photo')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByAltText('What the records show for this document')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[CASE-98] the camera takes the pictures of both sides', async ({ page, signIn, expectAccessible }) => {
    test.slow()
    await signIn('MPLB0001')
    const caseNumber = await createCardCase(page, 'Photoclear', '900-10-8104')
    await page.goto(`/c/cases/${caseNumber}/photo`)
    await page.getByText('No, the photos do not match').click()
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, they do not match' }).click()
    await page.getByRole('link', { name: 'Upload the copies' }).click({ timeout: 30_000 })
    for (const side of ['front', 'back']) {
      const camera = page.getByLabel(`Or take a picture now: ${side} of the document`)
      await expect(camera).toHaveAttribute('capture', 'environment')
      await camera.setInputFiles(png)
    }
    await expect(page.getByAltText(/: preview$/)).toHaveCount(2)
    await expectAccessible()
    await page.getByRole('button', { name: 'Send the copies' }).click()
    await expect(page.getByRole('heading', { name: 'Employment Authorized' })).toBeVisible({ timeout: 60_000 })
  })
})
