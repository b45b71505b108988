import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { amara, createCase, heading } from '../../case-form.ts'
import { answer, field, fillIn, openLink } from '../../enrollment.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { answerAll, openTest } from '../../knowledge-test.ts'
import { mailTo } from '../../password-users.ts'
import { joinSignInService } from '../../sign-in-service.ts'

const address = () => `${randomUUID()}@e2e.example.com`
const next = (page: Page) => page.getByRole('button', { name: 'Save & Continue' }).click()

/** Describes a bakery of its own, from the questions about access to its hiring sites. */
async function describeCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await answer(page, 'Will you verify your own employees?', 'Yes')
  await answer(page, 'Will you verify employees of client companies?', 'No')
  await answer(page, 'Does a central office oversee several locations', 'No')
  await answer(page, 'Will your own software connect', 'No')
  await next(page)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.getByText('None of these apply').click()
  await next(page)
  await page.getByLabel('Legal name').fill('Linden Bakery')
  // one digit is missing
  const ein = `46${String(Date.now() % 1e7).padStart(7, '0')}`
  await page.getByLabel('Employer Identification Number (EIN)').fill(ein.slice(0, 8))
  await page.getByLabel('Number of employees').selectOption('5 to 9')
  await page.getByRole('combobox', { name: 'Industry (NAICS)' }).fill('bakeries')
  await page.getByRole('option', { name: '311 - Food Manufacturing' }).click()
  await next(page)
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await page.getByLabel('Employer Identification Number (EIN)').fill(ein)
  await next(page)
  await fillAddress(page)
  await next(page)
  await page.getByRole('button', { name: 'Add Hiring Site', exact: true }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 Hiring Site', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

async function fillAddress(page: Page): Promise<void> {
  await field(page, 'Street address').fill('5 Linden Road')
  await field(page, 'City').fill('Reno')
  await field(page, 'State or territory').selectOption('NV - Nevada')
  await field(page, 'ZIP Code').fill('89501')
}

/** Names an administrator and the owner, who is to sign. */
async function namePeople(page: Page, { administrator, owner }: { administrator: string; owner: string }) {
  await page.getByRole('button', { name: 'Add a program administrator' }).click()
  const form = page.getByRole('region', { name: 'Add a program administrator' })
  await fillIn(form, 'Ada', administrator)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The program administrator was added.')).toBeVisible()
  await fillIn(page, 'Kim', owner)
  await next(page)
}

/** The owner signs on a phone, with the emailed link and code. */
async function signOnPhone(page: Page, browser: Browser, owner: string): Promise<void> {
  const link = /\S+\/account\/mou\/sign#\S+/.exec(await mailTo(page, owner, /please sign/))?.[0] ?? ''
  const viewport = { width: 390, height: 844 }
  const phone = await (await browser.newContext({ baseURL: setting('E2E_URL'), viewport })).newPage()
  await phone.goto(link)
  await phone.getByRole('link', { name: 'Go to the end' }).press('Enter')
  await phone.getByText('I am authorized to sign for Linden Bakery').click()
  await phone.getByLabel('Type your name to sign').fill('Kim Ortiz')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText(/We emailed a code to/)).toBeVisible()
  const code = /Your code is (\d{6})/.exec(await mailTo(page, owner, /your code/))?.[1] ?? ''
  await phone.getByLabel('Code').fill(code)
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'The memorandum is signed' })).toBeVisible()
  await phone.context().close()
}

/** Reads the lessons and passes the test. */
async function completeTutorial(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Start with lesson 1: Introduction' }).click()
  await page.getByRole('button', { name: 'Mark as done and continue' }).first().waitFor()
  while (!(await page.getByRole('link', { name: 'Take the knowledge test' }).isVisible())) {
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('button', { name: 'Mark as done and continue' }).click()
    await expect(heading(page, title)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await page.getByRole('link', { name: 'Take the knowledge test' }).click()
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(page.getByRole('group')).toHaveCount(20)
  const [user] = await sql<{ logon_id: string }>('select logon_id from app_user where email = $1', [email])
  await answerAll(page, await openTest(user?.logon_id ?? ''), 20)
  await page.getByRole('button', { name: 'Submit the test' }).click()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
}

test('[ENRL-46][MOUS-06][ENRL-49] a new company enrolls, its owner signs on a phone, and its administrator reaches the first case', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const [email, administrator, owner] = [address(), address(), address()] as const
  await openLink(page, email)
  await page.getByRole('button', { name: 'Sign In and Begin' }).click()
  await joinSignInService(page, email)
  await describeCompany(page)
  await namePeople(page, { administrator, owner })
  await page.getByRole('link', { name: 'Continue', exact: true }).click()

  await expect(heading(page, 'Memorandum of understanding')).toBeVisible()
  await page.getByRole('button', { name: 'Request the signature' }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await signOnPhone(page, browser, owner)
  await page.reload()
  await expect(page.getByText(/Kim Ortiz, Manager, on/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('I certify that this information is complete').click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Your company is enrolled.' })).toBeVisible({ timeout: 30_000 })

  const mail = await mailTo(page, administrator, /activate your user account/)
  await page.context().clearCookies()
  await page.goto(/\S+\/activate#\S+/.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in and activate' }).click()
  await joinSignInService(page, administrator)
  await expect(page).toHaveURL(/\/tutorial$/)
  await completeTutorial(page, administrator)
  await createCase(page, amara)
  await expect(page.getByText('Employment Authorized').first()).toBeVisible({ timeout: 30_000 })
})
