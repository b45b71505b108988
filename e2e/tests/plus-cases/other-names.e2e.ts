import type { Page } from '@playwright/test'
import { heading, type Employee } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { beginForm, completeSection1, enterCode } from '../../section1.ts'

const employee: Employee = { firstName: 'Amara', lastName: 'Okafor', born: ['4', '12', '1990'], ssn: '900-52-7001' }

const problem = (page: Page) => page.getByRole('region', { name: 'There is a problem' })
const name = (page: Page) => page.getByLabel('Type your full name to sign', { exact: true })
const reason = (page: Page) => page.getByRole('textbox', { name: 'Why does the name differ?' })

/** Opens the form of a new hire in a browser of their own and completes it, up to the signature. */
async function beforeSignature(page: Page, email: string, newPage: () => Promise<Page>): Promise<Page> {
  const mine = await newPage()
  await mine.goto(await linkFor(page, email))
  await enterCode(mine, await codeFor(page, email))
  await beginForm(mine)
  await completeSection1(mine, employee)
  await mine.getByRole('link', { name: /^My answers are correct/ }).click()
  await expect(heading(mine, 'Sign your part of the form')).toBeFocused()
  return mine
}

/** Enters the documents of Section 2, and what it asks about examiner and business. */
async function fillSection2(page: Page) {
  await page.getByText('A List B and a List C document').click()
  const [listB, listC] = ['List B', 'List C'].map((list) => page.getByRole('region', { name: list, exact: true }))
  await page.getByLabel('List B document', { exact: true }).selectOption('DRIVERS_LICENSE')
  await listB!.getByLabel('Issuing authority').fill('Oregon')
  await listB!.getByLabel('Document number').fill('D1234567')
  for (const [label, text] of [
    ['Month', '3'],
    ['Day', '1'],
    ['Year', '2031'],
  ] as const) {
    await listB!.getByLabel(label).fill(text)
  }
  await page.getByLabel('List C document', { exact: true }).selectOption('SOCIAL_SECURITY_CARD')
  await listC!.getByLabel('Issuing authority').fill('Social Security Administration')
  await listC!.getByLabel(/^Document number/).fill(employee.ssn)
  await listC!.getByText('The document has no expiration date').click()
  await page.getByLabel('Title of the examiner').fill('Owner')
  await page.getByLabel('Address of the business').fill('1 Main Street, Portland, OR 97201')
}

/** Signs a part as someone else: it asks for a reason at its field, and goes away with the right name. */
async function signAs(page: Page, typed: string, button: string, why: string, check: () => Promise<void>) {
  await page.getByText('I have read this statement, and I agree').click()
  await name(page).fill(typed)
  await page.getByRole('button', { name: button }).click()
  await expect(problem(page)).toContainText('Correct the name, or enter why it differs')
  await expect(reason(page)).toBeVisible()
  await check()
  await name(page).fill('many, ROBIN')
  await expect(reason(page)).toBeHidden()
  await name(page).fill(typed)
  await reason(page).fill(why)
  await page.getByRole('button', { name: button }).click()
}

test('[FORM-03] a signature with another name is asked for a reason in Section 1, Section 2 and Supplement B, and the employer sees it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Other Name Bakery') })
  const email = await invite(page, 'Amara Okafor')
  const newPage = async () => (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  const mine = await beforeSignature(page, email, newPage)
  await mine.getByText('I have read this statement and agree to it').click()
  await name(mine).fill('Someone Else')
  await expect(reason(mine)).toBeHidden()
  await mine.getByRole('button', { name: 'Sign and send' }).click()
  await expect(problem(mine)).toContainText('Correct the name, or enter why it differs')
  await expect(reason(mine)).toHaveAccessibleDescription(/This differs from “Amara Okafor”/)
  await expectAccessible(mine)
  await mine.getByRole('link', { name: 'Español' }).click()
  await expect(mine.getByText('No coincide con “Amara Okafor”.')).toBeVisible()
  await mine.getByRole('link', { name: 'English' }).click()
  // another way to write the name is the same name
  await name(mine).fill('okafor, amára')
  await expect(reason(mine)).toBeHidden()
  await name(mine).fill('Someone Else')
  await name(mine).blur()
  await reason(mine).fill('My mother signs for me.')
  await mine.getByRole('button', { name: 'Sign and send' }).click()
  await expect(heading(mine, 'Your form is signed')).toBeFocused()

  // the employer sees it before Section 2
  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  await expect(page.getByRole('heading', { name: 'A signature shows a different name' })).toBeVisible()
  await expect(page.getByText('Signed as “Someone Else”. The name on the form is Amara Okafor.')).toContainText(
    'My mother signs for me.',
  )
  await expectAccessible()
  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await expect(page.getByText('Signed as “Someone Else”. The name on the form is Amara Okafor.')).toContainText(
    'My mother signs for me.',
  )
  await fillSection2(page)
  await signAs(page, 'Mickey Mouse', 'Sign Section 2', 'I sign with a stage name.', expectAccessible)
  await expect(page.getByText('Section 2 is signed.')).toBeVisible()
  await expect(
    page.getByText(/^Mickey Mouse \(user Robin Many\), .*Why the name differs: I sign with a stage name\.$/),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Complete Supplement B' }).click()
  await page.getByText('The legal name has changed.').click()
  await page.getByLabel('New last name').fill('Okafor-Reyes')
  await signAs(page, 'x', 'Sign Supplement B', 'My keyboard is broken.', expectAccessible)
  await expect(page.getByText('Supplement B is signed.')).toBeVisible()
  await expect(page.getByText(/^x \(user Robin Many\), .*Why the name differs: My keyboard is broken\.$/)).toBeVisible()
})

test('[FORM-16] a late Section 1 is marked in the list, on the page and in Section 2, and the employer records the reason', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Late Signature Bakery') })
  const email = await invite(page, 'Amara Okafor')
  await sql(
    `update plus_case set first_day_of_work = (now() at time zone 'America/New_York')::date - 3
    where employee_email = $1`,
    [email],
  )
  const newPage = async () => (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  const mine = await beforeSignature(page, email, newPage)
  await expect(mine.getByText('Your first day of work has passed. Please sign today.')).toBeVisible()
  await expectAccessible(mine)
  await mine.getByText('I have read this statement and agree to it').click()
  await name(mine).fill('Amara Okafor')
  await mine.getByRole('button', { name: 'Sign and send' }).click()
  await expect(heading(mine, 'Your form is signed')).toBeFocused()

  await page.goto('/c/cases/plus')
  await expect(page.getByText(/^Section 1 was signed 3 days late, no reason recorded$/)).toBeVisible()
  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  await expect(page.getByRole('heading', { name: /Section 1 was signed 3 days late$/ })).toBeVisible()
  await expect(page.getByText('No reason is recorded.')).toBeVisible()
  await page.getByRole('button', { name: 'Record the reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why was Section 1 signed late?' })
  await dialog.getByRole('button', { name: 'Record the reason' }).click()
  await expect(dialog.getByText('Enter why Section 1 was signed late.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Reason').fill('The network was down.')
  await dialog.getByRole('button', { name: 'Record the reason' }).click()
  await expect(page.getByText('The reason is recorded.')).toBeVisible()
  await expect(page.getByText(/^The network was down\. \(Robin Many, .*\)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add to the reason' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('')
  await dialog.getByLabel('Reason').fill('It came back on Friday.')
  await dialog.getByRole('button', { name: 'Record the reason' }).click()
  await expect(page.getByText(/^It came back on Friday\. \(Robin Many, /)).toBeVisible()
  await expect(page.getByText(/^The network was down\. \(Robin Many, /)).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await expect(page.getByRole('heading', { name: /Section 1 was signed 3 days late$/ })).toBeVisible()
  await expect(page.getByText(/^The network was down\. \(Robin Many, /)).toBeVisible()
  await expectAccessible()
  await page.goto('/c/cases/plus')
  await expect(page.getByText(/^Section 1 was signed 3 days late$/)).toBeVisible()
})
