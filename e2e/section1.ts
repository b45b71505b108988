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

/** Completes and signs the form of a citizen without help, with a driver's license and a Social Security card. */
export async function signSection1(page: Page, { firstName, lastName, born, ssn }: Employee): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const select = (label: string, value: string) => page.getByLabel(label, { exact: true }).selectOption(value)
  const goOnTo = async (name: string) => {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(heading(page, name)).toBeFocused()
  }
  await page.getByRole('link', { name: 'Begin' }).click()
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
  await page.getByText('A citizen of the United States').click()
  await goOnTo('The documents you will bring')
  await page.getByText('One document from List B and one from List C').click()
  await select('List B document', 'DRIVERS_LICENSE')
  await select('List C document', 'SOCIAL_SECURITY_CARD')
  await select('Type of document', 'DRIVERS_LICENSE')
  await select('State that issued the document', 'OR')
  await fill('Number of the List B document', 'D1234567')
  await fillDate(page, /Expiration date/, ['3', '1', '2031'])
  await goOnTo('People who helped you')
  await page.getByText('No, I did it myself').click()
  await goOnTo('Check your answers')
  await page.getByRole('link', { name: /^My answers are correct/ }).click()
  await page.getByText('I have read this statement and agree to it').click()
  await fill('Type your full name to sign', `${firstName} ${lastName}`)
  await page.getByRole('button', { name: 'Sign and send' }).click()
  await expect(heading(page, 'Your form is signed')).toBeFocused()
}
