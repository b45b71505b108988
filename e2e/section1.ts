import type { Page } from '@playwright/test'
import { fillDate, heading, type Employee } from './case-form.ts'
import { expect } from './fixtures.ts'

/** Enters the six emailed digits on the page of a link. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await expect(heading(page, 'Enter the code from your email')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Asks the portal for a new link, on the page for people without an open form. */
export async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** Begins an open form: agrees to complete it electronically, and comes to the first question. */
export async function beginForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Begin' }).click()
  await agree(page)
  await expect(heading(page, 'Your name')).toBeFocused()
}

/** Agrees to complete the form electronically. */
export async function agree(page: Page): Promise<void> {
  await expect(heading(page, 'Do you want to complete the form electronically?')).toBeFocused()
  await page.getByText(/^I have read this, I can open these pages/).click()
  await page.getByRole('button', { name: 'Agree and continue' }).click()
}

/** Chooses a driver's license and a Social Security card, on the page about documents. */
export async function chooseLicense(page: Page): Promise<void> {
  const select = (label: string, value: string) => page.getByLabel(label, { exact: true }).selectOption(value)
  await page.getByText('One document from List B and one from List C').click()
  await select('List B document', 'DRIVERS_LICENSE')
  await select('List C document', 'SOCIAL_SECURITY_CARD')
  await select('Type of document', 'DRIVERS_LICENSE')
  await select('State that issued the document', 'OR')
  await page.getByLabel('Number of the List B document', { exact: true }).fill('D1234567')
  await fillDate(page, /Expiration date/, ['3', '1', '2031'])
}

const asCitizen = (page: Page) => page.getByText('A citizen of the United States').click()

/** Chooses the status of a permanent resident, on the page about it. */
export async function asResident(page: Page): Promise<void> {
  await page.getByText('A lawful permanent resident').click()
  await page.getByLabel('A-Number (USCIS Number)', { exact: true }).fill('A012345601')
}

/** Chooses a Permanent Resident Card, on the page about documents. */
export async function chooseCard(page: Page): Promise<void> {
  await page.getByText('One document from List A').click()
  await page.getByLabel('List A document', { exact: true }).selectOption('FORM_I551')
  await page.getByLabel('Card number (Form I-551)', { exact: true }).fill('HPT0000000101')
  await fillDate(page, /Expiration date/, ['3', '1', '2031'])
}

/** Begins, completes and signs the form of a citizen without help, by default with a driver's license and a Social Security card. */
export async function signSection1(
  page: Page,
  employee: Employee,
  chooseDocuments = chooseLicense,
  chooseStatus = asCitizen,
): Promise<void> {
  await beginForm(page)
  await completeSection1(page, employee, chooseDocuments, chooseStatus)
  await signReviewed(page, employee)
}

/** Signs from the page with all answers. */
export async function signReviewed(page: Page, { firstName, lastName }: Employee): Promise<void> {
  await page.getByRole('link', { name: /^My answers are correct/ }).click()
  await page.getByText('I have read this statement and agree to it').click()
  await page.getByLabel('Type your full name to sign', { exact: true }).fill(`${firstName} ${lastName}`)
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await expect(heading(page, 'Your form is signed')).toBeFocused()
}

/** Completes the form of a citizen without help, from the first question up to the page with all answers. */
export async function completeSection1(
  page: Page,
  { firstName, lastName, born, ssn }: Employee,
  chooseDocuments = chooseLicense,
  chooseStatus = asCitizen,
): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const select = (label: string, value: string) => page.getByLabel(label, { exact: true }).selectOption(value)
  const goOnTo = async (name: string) => {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(heading(page, name)).toBeFocused()
  }
  await fill('Last name (family name)', lastName)
  await fill('First name (given name)', firstName)
  await goOnTo('Your address')
  await fill('Street number and name', '12 Pine St')
  await fill('City or town', 'Portland')
  await select('State', 'OR')
  await fill('ZIP Code', '97201')
  await goOnTo('Date of birth and Social Security number')
  await fillDate(page, /Date of birth/, born)
  await fill('Social Security number', ssn)
  await goOnTo('How to reach you')
  await goOnTo('Your citizenship or immigration status')
  await chooseStatus(page)
  await goOnTo('The documents you will bring')
  await chooseDocuments(page)
  await goOnTo('People who helped you')
  await page.getByText('No, I did it myself').click()
  await goOnTo('Check your answers')
}
