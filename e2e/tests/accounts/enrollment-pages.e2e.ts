import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from '../../by-keyboard.ts'
import { heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenEnrollment } from '../../given-enrollment.ts'
import { signInAs } from '../../given-person.ts'
import { runToWarning } from '../../run-to-warning.ts'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const nothing = {
  ...{ legalName: '', doingBusinessAs: '', ein: '', uei: '', duns: '', employees: '', naics: '' },
  parentOrganization: '',
}
const step = (name: string) => `/account/enroll/new?section=${name}`

test('[ENRL-05] after sending, the page says what the link is good for and offers it again after 60 seconds', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install()
  await page.goto('/account/new')
  await field(page, 'Email address').fill(`again-${randomUUID()}@e2e.example.com`)
  await button(page, 'Send Link').click()
  const sent = page.getByText('If this address can be used, we sent a link to it. The link works once, for 24 hours.')
  await expect(sent).toBeVisible()
  await expect(button(page, 'Send Again')).toHaveAttribute('aria-disabled', 'true')
  // a second at a time: the page sets the next one when it shows the last
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) await page.clock.runFor(1000)
  }
  await pass(40)
  await expect(button(page, 'Send Again')).toHaveAttribute('aria-disabled', 'true')
  await pass(21)
  await expect(button(page, 'Send Again')).not.toHaveAttribute('aria-disabled', 'true')
  await page.clock.resume()
  await expectAccessible()
  await button(page, 'Send Again').click()
  await expect(button(page, 'Send Again')).toHaveAttribute('aria-disabled', 'true')
  await expect(sent).toBeVisible()
})

test('[ENRL-13][ENRL-60] the first page leads on, and signing out ends the session on the server', async ({
  page,
  expectAccessible,
}) => {
  const { logonId, accountId } = await givenEnrollment(page.context(), 'Unnamed company')
  await page.goto('/home')
  await expect(page).toHaveURL(/\/account\/new$/)
  await expect(page.getByText('Unnamed company')).toBeVisible()
  await expect(page.getByText('Not submitted yet, 2 of 9 sections complete')).toBeVisible()
  await expect(field(page, 'Email address')).toHaveCount(0)
  await expectAccessible()
  await sql(
    `insert into enrollment_section (account_id, section, version, content, changed_at, changed_by_user_id)
     select account_id, 'company_information', 1, $2, now(), id from app_user where account_id = $1`,
    [accountId, JSON.stringify({ ...nothing, legalName: 'Nettle Nursery' })],
  )
  await page.reload()
  await expect(page.getByText('Nettle Nursery')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Enrollment' }).click()
  await expect(page).toHaveURL(/\/account\/enroll$/)

  await page.goto('/account/logout')
  await expect(page.getByText('You are signed out. What you saved in your enrollment is still there.')).toBeVisible()
  await expectAccessible()
  const sessions = await sql<{ ended_at: Date | null }>(
    'select s.ended_at from session s join app_user u on u.id = s.user_id where u.logon_id = $1',
    [logonId],
  )
  expect(sessions.map(({ ended_at }) => ended_at !== null)).toEqual([true])
  await page.getByRole('link', { name: 'Go to the enrollment' }).click()
  await expect(page).toHaveURL(/\/account\/new$/)
  await expect(field(page, 'Email address')).toBeVisible()
})

test('[ENRL-15] one section at a time: the browser goes back one section, and what was saved is there', async ({
  page,
  expectAccessible,
}) => {
  await givenEnrollment(page.context(), 'Olive Outfitters')
  await page.goto('/account/enroll')
  await page.getByRole('link', { name: 'Employer category' }).click()
  await expect(heading(page, 'Employer category')).toBeVisible()
  await expect(page).toHaveURL(/section=employer_category$/)
  await expect(page.getByRole('list').filter({ hasText: 'Account access' }).first()).toBeVisible()
  await button(page, 'Save & Continue').click()
  await expect(heading(page, 'Company information')).toBeVisible()
  await expect(page).toHaveURL(/section=company_information$/)
  await expect(page.getByLabel('Legal name')).toBeVisible()
  await expect(page.getByText('None of these apply')).toHaveCount(0)
  await expectAccessible()
  await page.getByLabel('Legal name').fill('Olive Outfitters, Inc.')
  await button(page, 'Save & Exit').click()
  await expect(page).toHaveURL(/\/account\/enroll$/)
  await page.goBack()
  await expect(page.getByLabel('Legal name')).toHaveValue('Olive Outfitters, Inc.')
  await page.goBack()
  await expect(heading(page, 'Employer category')).toBeVisible()
  await expect(page.getByLabel('None of these apply')).toBeChecked()
  await page.goForward()
  await expect(page.getByLabel('Legal name')).toHaveValue('Olive Outfitters, Inc.')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(heading(page, 'Employer category')).toBeVisible()
})

test('[ENRL-02] a session that ends in the middle of a section brings back what was typed', async ({ page }) => {
  const { logonId } = await givenEnrollment(page.context(), 'Poppy Paints')
  await page.clock.install()
  await page.goto(step('company_information'))
  await expect(heading(page, 'Company information')).toBeVisible()
  await page.getByLabel('Legal name').fill('Poppy Paints and Papers')
  await page.getByLabel('Employer Identification Number (EIN)').fill('12-345')
  const dialog = await runToWarning(page)
  await expect(dialog.getByText('What you typed has been saved')).toBeVisible()
  await page.clock.runFor(5 * 60_000 + 5000)
  await expect(page).toHaveURL(/reason=expired/)
  await page.clock.resume()
  await page.context().clearCookies()
  await signInAs(page.context(), { logonId })
  await page.goto(step('company_information'))
  await expect(page.getByLabel('Legal name')).toHaveValue('Poppy Paints and Papers')
  await expect(page.getByLabel('Employer Identification Number (EIN)')).toHaveValue('12-345')
})

const people = { firstName: 'Kim', lastName: 'Hale', title: 'Owner', email: 'kim@quince.example', phone: '2025550142' }

async function typePerson(page: Page, place: Pick<Page, 'getByLabel'>): Promise<void> {
  await typeInto(page, place.getByLabel('First name'), people.firstName)
  await typeInto(page, place.getByLabel('Last name'), people.lastName)
  await typeInto(page, place.getByLabel('Title'), people.title)
  await typeInto(page, place.getByLabel('Email'), people.email)
  await typeInto(page, place.getByLabel('Phone number'), people.phone)
}

async function typeAddress(page: Page): Promise<void> {
  await typeInto(page, field(page, 'Street address'), '1 Quince Lane')
  await typeInto(page, field(page, 'City'), 'Reno')
  await typeInto(page, field(page, 'State or territory'), 'NV')
  await typeInto(page, field(page, 'ZIP Code'), '89501')
}

/** Answers a question by its keys: Space takes the first answer, and the arrow goes on to the second. */
async function answer(page: Page, question: string, reply: 'Yes' | 'No'): Promise<void> {
  await pressOn(page, page.getByRole('group', { name: question }).getByLabel('Yes', { exact: true }), 'Space')
  if (reply === 'No') await page.keyboard.press('ArrowDown')
}

test('[ENRL-02] a company enrolls by keyboard alone, on 320 pixels with text of twice the size', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await givenEnrollment(page.context(), 'Unnamed company', {})
  await page.setViewportSize({ width: 320, height: 740 })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))
  })
  const next = () => pressOn(page, button(page, 'Save & Continue'))
  const shows = async (name: string) => {
    await expect(heading(page, name)).toBeFocused()
    await expectAccessible()
  }
  await page.goto('/account/enroll')
  await expectAccessible()
  await pressOn(page, page.getByRole('link', { name: 'Continue', exact: true }))
  await shows('Account access')
  for (const [question, reply] of [
    ['Will you verify your own employees?', 'Yes'],
    ['Will you verify employees of client companies?', 'No'],
    ['Does a central office oversee several locations', 'No'],
    ['Will your own software connect', 'No'],
  ] as const)
    await answer(page, question, reply)
  await next()
  await expect(page.getByRole('heading', { name: 'Employer', exact: true })).toBeVisible()
  await expectAccessible()
  await pressOn(page, page.getByRole('link', { name: 'Continue', exact: true }))
  await shows('Employer category')
  // the arrow goes from the first choice to the last
  await pressOn(page, page.getByLabel('Federal Contractor with FAR E-Verify Clause'), 'Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('None of these apply')).toBeChecked()
  await next()
  await shows('Company information')
  await typeInto(page, page.getByLabel('Legal name'), 'Quince Quilts')
  await typeInto(page, page.getByLabel('Employer Identification Number (EIN)'), '45-7654321')
  await typeInto(page, page.getByLabel('Number of employees'), '10 to')
  await typeInto(page, page.getByRole('combobox', { name: 'Industry (NAICS)' }), 'bakeries')
  await expect(page.getByRole('option', { name: /^\d{3} - / })).toHaveText(['311 - Food Manufacturing'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await next()
  await shows('Addresses')
  await typeAddress(page)
  await next()
  await shows('Hiring sites')
  await pressOn(page, button(page, 'Add Hiring Site'))
  await typeAddress(page)
  await expectAccessible()
  await pressOn(page, button(page, 'Save'))
  await expect(page.getByRole('heading', { name: '1 Hiring Site', exact: true })).toBeFocused()
  await expectAccessible()
  await pressOn(page, button(page, 'Continue'))
  await shows('People')
  await pressOn(page, button(page, 'Add a program administrator'))
  const form = page.getByRole('region', { name: 'Add a program administrator' })
  await typePerson(page, form)
  await pressOn(page, form.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('The program administrator was added.')).toBeVisible()
  await typePerson(page, page)
  await expectAccessible()
  await next()
  await shows('Check')
  await expect(page.getByText('Everything that we need is here.')).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: 'Continue', exact: true }))
  await shows('Memorandum of understanding')
  await tabTo(page, page.getByRole('link', { name: 'Go to the end' }))
})
