import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { expect, type Page } from '@playwright/test'
import { withMouse, type Hands } from './hands.ts'

/** Finds a client of an agency by typing, and chooses it with the keys of the list. */
export async function chooseClient(page: Page, name: string, hands: Hands = withMouse): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Client company' })
  await hands.type(field, name)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(name)
}

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
  parts: readonly [string, string, string],
  labels: readonly [string, string, string] = ['Month', 'Day', 'Year'],
  hands: Hands = withMouse,
) {
  const date = page.getByRole('group', { name: legend })
  for (const [index, label] of labels.entries()) await hands.type(date.getByLabel(label), parts[index] ?? '')
}

const english = ['Month', 'Day', 'Year'] as const

/** Fills out the page about the employee. */
export async function fillEmployee(page: Page, { firstName, lastName, born, ssn }: Employee, hands: Hands = withMouse) {
  await hands.type(page.getByLabel('First name (given name)'), firstName)
  await hands.type(page.getByLabel('Last name (family name)'), lastName)
  await fillDate(page, /Date of birth/, born, english, hands)
  await hands.type(page.getByLabel('Social Security number', { exact: true }), ssn)
}

/** Fills out the page about a citizen who shows a driver's license and a Social Security card. */
export async function fillDocuments(page: Page, hands: Hands = withMouse) {
  await hands.choose(page.getByRole('radio', { name: 'A citizen of the United States' }))
  await hands.choose(page.getByRole('radio', { name: 'One document from List B and one from List C' }))
  await hands.select(page.getByLabel('List B document', { exact: true }), 'DRIVERS_LICENSE')
  await hands.select(page.getByLabel('List C document', { exact: true }), 'SOCIAL_SECURITY_CARD')
  await hands.select(page.getByLabel('Type of document'), 'DRIVERS_LICENSE')
  await hands.select(page.getByLabel('State of issue'), 'OR')
  await hands.type(page.getByLabel('Number of the List B document'), 'D1234567')
  await fillDate(page, /Expiration date/, ['3', '1', '2031'], english, hands)
}

/** Fills out the page about a citizen who shows a passport card. */
export async function fillPassportCard(page: Page, hands: Hands = withMouse) {
  await hands.choose(page.getByRole('radio', { name: 'A citizen of the United States' }))
  await hands.choose(page.getByRole('radio', { name: 'One document from List A' }))
  await hands.select(page.getByLabel('List A document', { exact: true }), 'US_PASSPORT')
  await hands.select(page.getByLabel('Type of document'), 'US_PASSPORT_CARD')
  await hands.type(page.getByLabel('U.S. passport number'), 'C12345678')
  await fillDate(page, /Expiration date/, ['3', '1', '2031'], english, hands)
}

/** Fills out the page about the employment: the employee starts today. */
export async function fillEmployment(page: Page, hands: Hands = withMouse) {
  await fillDate(page, /First day of work/, today(), english, hands)
}

/** The day so many days from today in the zone of the demo companies, by the clock of the server of these tests. */
export function dayIn(days: number): string {
  const now = new Date(Date.now() + Number(process.env['E2E_AHEAD_MS'] ?? 0))
  return addDays(todayIn(now, DEFAULT_TIME_ZONE), days)
}

/** Month, day and year of a day, as they are typed. */
export function partsOf(day: string): [string, string, string] {
  const [year = '', month = '', date = ''] = day.split('-')
  return [month, date, year]
}

export const today = (): [string, string, string] => partsOf(dayIn(0))

export const next = (page: Page, hands: Hands = withMouse) =>
  hands.press(page.getByRole('button', { name: 'Save and continue' }))
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

type Making = {
  hands?: Hands
  fillPapers?: (page: Page, hands: Hands) => Promise<void>
}

/** Goes through all pages of the new-case flow and submits. */
export async function createCase(page: Page, employee: Employee, making: Making = {}) {
  await page.goto('/c/cases/new')
  await finishCase(page, employee, making)
}

/** Goes through the pages of a case from the one about the employee, and submits. */
export async function finishCase(
  page: Page,
  employee: Employee,
  { hands = withMouse, fillPapers = fillDocuments }: Making = {},
) {
  await fillEmployee(page, employee, hands)
  await next(page, hands)
  await expect(heading(page, /status and documents/i)).toBeVisible()
  await fillPapers(page, hands)
  await next(page, hands)
  await expect(heading(page, /employment/i)).toBeVisible()
  await fillEmployment(page, hands)
  await next(page, hands)
  await expect(heading(page, /check your answers/i)).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Submit case' }))
}
