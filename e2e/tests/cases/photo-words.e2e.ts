import { chooseClient, fillPassportCard, finishCase, heading, jamal } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { askForCopies, createCardCase } from '../../photo.ts'

test('[CASE-97] a user of an agency asks the client for the copies, and compares nothing with the person', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('HRBR0001')
  await page.goto('/c/cases/new')
  await chooseClient(page, 'Pier Nine Catering')
  await finishCase(page, { ...jamal, lastName: 'Photo', ssn: '900-10-8111' }, { fillPapers: fillPassportCard })
  await expect(page.getByRole('heading', { name: 'Photo Matching' })).toBeVisible()
  const caseNumber = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/c/cases/${caseNumber}/photo`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Ask your client for the copy of the document.')
  await expect(main).toContainText('The client compared the document with the person when they completed Form I-9')
  await expectAccessible()
  await askForCopies(caseNumber)
  await page.goto(`/c/cases/${caseNumber}/documents`)
  await expect(main).toContainText('Ask your client for the copies. The client keeps them with Form I-9.')
  await expectAccessible()
})

test('[CASE-98] the sides of a passport are its photo page and its barcode page', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0001')
  const [passport] = await sql<{ case_number: string }>(
    `select case_number from verification_case c join account a on a.id = c.account_id
     where a.company_name = 'Maple Street Bakery' and case_status = 'PHOTO_MATCH'
     and document_sub_type_code = 'US_PASSPORT_BOOK' limit 1`,
  )
  await page.goto(`/c/cases/${passport?.case_number}/photo`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Keep copies of the photo page and the barcode page of the document with Form I-9.')
  await expect(main).not.toContainText('Ask your client')
  await page.getByRole('button', { name: 'Add copies to this case' }).click()
  await expect(page.getByLabel('Photo page of the passport')).toBeVisible()
  await expect(page.getByLabel('Barcode page of the passport')).toBeVisible()

  const caseNumber = await createCardCase(page, 'Photo', '900-10-8112')
  await askForCopies(caseNumber, 'US_PASSPORT_BOOK')
  await page.goto(`/c/cases/${caseNumber}/documents`)
  await expect(main).toContainText('this document: U.S. passport')
  await page.getByRole('button', { name: 'Send the copies' }).click()
  await expect(page.getByRole('link', { name: 'Choose a file: photo page of the passport.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a file: barcode page of the passport.' })).toBeVisible()
  await expect(page.getByText(/front of the document/i)).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('link', { name: 'Close case' }).click()
  await expect(heading(page, 'Close this case')).toBeVisible()
})
