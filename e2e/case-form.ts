import { expect, type Page } from '@playwright/test'

export type Employee = {
  firstName: string
  lastName: string
  /** Month, day, year. */
  born: readonly [string, string, string]
  ssn: string
}

/** People in the sandbox's records. */
export const amara: Employee = { firstName: 'Amara', lastName: 'Okafor', born: ['4', '12', '1990'], ssn: '900-10-0001' }
export const evelyn: Employee = {
  firstName: 'Evelyn',
  lastName: 'Marsh',
  born: ['11', '15', '2003'],
  ssn: '900-10-0005',
}
export const farid: Employee = { firstName: 'Farid', lastName: 'Haddad', born: ['2', '28', '1994'], ssn: '900-10-0006' }
export const jamal: Employee = { firstName: 'Jamal', lastName: 'Brooks', born: ['5', '25', '2001'], ssn: '900-10-0010' }

/** Types a date into its three fields. */
export async function fillDate(
  page: Page,
  legend: string | RegExp,
  [month, day, year]: readonly [string, string, string],
) {
  const date = page.getByRole('group', { name: legend })
  await date.getByLabel('Month').fill(month)
  await date.getByLabel('Day').fill(day)
  await date.getByLabel('Year').fill(year)
}

/** Fills out the page about the employee. */
export async function fillEmployee(page: Page, { firstName, lastName, born, ssn }: Employee) {
  await page.getByLabel('First name (given name)').fill(firstName)
  await page.getByLabel('Last name (family name)').fill(lastName)
  await fillDate(page, /Date of birth/, born)
  await page.getByLabel('Social Security number', { exact: true }).fill(ssn)
}

/** Fills out the page about a citizen who shows a driver's license and a Social Security card. */
export async function fillDocuments(page: Page) {
  await page.getByText('A citizen of the United States').click()
  await page.getByText('One document from List B and one from List C').click()
  await page.getByLabel('List B document').selectOption('DRIVERS_LICENSE')
  await page.getByLabel('List C document').selectOption('SOCIAL_SECURITY_CARD')
  await page.getByLabel('Type of document').selectOption('DRIVERS_LICENSE')
  await page.getByLabel('State of issue').selectOption('OR')
  await page.getByLabel('Number of the List B document').fill('D1234567')
  await fillDate(page, /Expiration date/, ['3', '1', '2031'])
}

/** Fills out the page about the employment: the employee starts today. */
export async function fillEmployment(page: Page) {
  const now = new Date()
  const [month, day, year] = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    month: 'numeric',
    day: 'numeric',
    year: 'numeric',
  })
    .format(now)
    .split('/')
  await fillDate(page, /First day of work/, [month ?? '', day ?? '', year ?? ''])
}

export const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Goes through all pages of the new-case flow and submits. */
export async function createCase(page: Page, employee: Employee) {
  await page.goto('/c/cases/new')
  await fillEmployee(page, employee)
  await next(page)
  await expect(heading(page, /status and documents/i)).toBeVisible()
  await fillDocuments(page)
  await next(page)
  await expect(heading(page, /employment/i)).toBeVisible()
  await fillEmployment(page)
  await next(page)
  await expect(heading(page, /check your answers/i)).toBeVisible()
  await page.getByRole('button', { name: 'Submit case' }).click()
}
