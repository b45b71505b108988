import { heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

const accountOf = 'select account_id from app_user where logon_id = $1'

test('[CLOS-01][CLOS-03][CLOS-08][CLOS-11][CLOS-18] a company asks to close, sees what still works, cancels, closes, and reads afterward', async ({
  page,
  expectAccessible,
}) => {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company: 'Aspen Outfitters' }] })
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/profile')
  await page.getByRole('link', { name: 'Close this account' }).click()
  await expect(heading(page, 'Close Company Account')).toBeVisible()
  await expect(page.getByText('There are no open cases.')).toBeVisible()
  await expectAccessible()

  // what is missing is said at the field, and what was typed stays
  const reason = page.getByLabel('Termination Request Reason')
  await reason.selectOption({ label: 'Another reason' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible()
  await page.getByLabel('Describe the reason').fill('We moved to another country.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Review your request' })).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Describe the reason')).toHaveValue('We moved to another country.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  await page.getByRole('button', { name: 'Yes, Request Termination' }).click()
  await expect(page.getByText('You asked to close the account.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /This account closes after / })).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Change reason' }).click()
  await reason.selectOption({ label: 'The company was merged or acquired' })
  await page.getByRole('button', { name: 'Save reason' }).click()
  await expect(page.getByText('The reason is changed. The last day stays.')).toBeVisible()

  await page.goto('/home')
  const banner = page.getByRole('heading', { name: 'Your company account is closing' })
  await expect(banner).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create New Case' })).toHaveAccessibleDescription(
    'No new case can begin while the account is closing.',
  )
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/c/cases')
  await expect(page.getByText(/Aspen Outfitters is closing\. Its last day is /)).toBeVisible()
  await expectAccessible()
  await page.goto('/home')
  await page.getByRole('link', { name: 'Cancel request' }).click()
  await page.getByRole('button', { name: 'Cancel request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep the account open?' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Keep the account open' }).click()
  await expect(page.getByText('The request is canceled.')).toBeVisible()
  await expect(reason).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Create New Case' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  // the job has ended the account
  await sql(
    `update account set status = 'CLOSED', closed_date = current_date - 1, closed_reason_code = 'VOLUNTARY'
     where id = (${accountOf})`,
    [logonId],
  )
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Your company account is closed' })).toBeVisible()
  await expectAccessible()
  await page.goto('/account/company/close')
  await expect(page.getByRole('heading', { name: /This account closed on / })).toBeVisible()
  await expectAccessible()
})

test('[CLOS-04][CLOS-13] a corporate administrator is told which location needs an administrator, and closes a location', async ({
  page,
  expectAccessible,
}) => {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'CORPORATEADMIN', company: 'Tamarack Group' }] })
  await sql(`update account set type = 'CORPORATE' where id = (${accountOf})`, [logonId])
  const [north] = await sql<{ id: number }>(
    `insert into account (type, company_name, parent_account_id, created_at)
     select 'CHILD', 'Tamarack North', account_id, now() from app_user where logon_id = $1 returning id`,
    [logonId],
  )
  await signInAs(page.context(), { logonId })
  await page.goto('/account/corporate/close')
  await expect(page.getByText(`Tamarack North (${north?.id})`)).toBeVisible()
  await expectAccessible()
  await page.goto(`/account/corporate/company-locations/close?account=${north?.id}`)
  await expect(heading(page, 'Close Company Location')).toBeVisible()
  await page.getByLabel('Termination Request Reason').selectOption({ label: 'The company has closed' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Yes, Request Termination' }).click()
  await expect(page.getByText('You asked to close the account.')).toBeVisible()
  await page.goto('/account/corporate/company-locations/close')
  await expect(heading(page, 'Page not found')).toBeVisible()
})
