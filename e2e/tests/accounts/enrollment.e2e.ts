import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { heading } from '../../case-form.ts'
import { answer, field, fillIn, openLink } from '../../enrollment.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { mailTo } from '../../password-users.ts'
import { joinSignInService } from '../../sign-in-service.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Save & Continue' }).click()

/** Reads the memorandum and signs it as Jo, and goes on. */
async function signMemorandum(page: Page): Promise<void> {
  await expect(heading(page, 'Memorandum of understanding')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the end' }).press('Enter')
  await expect(page.getByText('You have reached the end of the memorandum.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I am authorized to sign for Juniper Bakery' }).press('Space')
  await page.getByLabel('Your title').fill('Owner')
  await page.getByLabel('Type your name to sign').fill('Jo Ortiz')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText('The memorandum is signed.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Looks through the answers before submitting: each section can be changed, and leads back to the review. */
async function reviewAnswers(page: Page): Promise<void> {
  await expect(heading(page, 'Submit')).toBeVisible()
  for (const section of ['Account access', 'Employer category', 'Company information', 'Addresses', 'People']) {
    await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible()
  }
  const sites = page.getByRole('region', { name: 'Hiring sites', exact: true })
  await expect(sites.getByText('1', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change Addresses' }).click()
  await expect(heading(page, 'Addresses')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(heading(page, 'Submit')).toBeVisible()
  await page.getByRole('link', { name: 'Change Addresses' }).click()
  await next(page)
  await expect(heading(page, 'Submit')).toBeVisible()
  await sites.getByRole('link', { name: 'Change Hiring sites' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(heading(page, 'Submit')).toBeVisible()
  await page.getByRole('link', { name: 'Change Account access' }).click()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Employer', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(heading(page, 'Submit')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(sites).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}

test('[ENRL-01][ENRL-09][ENRL-14][ENRL-43][ENRL-45][ENRL-49][ENRL-55] a new company enrolls, from the link to the first sign-in of its administrator', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const email = `enroll-${randomUUID()}@e2e.example.com`
  const administrator = `admin-${randomUUID()}@e2e.example.com`
  await page.goto('/account/new')
  await expect(heading(page, 'Enroll Your Company')).toBeVisible()
  await expectAccessible()
  await openLink(page, email)
  await expect(heading(page, 'Confirm Your Email Address')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/new\/code\/[\w-]+$/)
  await expectAccessible()
  await page.getByRole('button', { name: 'Sign In and Begin' }).click()
  await joinSignInService(page, email)

  await expect(page).toHaveURL(/\/account\/enroll$/)
  await expect(page.getByText(/0 of \d sections complete/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()

  // two answers that exclude each other
  await expect(heading(page, 'Account access')).toBeVisible()
  await answer(page, 'Will you verify your own employees?', 'No')
  await answer(page, 'Will you verify employees of client companies?', 'No')
  await answer(page, 'Does a central office oversee several locations', 'No')
  await answer(page, 'Will your own software connect', 'No')
  await next(page)
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible()
  await answer(page, 'Will you verify your own employees?', 'Yes')
  await next(page)
  await expect(page.getByRole('heading', { name: 'Employer', exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()

  await expect(heading(page, 'Employer category')).toBeVisible()
  await page.getByText('None of these apply').click()
  await next(page)

  // a break in the middle of a section
  await expect(heading(page, 'Company information')).toBeVisible()
  await page.getByLabel('Legal name').fill('Juniper Bakery')
  await page.getByRole('button', { name: 'Save & Exit' }).click()
  await expect(page.getByText(/2 of \d sections complete/)).toBeVisible()
  await page.goto('/account/logout')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expectAccessible()
  const [user] = await sql<{ logon_id: string }>(
    'select u.logon_id from enrollment e join app_user u on u.id = e.user_id where e.email = $1',
    [email],
  )
  await page.context().clearCookies()
  await signInAs(page.context(), { logonId: user?.logon_id ?? '' })
  await page.goto('/home')
  await expect(page).toHaveURL(/\/account\/new$/)
  await expect(page.getByText('Juniper Bakery')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Continue Enrollment' }).click()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()

  await expect(page.getByLabel('Legal name')).toHaveValue('Juniper Bakery')
  const ein = `45${String(Date.now() % 1e7).padStart(7, '0')}`
  await page.getByLabel('Employer Identification Number (EIN)').fill(ein)
  await page.getByLabel('Number of employees').selectOption('10 to 19')
  await page.getByRole('combobox', { name: 'Industry (NAICS)' }).fill('bakeries')
  await page.getByRole('option', { name: '311 - Food Manufacturing' }).click()
  await next(page)

  await expect(heading(page, 'Addresses')).toBeVisible()
  await field(page, 'Street address').fill('1 Juniper Road')
  await field(page, 'City').fill('Reno')
  await field(page, 'State or territory').selectOption('NV - Nevada')
  await field(page, 'ZIP Code').fill('89501')
  await next(page)

  await expect(heading(page, 'Hiring sites')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Add at least one hiring site.').last()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add Hiring Site', exact: true }).click()
  await field(page, 'Street address').fill('1 Juniper Road')
  await field(page, 'City').fill('Reno')
  await field(page, 'State or territory').selectOption('NV - Nevada')
  await field(page, 'ZIP Code').fill('89501')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 Hiring Site', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(heading(page, 'People')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add a program administrator' }).click()
  const form = page.getByRole('region', { name: 'Add a program administrator' })
  await fillIn(form, 'Ada', administrator)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The program administrator was added.')).toBeVisible()
  await page.getByText('I will sign').click()
  await fillIn(page, 'Jo', email)
  await next(page)

  await expect(heading(page, 'Check')).toBeVisible()
  await expect(page.getByText('Everything that we need is here.')).toBeVisible()
  await expectAccessible()
  await acceptPlus(page, expectAccessible)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await signMemorandum(page)
  await reviewAnswers(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Check the box to submit.').last()).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await page.getByText('I certify that this information is complete').click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Your company is enrolled.' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible()

  const mail = await mailTo(page, administrator, /activate your user account/)
  const [address = ''] = /\S+\/activate#\S+/.exec(mail) ?? []
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByRole('main')).toContainText('Juniper Bakery')
  await page.getByRole('button', { name: 'Sign in and activate' }).click()
  await joinSignInService(page, administrator)
  await expect(page).toHaveURL(/\/tutorial$/)
})

/** Reads and accepts the terms of plus on the page of the check, after taking a first acceptance back. */
async function acceptPlus(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const isFirst of [true, false]) {
    await page.getByRole('button', { name: /Read the terms of/ }).click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page.getByText('You must scroll down to review all conditions')).toBeVisible()
    if (isFirst) await expectAccessible()
    await page.getByRole('link', { name: 'Go to the end of the terms' }).click()
    await page.getByText('I agree to the Terms of Service on behalf of Juniper Bakery').click()
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(page.getByText(/You accepted the terms on .* has .* from its approval/)).toBeVisible()
    if (isFirst) await page.getByRole('button', { name: 'Take back', exact: true }).click()
  }
  await expectAccessible()
}

test('[ENRL-08] a link that no longer works leads to a new one', async ({ page, expectAccessible }) => {
  await page.goto(`/account/new/code/${randomUUID()}#${'a'.repeat(43)}`)
  await expect(page.getByText('This link no longer works.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(heading(page, 'Enroll Your Company')).toBeVisible()
})

test('[ENRL-16][DESK-06] the demonstration has an enrollment in the middle', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('ENRL0001')
  await page.goto('/account/enroll')
  await expect(page.getByText('2 of 9 sections complete')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
})
