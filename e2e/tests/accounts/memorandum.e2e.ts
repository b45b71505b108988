import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { textOfPdf } from '../../downloads.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { mailTo } from '../../password-users.ts'

const accountOf = '(select account_id from app_user where logon_id = $1)'

/** A company that has stated everything that its memorandum shows, with a program administrator. */
async function givenCompany(company: string): Promise<string> {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company }] })
  await sql(
    `insert into company_profile (account_id, ein, employees, naics) values (${accountOf}, '123456789', '10_19', '311')`,
    [logonId],
  )
  await sql(
    `insert into company_address values (${accountOf}, 'physical', '12 Maple Street', '', 'Baltimore', 'MD', '21201', '', '')`,
    [logonId],
  )
  return logonId
}

const summaryOf = (page: Page) => page.getByRole('region', { name: 'There is a problem' })
const box = (page: Page) => page.getByRole('region', { name: 'Text of the memorandum' })
const readToEnd = (page: Page) => page.getByRole('link', { name: 'Go to the end' }).press('Enter')

test('[MOUS-02][MOUS-04] a program administrator reads and signs the memorandum by keyboard, and downloads it', async ({
  page,
  expectAccessible,
}) => {
  await signInAs(page.context(), { logonId: await givenCompany('Hazel Bakery') })
  await page.goto('/account/company/profile')
  await page.getByRole('link', { name: 'Memorandum of understanding' }).click()
  await expect(heading(page, 'Memorandum of Understanding')).toBeVisible()
  await expect(page.getByText('Not signed', { exact: true })).toBeVisible()
  await expect(box(page).getByText('Unofficial.')).toBeVisible()
  await expectAccessible()
  const sign = page.getByRole('button', { name: 'Sign', exact: true })
  await sign.press('Enter')
  await expect(summaryOf(page)).toBeFocused()
  await expect(summaryOf(page).getByRole('link')).toHaveText([
    'Read the memorandum to its end before you sign it.',
    'Confirm that you are authorized to sign for Hazel Bakery.',
    'Enter your title.',
    'Type the name of the signatory: Robin Many.',
  ])
  await expectAccessible()
  await readToEnd(page)
  await expect(page.getByText('You have reached the end of the memorandum.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I am authorized to sign for Hazel Bakery' }).press('Space')
  await page.getByLabel('Your title').fill('Owner')
  await page.getByLabel('Type your name to sign').fill('robin  many')
  await sign.press('Enter')
  await expect(page.getByText('The memorandum is signed.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Current memorandum' }).getByText(/Robin Many, Owner, on/),
  ).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible()

  const [certificate] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Certificate of Participation (PDF)' }).click(),
  ])
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(await textOfPdf(certificate))?.[0] ?? ''
  await page.goto('/enrollment-check')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(summaryOf(page)).toBeFocused()
  await page.getByLabel('Check code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Hazel Bakery')).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expectAccessible()
})

test('[MOUS-06][MOUS-07][MOUS-08] a signatory signs on a phone with the emailed link and code', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signInAs(page.context(), { logonId: await givenCompany('Rowan Bakery') })
  await page.goto('/account/company/mou')
  const email = `${randomUUID()}@e2e.example.com`
  const request = page.getByRole('region', { name: 'Someone else signs' })
  await request.getByRole('button', { name: 'Request the signature' }).click()
  await expect(request.getByText('Enter the email address.').last()).toBeVisible()
  await request.getByLabel('Name of the signatory').fill('Kim Hale')
  await request.getByLabel('Title of the signatory').fill('Owner')
  await request.getByLabel('Email address').fill(email)
  await request.getByRole('button', { name: 'Request the signature' }).click()
  await expect(page.getByText('Requested', { exact: true })).toBeVisible()
  await expectAccessible()

  const link = /\S+\/account\/mou\/sign#\S+/.exec(await mailTo(page, email, /please sign/))?.[0] ?? ''
  const viewport = { width: 390, height: 844 }
  const phone = await (await browser.newContext({ baseURL: setting('E2E_URL'), viewport })).newPage()
  await phone.goto(link)
  await expect(phone.getByText('Robin Many', { exact: true })).toBeVisible()
  expect(phone.url()).not.toContain('#')
  await expectAccessible(phone)
  await readToEnd(phone)
  await phone.getByText('I am authorized to sign for Rowan Bakery').click()
  await phone.getByLabel('Type your name to sign').fill('Kim Hale')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText(/We emailed a code to/)).toBeVisible()
  await expectAccessible(phone)
  const code = /Your code is (\d{6})/.exec(await mailTo(page, email, /your code/))?.[1] ?? ''
  const sign = phone.getByRole('button', { name: 'Sign', exact: true })
  await phone.getByLabel('Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await sign.click()
  await expect(summaryOf(phone)).toBeFocused()
  await phone.getByLabel('Code').fill(code)
  await sign.click()
  await expect(phone.getByRole('heading', { name: 'The memorandum is signed' })).toBeVisible()
  await expectAccessible(phone)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Current memorandum' }).getByText(/Kim Hale, Owner, on/)).toBeVisible()
})

test('[MOUS-08] a signatory declines with a reason, and the company sees it', async ({ page, browser }) => {
  const logonId = await givenCompany('Alder Bakery')
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/mou')
  const email = `${randomUUID()}@e2e.example.com`
  await page.getByLabel('Name of the signatory').fill('Kim Hale')
  await page.getByLabel('Title of the signatory').fill('Owner')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Request the signature' }).click()
  const link = /\S+\/account\/mou\/sign#\S+/.exec(await mailTo(page, email, /please sign/))?.[0] ?? ''
  const other = await (await browser.newContext({ baseURL: setting('E2E_URL') })).newPage()
  await other.goto(link)
  await other.getByText('I do not want to sign').click()
  await other.getByLabel('Reason').fill('Not my company.')
  await other.getByRole('button', { name: 'Decline to sign' }).click()
  await expect(other.getByRole('heading', { name: 'You declined to sign' })).toBeVisible()
  await other.goto(link)
  await other.reload()
  await page.reload()
  await expect(page.getByText('Not my company.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the request again' })).toBeVisible()
})
