import type { Page } from '@playwright/test'
import { fillDate, heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import {
  askForLink,
  beginForm,
  chooseLicense,
  completeSection1,
  enterCode,
  signReviewed,
  signSection1,
} from '../../section1.ts'

const noor = { firstName: 'Noor', lastName: 'Castillo', born: ['7', '9', '1996'] as const, ssn: '' }

const caseOf = (email: string) =>
  sql<{ case_number: string }>(
    `select case_number from plus_case join verification_case on verification_case.id = verification_case_id
     where employee_email = $1`,
    [email],
  )

/** Opens the newest link to a form with its code, other than earlier ones. */
async function openForm(
  page: Page,
  email: string,
  before: { link?: string; code?: string } = {},
  subject = /Form I-9/,
) {
  const link = await linkFor(page, email, subject, before.link)
  await page.goto('about:blank')
  await page.goto(link)
  const code = await codeFor(page, email, before.code)
  await enterCode(page, code)
  return { link, code }
}

test('[FORM-01] [FORM-02] without a number and with a receipt, a new hire signs on day one and adds both later', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Day One Bakery') })
  const email = await invite(page, 'Noor Castillo')
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  const first = await openForm(mine, email)
  await beginForm(mine)
  await completeSection1(mine, noor, async (on) => {
    await expect(on.getByText(/wait for the/i)).toHaveCount(0)
    await on.getByText('A receipt for a lost, stolen or damaged document').click()
    await expectAccessible(on)
  })
  const notice = mine.locator('.usa-alert').filter({ hasText: 'You can sign today' })
  await expect(notice.getByRole('listitem')).toHaveText([
    'your Social Security number',
    'the document that your receipt stands for',
  ])
  await expectAccessible(mine)
  await signReviewed(mine, noor)
  const waits = (what: string) => mine.getByRole('heading', { name: `Your check waits for ${what}` })
  await expect(waits('your Social Security number and the document that your receipt stands for')).toBeVisible()
  await expectAccessible(mine)
  await mine.getByRole('button', { name: 'Sign out' }).click()
  await expect(mine.getByRole('heading', { name: 'You are signed out' })).toBeVisible()

  // weeks later, from another mail: the date of birth opens the form, because there is no number that could
  await mine.goto('/employee')
  await askForLink(mine, email)
  const second = await openForm(mine, email, first, /your link/)
  await expect(heading(mine, 'Your form is signed')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Add the number' })).toHaveCount(0)
  await mine.getByRole('button', { name: 'Show my whole form' }).click()
  await expect(mine.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await fillDate(mine, /Date of birth/, ['7', '8', '1996'])
  await mine.getByRole('button', { name: 'Show my whole form' }).click()
  await expect(mine.getByText('This is not the date of birth on this form. Try again.').first()).toBeVisible()
  await expectAccessible(mine)
  await fillDate(mine, /Date of birth/, noor.born)
  await mine.getByRole('button', { name: 'Show my whole form' }).click()

  const number = mine.getByRole('region', { name: 'Add your Social Security number' })
  await expect(number.getByText('Left blank')).toBeVisible()
  await number.getByLabel('Social Security number', { exact: true }).fill('900-12')
  await number.getByLabel('Your initials').fill('XX')
  await number.getByRole('button', { name: 'Add the number' }).click()
  await expect(mine.getByRole('region', { name: 'There is a problem' })).toContainText('such as NC')
  // what was typed stays
  await expect(number.getByLabel('Social Security number', { exact: true })).toHaveValue('900-12')
  await expectAccessible(mine)
  await number.getByLabel('Social Security number', { exact: true }).fill('900126401')
  await number.getByLabel('Your initials').fill('NC')
  await number.getByRole('button', { name: 'Add the number' }).click()
  await expect(heading(mine, 'Your form is signed')).toBeFocused()
  await expect(waits('the document that your receipt stands for')).toBeVisible()
  await expect(mine.getByText(/^Initials NC, /)).toBeVisible()
  await expect(mine.getByText('***-**-6401')).toBeVisible()
  await expect(number).toHaveCount(0)
  expect(await caseOf(email)).toEqual([])

  // the document is there: the employer asks for a correction, and the check begins
  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Noor Castillo' }).click()
  await expect(page.getByRole('heading', { name: /^Section 1: Social Security number added on/ })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a correction of Section 1' }).click()
  await page.getByRole('dialog').getByText('Last name', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for the correction' }).click()
  await expect(page.getByRole('heading', { name: /The employee is asked for a correction/ })).toBeVisible()
  await openForm(mine, email, second, /review/)
  await mine.getByLabel('Last four digits of your Social Security number').fill('6401')
  await mine.getByRole('button', { name: 'Show my whole form' }).click()
  // the heading is there before the answers are
  await expect(mine.getByRole('button', { name: 'Show my whole form' })).toHaveCount(0)
  await mine.goto('/employee/documents')
  await chooseLicense(mine)
  await mine.getByRole('button', { name: 'Save and continue' }).click()
  await mine.getByText('No, I did it myself').click()
  await mine.getByRole('button', { name: 'Save and continue' }).click()
  await signReviewed(mine, noor)
  const [begun] = await caseOf(email)
  await expect(mine.getByText(begun?.case_number ?? 'no case')).toBeVisible()
  await expect(mine.getByRole('heading', { name: /^Your check waits/ })).toHaveCount(0)
})

test('[FORM-17] a new hire born in 2010 is offered documents with a photo only, is told why, and signs without one', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Young Hands Bakery') })
  const email = await invite(page, 'Milo Young')
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await openForm(mine, email)
  const milo = { firstName: 'Milo', lastName: 'Young', born: ['5', '17', '2010'] as const, ssn: '900-12-6402' }
  await signSection1(mine, milo, async (on) => {
    await on.getByText('One document from List B and one from List C').click()
    const listB = on.getByLabel('List B document', { exact: true })
    await expect(listB.getByRole('option', { name: 'School ID card with a photo' })).toHaveCount(1)
    await expect(listB.getByRole('option', { name: /under 18|Voter/ })).toHaveCount(0)
    await on.getByText('My List B document has no photo').click()
    await expect(on.getByText(/^Your employer checks every new hire electronically/)).toBeVisible()
    await expect(on.getByText(/tell your employer, who can wait for your document/)).toBeVisible()
    await expectAccessible(on)
    await on.getByText('I will decide later').first().click()
  })
  await expect(mine.getByRole('heading', { name: 'Your check waits for the documents you choose' })).toBeVisible()
  expect(await caseOf(email)).toEqual([])
  await mine.getByRole('link', { name: 'Español' }).click()
  const spanish = 'Para comenzar su verificación falta que muestre documentos de su elección'
  await expect(mine.getByRole('heading', { name: spanish })).toBeVisible()
  await expectAccessible(mine)
})
