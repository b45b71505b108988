import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './by-keyboard.ts'
import { heading } from './case-form.ts'
import { expect } from './fixtures.ts'
import { choose, field } from './section1-by-keyboard.ts'

type ExpectAccessible = (on: Page) => Promise<void>

/** Completes Section 2 of the open plus case of Amara Okafor by keyboard only, with one mistake, and corrects it. */
export async function examineByKeyboard(page: Page, expectAccessible: ExpectAccessible): Promise<void> {
  const problem = page.getByRole('region', { name: 'There is a problem' })
  await expect(heading(page, 'Amara Okafor')).toBeVisible()
  await expect(page.getByText('***-**-0001')).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, page.getByRole('link', { name: 'Complete Section 2' }))

  await expect(heading(page, 'Complete Section 2')).toBeFocused()
  await expect(page.getByText('Social Security card without restrictions')).toBeVisible()
  await typeDocuments(page, '2021')
  await typeInto(page, field(page, 'Title of the examiner'), 'Owner')
  await typeInto(page, field(page, 'Address of the business'), '1 Main Street, Portland, OR 97201')
  await sign(page, 'Sign Section 2')
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('This document has expired.')
  await expectAccessible(page)
  await typeInto(page, listB(page).getByLabel('Year'), '2031')
  await pressOn(page, page.getByRole('button', { name: 'Sign Section 2' }))
  await expect(page.getByText('Section 2 is signed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The form is complete' })).toBeVisible()
  await expectAccessible(page)
}

/** Corrects the title of the examiner in Section 2 of the open plus case, by keyboard only. */
export async function correctByKeyboard(page: Page, expectAccessible: ExpectAccessible): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: 'Correct Section 2' }))
  await expect(heading(page, 'Correct Section 2')).toBeFocused()
  await typeInto(page, field(page, 'Title of the examiner'), 'Manager')
  await typeInto(page, field(page, 'Why are you correcting Section 2?'), 'The title was wrong.')
  await expectAccessible(page)
  await sign(page, 'Sign the correction')
  await expect(page.getByText('The correction is signed.')).toBeVisible()
  await expect(page.getByText('because: The title was wrong.')).toBeVisible()
  await expect(page.getByText('Was: Owner')).toBeVisible()
  await expectAccessible(page)
}

const listB = (page: Page) => page.getByRole('region', { name: 'List B', exact: true })
const listC = (page: Page) => page.getByRole('region', { name: 'List C', exact: true })

/** A driver's license that expires in March of a year, and a Social Security card. */
async function typeDocuments(page: Page, year: string) {
  await tabTo(page, page.getByRole('radio', { name: /^A List A document/ }))
  await page.keyboard.press('ArrowDown')
  // the form has no values that the employee entered about the documents
  await expect(field(page, 'List B document')).toHaveValue('')
  await choose(page, 'List B document', 'Driver', 'DRIVERS_LICENSE')
  await expect(listB(page).getByLabel('Document title')).toHaveValue("Driver's license")
  await typeInto(page, listB(page).getByLabel('Issuing authority'), 'Oregon')
  await typeInto(page, listB(page).getByLabel('Document number'), 'D1234567')
  await typeInto(page, listB(page).getByLabel('Month'), '3')
  await typeInto(page, listB(page).getByLabel('Day'), '1')
  await typeInto(page, listB(page).getByLabel('Year'), year)
  await choose(page, 'List C document', 'Social', 'SOCIAL_SECURITY_CARD')
  await typeInto(page, listC(page).getByLabel('Issuing authority'), 'Social Security Administration')
  await typeInto(page, listC(page).getByLabel(/^Document number/), '900-10-0001')
  await pressOn(page, listC(page).getByRole('checkbox', { name: 'The document has no expiration date' }), 'Space')
}

async function sign(page: Page, button: string) {
  await pressOn(page, page.getByRole('checkbox', { name: 'I have read this statement, and I agree' }), 'Space')
  await typeInto(page, field(page, 'Type your full name to sign'), 'Robin Many')
  await pressOn(page, page.getByRole('button', { name: button }))
}
