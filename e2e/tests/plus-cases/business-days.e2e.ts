import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { displayDate } from '@hireproof/contract/format/display'
import type { Browser, Page } from '@playwright/test'
import { amara, heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { enterCode, signSection1 } from '../../section1.ts'
import { explainCase } from '../../section2.ts'

const accountOf = '(select account_id from app_user where logon_id = $1)'

/** Invites a new hire who signs Section 1, opens the plus case, and moves the first day of work. */
async function openSigned(page: Page, browser: Browser, { name, first }: { name: string; first: string }) {
  const email = await invite(page, name)
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await mine.goto(await linkFor(page, email))
  await enterCode(mine, await codeFor(page, email))
  await signSection1(mine, amara)
  await sql('update plus_case set first_day_of_work = $2 where employee_email = $1', [email, first])
  await mine.close()
  await page.goto('/c/cases/plus?filter=all')
  await page.getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
}

/** Completes and signs Section 2 with the receipt for a driver's license and a Social Security card. */
async function signWithReceipt(page: Page) {
  await page.getByRole('link', { name: 'Complete Section 2' }).click()
  await page.getByText('A List B and a List C document').click()
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await part('List B').getByLabel('List B document').selectOption('DRIVERS_LICENSE')
  await part('List B').getByLabel('Issuing authority').fill('Oregon')
  await part('List B').getByText('This is a receipt').click()
  await part('List B').getByText('The document has no expiration date').click()
  await part('List C').getByLabel('List C document').selectOption('SOCIAL_SECURITY_CARD')
  await part('List C').getByLabel('Issuing authority').fill('SSA')
  await part('List C')
    .getByLabel(/^Document number/)
    .fill('900-10-0001')
  await part('List C').getByText('The document has no expiration date').click()
  await page.getByLabel('Title of the examiner').fill('Owner')
  await page.getByLabel('Address of the business').fill('1 Main Street, Portland, OR 97201')
  await page.getByText('I have read this statement, and I agree').click()
  await page.getByLabel('Type your full name to sign').fill('Robin Many')
  await page.getByRole('button', { name: 'Sign Section 2' }).click()
}

test('[FORM-07] a program administrator says when the company is open, a colleague cannot undo it unseen, and others read it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const logonId = await givenPlusCompany('Open Saturday Bakery')
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Form I-9 settings' }).click()
  await expect(heading(page, 'Form I-9 Settings')).toBeVisible()
  const box = (on: Page, name: string) => on.getByRole('checkbox', { name, exact: true })
  const save = (on: Page) => on.getByRole('button', { name: 'Save settings' }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await expect(box(page, day)).toBeChecked()
  await expect(box(page, 'Saturday')).not.toBeChecked()
  await expect(box(page, 'Veterans Day')).not.toBeChecked()
  await expectAccessible()
  const tab = await page.context().newPage()
  await tab.goto('/c/cases/form-i9-settings')
  await tab.getByText('Sunday', { exact: true }).click()

  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await page.getByText(day, { exact: true }).click()
  }
  await save(page)
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText('Select at least one weekday.')
  await expectAccessible()
  for (const day of ['Monday', 'Saturday']) await page.getByText(day, { exact: true }).click()
  await page.getByText('Veterans Day', { exact: true }).click()
  await save(page)
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  const tomorrow = addDays(todayIn(new Date(), DEFAULT_TIME_ZONE), 1)
  const kept = await sql(
    'select effective_from::text, weekdays, holidays from business_days where account_id = ' + accountOf,
    [logonId],
  )
  expect(kept).toEqual([{ effective_from: tomorrow, weekdays: [1, 6], holidays: ['veterans'] }])
  await expect(page.getByText('Monday, Saturday, closed on federal holidays except Veterans Day')).toBeVisible()
  await expectAccessible()

  await save(tab)
  await expect(tab.getByRole('heading', { name: 'Another administrator changed these settings' })).toBeVisible()
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Load the newest and keep mine' }).click()
  await expect(tab.getByText('Monday, Saturday, closed on federal holidays except Veterans Day')).toBeVisible()
  await expect(box(tab, 'Sunday')).toBeChecked()
  await save(tab)
  await expect(tab.getByText('Sunday to Friday, closed on federal holidays')).toBeVisible()

  const general = newLogonId()
  await givenPerson({ users: [{ logonId: general, role: 'GENERAL', company: 'Open Saturday Cafe' }] })
  await sql(`update app_user set account_id = ${accountOf} where logon_id = $2`, [logonId, general])
  const other = await browser.newContext({ baseURL: setting('E2E_URL') })
  await signInAs(other, { logonId: general })
  const theirs = await other.newPage()
  await theirs.goto('/c/cases/form-i9-settings')
  await expect(theirs.getByText('Sunday to Friday, closed on federal holidays.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Save settings' })).toHaveCount(0)
  await expectAccessible(theirs)
})

test('[FORM-06] Section 2 is due by the days of the company: Veterans Day counts where the company is open', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const logonId = await givenPlusCompany('Veterans Day Bakery')
  await signInAs(page.context(), { logonId })
  await openSigned(page, browser, { name: 'Kim Park', first: '2026-11-10' })
  const next = page.getByRole('region', { name: 'Examine the documents and complete Section 2' })
  await expect(next.getByText(/Mon, Nov 16, 2026/)).toBeVisible()
  await next.getByRole('link', { name: 'Form I-9 settings' }).click()
  await page.getByText('Veterans Day', { exact: true }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()

  // a change counts for later first days of work; for this one it would have had to be said before
  await page.goto('/c/cases/plus?filter=all')
  const row = page.getByRole('row', { name: /Kim Park/ })
  await expect(row).toContainText('Mon, Nov 16, 2026')
  await sql(`update business_days set effective_from = '2026-11-01' where account_id = ${accountOf}`, [logonId])
  await page.reload()
  await expect(row).toContainText('Fri, Nov 13, 2026')
  await row.getByRole('link', { name: 'Kim Park' }).click()
  await expect(page.getByText(/Fri, Nov 13, 2026/)).toBeVisible()
  await expect(page.getByText('Your company’s own days count')).toBeVisible()
  await expectAccessible()

  // closures of the records do not move it
  await sql("insert into closure_period (from_date, to_date, reason) values ('2026-11-12', '2026-11-12', 'Outage')")
  await page.reload()
  await expect(page.getByText(/Fri, Nov 13, 2026/)).toBeVisible()
  await sql("delete from closure_period where from_date = '2026-11-12'")
})

test('[FORM-05] a receipt is due 90 days after the first day of work, and none is taken for a job of less than three days', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const logonId = await givenPlusCompany('Receipt Bakery')
  await signInAs(page.context(), { logonId })
  const first = addDays(todayIn(new Date(), DEFAULT_TIME_ZONE), -3)
  await openSigned(page, browser, { name: 'Amara Okafor', first })
  const short = page.getByRole('checkbox', { name: 'Employed for less than three business days' })
  await page.getByText('Employed for less than three business days', { exact: true }).click()
  await expect(short).toBeChecked()
  await expect(page.getByText('so Section 2 is due on the first day of work')).toBeVisible()
  await expectAccessible()

  await signWithReceipt(page)
  const refusal = 'You cannot accept a receipt for a job of less than three business days.'
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText(refusal)
  await expectAccessible()

  await page.goto(page.url().replace('/section-2', ''))
  await page.getByText('Employed for less than three business days', { exact: true }).click()
  await expect(page.getByText('Your company’s own days count')).toBeVisible()
  await signWithReceipt(page)
  await explainCase(page, 'The license was lost after the case was created.', 'Sign Section 2')
  await expect(page.getByText('Section 2 is signed.')).toBeVisible()
  await expect(page.getByText(displayDate(addDays(first, 90))).first()).toBeVisible()
})
