import type { Download, Locator, Page } from '@playwright/test'
import { createCase, fillDate, heading, jamal, today } from './case-form.ts'
import { expect, setting } from './fixtures.ts'
import { withMouse, type Hands } from './hands.ts'

/** Makes a case that ends in a mismatch, which follows from the last name, and opens its workspace. */
export async function openNewMismatch(page: Page, lastName: string, ssn: string, hands?: Hands): Promise<string> {
  await createCase(page, { ...jamal, lastName, ssn }, { hands })
  return openMismatch(page, hands)
}

/** Opens the workspace from the result of a case. */
export async function openMismatch(page: Page, hands: Hands = withMouse): Promise<string> {
  await expect(page.getByRole('heading', { name: /Tentative Nonconfirmation/ })).toBeVisible({ timeout: 60_000 })
  const caseNumber = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await hands.press(page.getByRole('link', { name: 'Work on the mismatch' }))
  await expect(heading(page, 'Mismatch, step by step')).toBeFocused()
  return caseNumber
}

/** Pages of agencies, whose workspace has one step before the others. */
const ofAgencies = new WeakSet<Page>()

/** A step of the workspace, by its number for an employer. */
export const step = (page: Page, number: number) =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${number + (ofAgencies.has(page) ? 1 : 0)}\\. `) })

/** Takes the step of an agency before all others: the client knows. */
export async function tellClient(page: Page, hands: Hands = withMouse): Promise<void> {
  ofAgencies.add(page)
  await hands.press(page.getByRole('button', { name: 'Record that I told the client' }))
  await expect(step(page, 1).getByRole('heading')).toBeFocused()
}

/** Takes the first step: the details are right. */
export async function checkDetails(page: Page, hands: Hands = withMouse): Promise<void> {
  await hands.choose(step(page, 1).getByRole('radio', { name: 'Yes, every detail is right' }))
  await hands.press(step(page, 1).getByRole('button', { name: 'Save and continue' }))
  await expect(step(page, 2).getByRole('heading')).toBeFocused()
}

/** Takes the first two steps: the details are right, and the employee has the notice and was told in person. */
export async function tellEmployee(page: Page, hands: Hands = withMouse): Promise<Download> {
  await checkDetails(page, hands)
  const file = page.waitForEvent('download')
  await hands.press(step(page, 2).getByRole('button', { name: 'Download the notice (PDF)' }))
  const notice = await file
  await expect(step(page, 2)).toContainText('The notice was downloaded on')
  await hands.choose(step(page, 2).getByRole('radio', { name: 'In person' }))
  await hands.press(step(page, 2).getByRole('button', { name: /^Record that (I|the client) told the employee$/ }))
  await expect(step(page, 3).getByRole('heading')).toBeFocused()
  return notice
}

type Decision = 'Take action' | 'Take no action'

/** Chooses what the employee decided. */
export const choose = (part: Locator, decision: Decision, hands: Hands = withMouse) =>
  hands.choose(part.getByRole('radio', { name: new RegExp(`^${decision}`) }))

/** Records a decision that the employee signed on paper today; the original is kept. */
export async function decideOnPaper(page: Page, decision: Decision, hands: Hands = withMouse): Promise<void> {
  const part = step(page, 3)
  await choose(part, decision, hands)
  await fillDate(page, /Date of the employee’s signature/, today(), ['Month', 'Day', 'Year'], hands)
  await hands.choose(part.getByRole('radio', { name: /^I keep the signed original/ }))
  await hands.press(part.getByRole('button', { name: 'Record the decision' }))
  await expect(step(page, 4).getByRole('heading')).toBeFocused()
}

/** Refers the employee. The records take the referral, and the date confirmation comes first. */
export async function referEmployee(page: Page, hands: Hands = withMouse): Promise<void> {
  await hands.press(step(page, 4).getByRole('button', { name: 'Refer the employee' }))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Refer the employee' }))
  await expect(step(page, 5).getByRole('button', { name: 'Download the date confirmation (PDF)' })).toBeVisible({
    timeout: 30_000,
  })
}

/** Gives the employee the letter with the last day to contact each agency. */
async function giveLetter(page: Page, hands: Hands = withMouse): Promise<Download> {
  const file = page.waitForEvent('download')
  await hands.press(page.getByRole('button', { name: 'Download the date confirmation (PDF)' }))
  const letter = await file
  await expect(step(page, 5)).toContainText('The date confirmation was downloaded on')
  return letter
}

/** Takes every step of a mismatch by paper, from the details to the letter. */
export async function referByPaper(page: Page, hands?: Hands): Promise<void> {
  await tellEmployee(page, hands)
  await decideOnPaper(page, 'Take action', hands)
  await referEmployee(page, hands)
  await giveLetter(page, hands)
}

/** Acts as the employee or as an agency on the page of the government records. */
export async function actAtAgency(page: Page, caseNumber: string, agency: string, act: string): Promise<void> {
  const records = await page.context().newPage()
  await records.goto(`${setting('E2E_SANDBOX_URL')}/records?case=${caseNumber}`)
  await records.getByRole('form', { name: agency }).getByRole('button', { name: act }).click()
  // closing a page that is still being loaded can stop the browser for good
  await records.waitForURL(/\/records#/)
  await records.close()
}

/** Loads a page until it shows what the records reported, or what a moved clock changed: the programs follow within seconds. */
export const expectSoon = (page: Page, path: string, shown: Locator) =>
  expect(async () => {
    await page.goto(path)
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
