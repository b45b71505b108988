import type { Page } from '@playwright/test'
import { chooseClient, createCase, farid, finishCase, heading, jamal, next } from './case-form.ts'
import { moveOwnClock } from './clock.ts'
import { expect, type Fixtures } from './fixtures.ts'
import type { Hands } from './hands.ts'
import { actAtAgency, expectSoon, openMismatch, tellClient, openNewMismatch, referByPaper } from './mismatch.ts'
import { createCardCase, grayPng } from './photo.ts'

/** How a person walks through a case: the page, the hands, and a Social Security number that no other case has. */
type Walk = Fixtures & { page: Page; hands: Hands; ssn: string }

type Journey = { title: string; walk: (walk: Walk) => Promise<void> }

const png = { name: 'card.png', mimeType: 'image/png', buffer: grayPng() }
const result = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })
const numberIn = (page: Page) => /\d{13}[A-Z]{2}/.exec(new URL(page.url()).pathname)?.[0] ?? ''

/** Opens the page on which a case is closed. */
async function goToClosing(page: Page, hands: Hands) {
  await hands.press(page.getByRole('link', { name: 'Close case' }))
  await expect(heading(page, 'Close this case')).toBeVisible()
}

const pressClose = (page: Page, hands: Hands) => hands.press(page.getByRole('button', { name: 'Close case' }))

const bothAgencies = async ({ page, hands, ssn, signIn, expectAccessible }: Walk) => {
  await signIn('MPLB0002')
  const caseNumber = await openNewMismatch(page, 'Mismatchboth', ssn, hands)
  await referByPaper(page, hands)
  await expectAccessible()
  await actAtAgency(page, caseNumber, 'Social Security', 'Agency resolves the mismatch')
  await actAtAgency(page, caseNumber, 'DHS', 'Agency cannot confirm')
  await expectSoon(page, `/c/cases/${caseNumber}`, result(page, 'Final Nonconfirmation'))
  await expect(page.getByRole('region', { name: /\(SSA\)/ })).toContainText('Resolved')
  await expect(page.getByRole('region', { name: /\(DHS\)/ })).toContainText('Could not confirm')
  await expectAccessible()
  await goToClosing(page, hands)
  await hands.choose(page.getByRole('radio', { name: /^No, the employee no longer works for us/ }))
  await expectAccessible()
  await pressClose(page, hands)
  await expect(heading(page, 'The case is closed')).toBeFocused()
  await expectAccessible()
}

const photoToMismatch = async ({ page, hands, ssn, signIn, expectAccessible }: Walk) => {
  await signIn('MPLB0001')
  await createCardCase(page, 'Photo', ssn, hands)
  await hands.press(page.getByRole('link', { name: 'Compare the photos' }))
  await expect(page.getByAltText('What the records show for this document')).toBeVisible()
  await expectAccessible()
  await hands.choose(page.getByRole('radio', { name: /^No, the photos do not match/ }))
  await hands.press(page.getByRole('button', { name: 'Send the answer' }))
  await expectAccessible()
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Yes, they do not match' }))
  await expect(result(page, 'Upload Document Copies')).toBeVisible({ timeout: 30_000 })
  await hands.press(page.getByRole('link', { name: 'Upload the copies' }))
  await expect(heading(page, 'Upload copies of the document')).toBeVisible()
  await goToClosing(page, hands)
  await expect(page.getByRole('radio', { name: 'The information entered is incorrect' })).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Upload copies of the document')).toBeVisible()
  await hands.attach(page.getByLabel('Front of the document', { exact: true }), png)
  await hands.attach(page.getByLabel('Back of the document', { exact: true }), png)
  await expectAccessible()
  await hands.press(page.getByRole('button', { name: 'Send the copies' }))
  await openMismatch(page, hands)
  await expect(page.getByRole('heading', { level: 3, name: 'Department of Homeland Security (DHS)' })).toBeVisible()
  await expectAccessible()
}

const resubmitted = async ({ page, hands, ssn, signIn, expectAccessible }: Walk) => {
  await signIn('MPLB0002')
  await createCase(page, { ...jamal, lastName: 'Resubmit', ssn: ssn }, { hands })
  await expect(result(page, 'Close Case and Resubmit')).toBeVisible()
  const caseNumber = numberIn(page)
  await goToClosing(page, hands)
  await hands.choose(page.getByRole('radio', { name: /requires closing this case and creating a new one/ }))
  await expectAccessible()
  await pressClose(page, hands)
  await hands.press(page.getByRole('link', { name: /^Continue with case / }))
  // the numbers of documents are read from them again; this time the name is right
  await expect(heading(page, /status and documents/i)).toBeVisible()
  const made = numberIn(page)
  await hands.press(page.getByRole('link', { name: 'Back', exact: true }))
  await hands.type(page.getByLabel('Last name (family name)'), 'Brookes')
  await next(page, hands)
  await expect(heading(page, /status and documents/i)).toBeVisible()
  await hands.type(page.getByLabel('Number of the List B document'), 'D1234567')
  await next(page, hands)
  await expect(heading(page, /employment/i)).toBeVisible()
  await next(page, hands)
  await expect(heading(page, /check your answers/i)).toBeVisible()
  await expectAccessible()
  await hands.press(page.getByRole('button', { name: 'Submit case' }))
  await expect(result(page, 'Employment Authorized')).toBeVisible()
  await expect(page.getByText(/^This case replaces case/)).toContainText(caseNumber)
  await hands.press(page.getByRole('link', { name: caseNumber }))
  await expect(page.getByText(/replaces this case\.$/)).toContainText(made)
  await expectAccessible()
}

const agencyForClient = async ({ page, hands, ssn, signIn, expectAccessible }: Walk) => {
  await signIn('HRBR0001')
  await page.goto('/c/cases/new')
  await chooseClient(page, 'Pier Nine Catering', hands)
  await finishCase(page, { ...farid, lastName: 'Mismatchssa', ssn: ssn }, { hands })
  const caseNumber = await openMismatch(page, hands)
  await expectAccessible()
  await tellClient(page, hands)
  await referByPaper(page, hands)
  await actAtAgency(page, caseNumber, 'Social Security', 'Employee visits Social Security')
  await actAtAgency(page, caseNumber, 'Social Security', 'Agency resolves the mismatch')
  await expectSoon(page, `/c/cases/${caseNumber}`, page.getByText(/^Closed on/))
  await expect(result(page, 'Employment Authorized')).toBeVisible()
  await expect(page.getByText('Pier Nine Catering').first()).toBeVisible()
  await expectAccessible()
}

/** The journeys of cases that no clock has to move. */
export const journeys: readonly Journey[] = [
  {
    title: '[CASE-06][CASE-61][CASE-64][CASE-104][CASE-196] one agency resolves the mismatch, the other cannot confirm',
    walk: bothAgencies,
  },
  {
    title:
      '[CASE-86][CASE-91][CASE-98][CASE-101][CASE-102][CASE-196] a photo that does not match leads through the upload to a mismatch',
    walk: photoToMismatch,
  },
  {
    title: '[CASE-108][CASE-109][CASE-196] a case that has to be sent again is closed and linked with the next one',
    walk: resubmitted,
  },
  {
    title: '[CASE-62][CASE-63][CASE-196] an agency takes a mismatch of a client’s employee to its end',
    walk: agencyForClient,
  },
]

/** A mismatch by paper without contact, on a server and records of its own, whose clock it moves. */
export const toNoShow = {
  title:
    '[CASE-48][CASE-64][CASE-65][CASE-104][CASE-196] a mismatch by paper ends as a no-show and is closed with its statement',
  walk: async ({ page, hands, ssn, signIn, expectAccessible }: Walk, recordsUrl: string) => {
    await signIn('MPLB0002')
    const caseNumber = await openNewMismatch(page, 'Noshow', ssn, hands)
    await referByPaper(page, hands)
    const path = `/c/cases/${caseNumber}`
    await moveOwnClock(recordsUrl, 9)
    await expectSoon(page, path, result(page, 'Final Nonconfirmation'))
    await expect(page.getByRole('region', { name: /\(SSA\)/ })).toContainText('No contact')
    await expect(page.getByText('did not make contact by the last day').first()).toBeVisible()
    await expectAccessible()

    await hands.press(page.getByRole('link', { name: 'Close case' }))
    await expect(heading(page, 'Close this case')).toBeVisible()
    await hands.choose(page.getByRole('radio', { name: 'Yes, the employee continues to work for us' }))
    await hands.press(page.getByRole('button', { name: 'Close case' }))
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
    await expectAccessible()
    const why = 'The employee shows a letter of the agency.'
    await hands.type(page.getByLabel('Why does the employee continue to work for you?'), why)
    await hands.press(page.getByRole('button', { name: 'Close case' }))
    await expect(heading(page, 'The case is closed')).toBeFocused()
    await hands.press(page.getByRole('link', { name: 'View or Print Case Details' }))
    await expect(page.getByText('The employee did not contact the agency and continues to work for us')).toBeVisible()
    await expect(page.getByText(why)).toBeVisible()
    await expectAccessible()
  },
}
