import type { Page } from '@playwright/test'
import { pressOn } from '../../by-keyboard.ts'
import { chooseClient, heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { answerAll, openTest } from '../../knowledge-test.ts'

const accountOf = '(select account_id from app_user where logon_id = $1)'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

/** A program administrator of a separate company, signed in here. */
async function administrator(page: Page, company: string): Promise<string> {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company }] })
  await signInAs(page.context(), { logonId })
  return logonId
}

const takeClause = (logonId: string) =>
  sql(`update account set employer_category = 'FEDERALCONTRACTOR' where id = ${accountOf}`, [logonId])

test('[COMP-10] after the category changes, a user takes the lesson and passes its test before the next new case', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await administrator(page, 'Dogwood Bridges')
  await page.goto('/account/company/employer-category/edit')
  await page.getByText('Federal Contractor with FAR E-Verify Clause').click()
  await page.getByText('The entire workforce').click()
  await page.getByLabel('Month').fill('1')
  await page.getByLabel('Day').fill('15')
  await page.getByLabel('Year').fill('2026')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Employer category', exact: true })).toContainText('FAR E-Verify')

  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Take the lesson for federal contractors' })).toBeVisible()
  await expectAccessible()
  await link(page, 'Create New Case').click()
  await expect(heading(page, 'New case')).toBeVisible()
  await expect(page.getByText(/^Dogwood Bridges has a federal contract/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible()

  await pressOn(page, link(page, 'Start the lesson'))
  await expect(heading(page, 'Lesson for federal contractors')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible()
  await expectAccessible()
  await pressOn(page, button(page, 'Mark as done and continue'))
  await expect(heading(page, 'Federal Contractor Test')).toBeFocused()
  await expect(page.getByText('You need 7 correct answers to pass.')).toBeVisible()
  await pressOn(page, button(page, 'Start the test'))
  await expect(page.getByRole('group')).toHaveCount(10)
  await expectAccessible()
  await answerAll(page, await openTest(logonId), 6)
  await pressOn(page, button(page, 'Submit the test'))
  await expect(heading(page, 'Federal Contractor Test Result')).toBeFocused()
  await expect(page.getByText('Not passed yet', { exact: true })).toBeVisible()
  await expect(link(page, /^Lesson for federal contractors, “.+”$/)).toHaveCount(4)
  await expectAccessible()

  await pressOn(page, button(page, 'Try again'))
  await expect(page.getByRole('group')).toHaveCount(10)
  await answerAll(page, await openTest(logonId), 7)
  await button(page, 'Submit the test').click()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expect(link(page, 'View your certificate')).toHaveCount(0)
  await expectAccessible()
  await pressOn(page, link(page, 'Continue to the page you asked for'))
  await expect(page).toHaveURL(/\/c\/cases\/new$/)
  await expect(page.getByLabel('First name')).toBeVisible()

  await page.goto('/tutorial')
  await expect(page.getByText(/^You passed the test for federal contractors on /)).toBeVisible()
  await expect(page.getByText('You have completed the tutorial.')).toBeVisible()
  await expectAccessible()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Case Alerts' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Take the lesson for federal contractors' })).toBeHidden()
})

test('[COMP-10] on a phone, a draft from before stays open to read and to change, and leads to the lesson and back', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const logonId = await administrator(page, 'Dogwood Roads')
  await page.goto('/c/cases/new')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name (family name)').fill('Byron')
  await button(page, 'Save and exit').click()
  await expect(page).toHaveURL(/filter=drafts/)
  const [made] = await sql<{ number: string }>(
    `select case_number as number from verification_case where account_id = ${accountOf}`,
    [logonId],
  )
  const draft = `/c/cases/${made?.number}`
  await takeClause(logonId)

  await page.goto(draft)
  await expect(page.getByText('You can read and change this draft. You cannot submit it yet.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expectAccessible()
  await page.goto('/c/cases/new')
  await expect(link(page, 'Start the lesson')).toBeVisible()
  await expectAccessible()
  await page.goto(draft)
  await link(page, 'Start the lesson').click()
  await expect(heading(page, 'Lesson for federal contractors')).toBeVisible()
  await expectAccessible()
  await button(page, 'Mark as done and continue').click()
  await button(page, 'Start the test').click()
  await expect(page.getByRole('group')).toHaveCount(10)
  await expectAccessible()
  await answerAll(page, await openTest(logonId), 10)
  await button(page, 'Submit the test').click()
  await link(page, 'Continue to the page you asked for').click()
  await expect(page).toHaveURL(new RegExp(`${draft}$`))
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByText('You cannot submit it yet.')).toBeHidden()
})

test('[COMP-10] a user of an agency owes the lesson once they choose a client with the clause, and loses nothing', async ({
  page,
  context,
  expectAccessible,
}) => {
  const logonId = await administrator(page, 'Dogwood Agents')
  await sql(`update account set type = 'AGENCY' where id = ${accountOf}`, [logonId])
  await sql(
    `insert into account (type, company_name, agency_account_id, employer_category, created_at)
     select 'EMPLOYER', name, ${accountOf}, category, now() from (values
       ('Plain Client', 'NONE'), ('Federal Client', 'FEDERALCONTRACTOR')) as client (name, category)`,
    [logonId],
  )
  await page.goto('/c/cases/new')
  await chooseClient(page, 'Plain Client')
  await page.getByLabel('First name').fill('Ada')
  await chooseClient(page, 'Federal Client')
  await expect(page.getByText(/^Federal Client has a federal contract/)).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await expect(button(page, 'Save and continue')).toHaveCount(0)
  await expectAccessible()

  const opened = context.waitForEvent('page')
  await link(page, 'Start the lesson (opens in a new tab)').click()
  const tab = await opened
  await button(tab, 'Mark as done and continue').click()
  await button(tab, 'Start the test').click()
  await expect(tab.getByRole('group')).toHaveCount(10)
  await answerAll(tab, await openTest(logonId), 10)
  await button(tab, 'Submit the test').click()
  await expect(tab.getByText('Passed', { exact: true })).toBeVisible()
  await tab.close()
  await page.bringToFront()
  await chooseClient(page, 'Plain Client')
  await chooseClient(page, 'Federal Client')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(button(page, 'Save and continue')).toBeVisible()
})
