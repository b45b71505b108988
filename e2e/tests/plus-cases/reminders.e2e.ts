import { heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { givenPlusCompany, invite } from '../../invitation.ts'
import { mailTo } from '../../password-users.ts'

const accountOf = '(select account_id from app_user where logon_id = $1)'

test('[WORK-04] [WORK-05] an administrator switches reminders and adds a sentence, which new hires read in their invitation', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const logonId = await givenPlusCompany('Reminder Bakery')
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/form-i9-settings')
  await page.getByRole('link', { name: 'Change reminders and invitations' }).click()
  await expect(heading(page, 'Reminders and Invitations')).toBeVisible()
  const box = (name: RegExp) => page.getByRole('checkbox', { name })
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await expectAccessible()

  await page.getByText(/^Section 1: three days before/).click()
  const english = page.getByLabel('Your own words in invitations, in English')
  await english.fill('Sign up at maple.example today.')
  await page.getByRole('button', { name: 'Save settings' }).click()
  const problem = page.getByRole('region', { name: 'There is a problem' })
  await expect(problem).toContainText('Leave out web and email addresses.')
  await expectAccessible()
  await english.fill('Questions? Call Kim at 503-555-0142.')
  await page.getByLabel('Your own words in invitations, in Spanish').fill('¿Preguntas? Llame a Kim al 503-555-0142.')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await page.reload()
  await expect(english).toHaveValue('Questions? Call Kim at 503-555-0142.')
  await expect(box(/^Section 1/)).not.toBeChecked()
  await expect(box(/^Section 2/)).toBeChecked()

  const email = await invite(page, 'Jo Rivera')
  await expect
    .poll(() => mailTo(page, email, /Form I-9/), { intervals: [100] })
    .toContain('Reminder Bakery: “Questions?')
  const text = await mailTo(page, email, /Form I-9/)
  expect(text).toContain('Message from Reminder Bakery: “Questions? Call Kim at 503-555-0142.”')
  expect(text).toContain('Mensaje de Reminder Bakery: “¿Preguntas? Llame a Kim al 503-555-0142.”')

  const general = newLogonId()
  await givenPerson({ users: [{ logonId: general, role: 'GENERAL', company: 'Reminder Cafe' }] })
  await sql(`update app_user set account_id = ${accountOf} where logon_id = $2`, [logonId, general])
  const other = await browser.newContext({ baseURL: setting('E2E_URL'), viewport: { width: 320, height: 700 } })
  await signInAs(other, { logonId: general })
  const theirs = await other.newPage()
  await theirs.goto('/c/cases/form-i9-reminders')
  await expect(theirs.getByText('“Questions? Call Kim at 503-555-0142.”')).toBeVisible()
  await expect(theirs.getByText(/^Section 2: three days before/)).toBeVisible()
  await expect(theirs.getByText(/^Section 1: three days before/)).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Save settings' })).toHaveCount(0)
  await expectAccessible(theirs)
})

test('[WORK-05] a user chooses one email a day on their own profile', async ({ page, expectAccessible }) => {
  const logonId = await givenPlusCompany('Daily Bakery')
  await signInAs(page.context(), { logonId })
  await page.goto('/users/profile')
  const daily = page.getByRole('radio', { name: 'Send me one email a day with all reminders' })
  await expect(daily).not.toBeChecked()
  await page.getByText('Send me one email a day with all reminders').click()
  await expect(page.getByText('You get one email a day.')).toBeVisible()
  await expectAccessible()
  await page.reload()
  await expect(daily).toBeChecked()
})
