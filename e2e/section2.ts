import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const list = (page: Page, name: 'List B' | 'List C') => page.getByRole('region', { name, exact: true })

/** Signs what is on the page: Section 2, Supplement B or a correction of either. */
export async function signPart(page: Page, name: string, button: string): Promise<void> {
  await page.getByText('I have read this statement, and I agree').click()
  await page.getByLabel('Type your full name to sign').fill(name)
  await page.getByRole('button', { name: button }).click()
}

/** Completes and signs Section 2 of the open plus case, with a driver's license and a Social Security card. */
export async function signSection2(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await page.getByText('A List B and a List C document').click()
  await page.getByLabel('List B document', { exact: true }).selectOption('DRIVERS_LICENSE')
  await list(page, 'List B').getByLabel('Issuing authority').fill('Oregon')
  await list(page, 'List B').getByLabel('Document number').fill('D1234567')
  await list(page, 'List B').getByLabel('Month').fill('3')
  await list(page, 'List B').getByLabel('Day').fill('1')
  await list(page, 'List B').getByLabel('Year').fill('2031')
  await page.getByLabel('List C document', { exact: true }).selectOption('SOCIAL_SECURITY_CARD')
  await list(page, 'List C').getByLabel('Issuing authority').fill('Social Security Administration')
  await list(page, 'List C')
    .getByLabel(/^Document number/)
    .fill('900-10-0001')
  await list(page, 'List C').getByText('The document has no expiration date').click()
  await page.getByLabel('Title of the examiner').fill('Owner')
  await page.getByLabel('Address of the business').fill('1 Main Street, Portland, OR 97201')
  await signPart(page, name, 'Sign Section 2')
  await expect(page.getByText('Section 2 is signed.')).toBeVisible()
}

/** Keeps a case that was made with something else, explains why, and signs. */
export async function explainCase(page: Page, reason: string, button: string): Promise<void> {
  await page.getByText('Keep it and explain').click()
  await page.getByLabel('Why does it differ?').fill(reason)
  await page.getByRole('button', { name: button }).click()
}
