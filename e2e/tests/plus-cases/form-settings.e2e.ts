import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { givenPlusCompany } from '../../invitation.ts'

const question = 'Your company has not recorded its business days and copies yet'
const usualDays = 'Monday to Friday, closed on federal holidays'
const accountOf = 'select account_id from app_user where logon_id = $1'

const asked = (page: Page) => page.getByRole('heading', { name: question })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const toggle = (page: Page, name: string) => page.getByText(name, { exact: true }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click()
const saved = (page: Page) => page.getByText('The settings are saved.')
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** Another user of the same company. */
async function colleagueOf(logonId: string, role: string): Promise<string> {
  const colleague = newLogonId()
  await givenPerson({ users: [{ logonId: colleague, role }] })
  await sql(`update app_user set account_id = (${accountOf}) where logon_id = $2`, [logonId, colleague])
  return colleague
}

/** The settings that the company of a user has stored. */
const storedFor = (logonId: string) =>
  sql(`select version, keeps_other_copies from form_i9_settings where account_id = (${accountOf})`, [logonId])

/** Comes back to a tab after more than ten seconds: what it shows is asked for again. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(11_000)
  const answer = page.waitForResponse(/form_i9_settings/)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await answer
}

test('[FORM-07] a program administrator is asked once when the company is open, and the usual days are an answer', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const logonId = await givenPlusCompany('Asked Once Bakery')
  const general = await browser.newContext({ baseURL: setting('E2E_URL') })
  await signInAs(general, { logonId: await colleagueOf(logonId, 'GENERAL') })
  const theirs = await general.newPage()
  await theirs.goto('/c/cases/plus')
  await expect(theirs.getByRole('heading', { name: /^No plus cases/ })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Form I-9 settings' })).toBeVisible()
  await expect(asked(theirs)).toHaveCount(0)

  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/plus')
  await expect(asked(page)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Record days and copies' }).click()
  await expect(heading(page, 'Form I-9 Settings')).toBeVisible()
  await expect(page.getByText('Nothing is recorded yet.')).toBeVisible()
  await expectAccessible()
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Nothing is recorded yet.')).toHaveCount(0)
  await expect(page.getByText(usualDays)).toBeVisible()
  expect(await storedFor(logonId)).toEqual([{ version: 1, keeps_other_copies: null }])

  await page.getByRole('link', { name: 'Plus cases', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^No plus cases/ })).toBeVisible()
  await expect(asked(page)).toHaveCount(0)
  const other = await browser.newContext({ baseURL: setting('E2E_URL') })
  await signInAs(other, { logonId: await colleagueOf(logonId, 'PROGRAMADMIN') })
  const colleague = await other.newPage()
  await colleague.goto('/c/cases/plus')
  const settings = colleague.waitForResponse(/form_i9_settings/)
  await colleague.reload()
  expect(await (await settings).json()).toMatchObject({ isAsked: false, can: { change: true } })
  await expect(colleague.getByRole('heading', { name: /^No plus cases/ })).toBeVisible()
  await expect(asked(colleague)).toHaveCount(0)
})

test('[FORM-07] the settings ask before an unsaved selection is lost, also to the settings of another company', async ({
  page,
  expectAccessible,
}) => {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company: 'Elm Agency' }] })
  await sql(`update account set type = 'AGENCY' where id = (${accountOf})`, [logonId])
  await sql(
    `insert into account (type, company_name, agency_account_id, created_at)
     values ('EMPLOYER', 'Client of Elm', (${accountOf}), now())`,
    [logonId],
  )
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases')
  await page.goto('/c/cases/form-i9-settings')
  const company = page.getByRole('combobox', { name: 'Company' })
  const stay = () => leaving(page).getByRole('button', { name: 'Stay on this page' }).click()

  await toggle(page, 'Saturday')
  const choose = async (text: string, name: string) => {
    await company.fill(text)
    await page.getByRole('option', { name }).click()
  }
  await choose('cli', 'Client of Elm')
  await expect(leaving(page)).toBeVisible()
  await expectAccessible()
  await stay()
  await expect(company).toHaveValue(/^Elm Agency/)
  await page.getByRole('link', { name: 'Cases', exact: true }).last().click()
  await stay()
  await expect(box(page, 'Saturday')).toBeChecked()
  // the same selection as at the start is nothing to lose, in whatever order it was made
  await toggle(page, 'Saturday')
  await toggle(page, 'Monday')
  await toggle(page, 'Monday')
  await choose('cli', 'Client of Elm')
  await expect(page).toHaveURL(/company=\d+/)

  await toggle(page, 'Sunday')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await choose('elm', 'Elm Agency')
  await expect(box(page, 'Sunday')).not.toBeChecked()
  await toggle(page, 'Veterans Day')
  await page.goBack()
  await leaving(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(box(page, 'Sunday')).toBeChecked()
  expect(await storedFor(logonId)).toEqual([])
})

test('[FORM-07] a tab that comes back shows what a colleague saved, and never saves over it unseen', async ({
  page,
  browser,
}) => {
  const logonId = await givenPlusCompany('Two Tabs Bakery')
  await page.clock.install()
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/form-i9-settings')
  await expect(box(page, 'Friday')).toBeChecked()
  const other = await browser.newContext({ baseURL: setting('E2E_URL') })
  await signInAs(other, { logonId: await colleagueOf(logonId, 'PROGRAMADMIN') })
  const colleague = await other.newPage()
  await colleague.goto('/c/cases/form-i9-settings')
  await toggle(colleague, 'Saturday')
  await save(colleague)
  await expect(saved(colleague)).toBeVisible()

  await comeBack(page)
  await expect(box(page, 'Saturday')).toBeChecked()
  await toggle(page, 'Sunday')
  await toggle(colleague, 'Friday')
  await save(colleague)
  await expect(colleague.getByText('Wednesday, Thursday, Saturday')).toBeVisible()

  await comeBack(page)
  await expect(page.getByText('Saturday, closed on federal holidays')).toBeVisible()
  await save(page)
  await expect(page.getByRole('heading', { name: 'Another administrator changed these settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Load the newest and keep mine' }).click()
  await expect(heading(page, 'Form I-9 Settings')).toBeFocused()
  await save(page)
  await expect(page.getByText('Every day, closed on federal holidays')).toBeVisible()
})
