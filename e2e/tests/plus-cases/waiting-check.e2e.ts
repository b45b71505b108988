import type { Page } from '@playwright/test'
import { amara, evelyn, fillDate, heading, next } from '../../case-form.ts'
import { expect, setting, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { enterCode, signSection1 } from '../../section1.ts'

const list = (page: Page, name: 'List B' | 'List C') => page.getByRole('region', { name, exact: true })
const result = (page: Page, name: string) => page.getByRole('region', { name }).and(page.locator('.result'))

const decideLater = (on: Page) => on.getByText('I will decide later').first().click()

/** Fills out List C and the employer's part of Section 2, with a Social Security card. */
async function fillRest(page: Page) {
  await page.getByLabel('List C document', { exact: true }).selectOption('SOCIAL_SECURITY_CARD')
  await list(page, 'List C').getByLabel('Issuing authority').fill('Social Security Administration')
  await list(page, 'List C').getByText('The document has no expiration date').click()
  await page.getByLabel('Title of the examiner').fill('Owner')
  await page.getByLabel('Address of the business').fill('1 Main Street, Portland, OR 97201')
}

async function sign(page: Page, button: string) {
  await page.getByText('I have read this statement, and I agree').click()
  await page.getByLabel('Type your full name to sign').fill('Robin Many')
  await page.getByRole('button', { name: button }).click()
}

test('[FORM-14][FORM-01] no check begins on a receipt: the employer sees what it waits for, and it begins when the document is recorded', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Patient Bakery') })
  const email = await invite(page, 'Evelyn Marsh')
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await mine.goto(await linkFor(page, email))
  await enterCode(mine, await codeFor(page, email))
  await signSection1(mine, evelyn, decideLater)

  await page.goto('/c/cases/plus?filter=waiting')
  const row = page.getByRole('row', { name: /Evelyn Marsh/ })
  await expect(row).toBeVisible()
  await expect(row).toContainText('Waits')
  await row.getByRole('link', { name: 'Evelyn Marsh' }).click()
  const waits = page.getByRole('region', { name: 'The check waits for a document with which a case can be made' })
  await expect(waits).toContainText('The form is valid, and only the check waits, since')
  await expect(waits).toContainText('A case is due by')
  await expect(waits).toContainText('Do not ask for a certain document.')
  await expectAccessible()

  // the employee shows a receipt for a lost license
  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await page.getByText('A List B and a List C document').click()
  await page.getByLabel('List B document', { exact: true }).selectOption('DRIVERS_LICENSE')
  await list(page, 'List B').getByLabel('Issuing authority').fill('Oregon')
  await list(page, 'List B').getByText('This is a receipt').click()
  await list(page, 'List B').getByText('The document has no expiration date').click()
  await fillRest(page)
  await sign(page, 'Sign Section 2')
  await expect(page.getByText('Section 2 is signed.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'The check waits for the document that replaces a receipt' }),
  ).toBeVisible()
  await expect(page.getByText(/^Case \d{13}/)).toHaveCount(0)
  await expectAccessible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 900 })

  // weeks later, the license itself is there
  await page.getByRole('link', { name: 'Enter the document' }).click()
  await expect(heading(page, 'Correct Section 2')).toBeVisible()
  await list(page, 'List B').getByText('This is a receipt').click()
  await list(page, 'List B')
    .getByLabel(/^Document number/)
    .fill('D1234567')
  await list(page, 'List B').getByText('The document has no expiration date').click()
  await fillDate(page, /Expiration date/, ['3', '1', '2031'])
  await page.getByLabel('Why are you correcting Section 2?').fill('The employee showed the license.')
  await sign(page, 'Sign the correction')
  await expect(page.getByText('The correction is signed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^The check waits/ })).toHaveCount(0)
  await expect(page.getByText(/^Case \d{13}[A-Z]{2}/)).toBeVisible()
  await mine.reload()
  await expect(mine.getByRole('heading', { name: 'Employment authorized' })).toBeVisible()
})

test('[FORM-01] a check that lacks a detail: the employer starts it, completes the draft, and submits it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Detail Bakery') })
  const email = await invite(page, 'Amara Okafor')
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await mine.goto(await linkFor(page, email))
  await enterCode(mine, await codeFor(page, email))
  await signSection1(mine, amara, decideLater)

  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await page.getByText('A List B and a List C document').click()
  await page.getByLabel('List B document', { exact: true }).selectOption('DRIVERS_LICENSE')
  // which state that is, only a person can tell
  await list(page, 'List B').getByLabel('Issuing authority').fill('Department of Licensing')
  await list(page, 'List B').getByLabel('Document number').fill('D7654321')
  await fillDate(page, /Expiration date/, ['3', '1', '2031'])
  await fillRest(page)
  await sign(page, 'Sign Section 2')
  await expect(result(page, 'Start the check and complete its details')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Start the check' }).click()
  await expect(page.getByText('A draft case is open with everything that is known.')).toBeVisible()
  await expect(result(page, 'Complete the draft case')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Complete the draft case' }).click()
  await page.getByLabel('State of issue').selectOption('WA')
  await next(page)
  await expect(heading(page, /employment/i)).toBeVisible()
  await next(page)
  await expect(heading(page, /check your answers/i)).toBeVisible()
  await expect(page.getByText('***-**-0001')).toBeVisible()
  await page.getByRole('button', { name: 'Submit case' }).click()
  await expect(page.getByRole('heading', { name: 'Employment Authorized' })).toBeVisible()
  await page.goto('/c/cases/plus?filter=waiting')
  await expect(page.getByRole('link', { name: 'Amara Okafor' })).toHaveCount(0)
})
