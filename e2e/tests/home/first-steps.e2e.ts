import type { BrowserContext } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

/** The administrator of a company that was approved yesterday. */
async function givenNewCompany(context: BrowserContext, company: string): Promise<string> {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company }] })
  await sql(
    `insert into enrollment (account_id, user_id, email, status, method, started_at, changed_at, submitted_at, ended_at)
     select account_id, id, email, 'APPROVED', 'EMPLOYER', now(), now(), now(), now() - interval '1 day'
     from app_user where logon_id = $1`,
    [logonId],
  )
  await signInAs(context, { logonId })
  return logonId
}

test('[ENRL-61] a new company sees its first steps, which tick themselves, until they are dismissed', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenNewCompany(page.context(), 'Thistle Tea')
  await page.goto('/home')
  const steps = page.getByRole('region', { name: 'Your first steps' })
  // on a busy machine they may be late, and then the page shows one line to open
  const shows = async (text: string) => {
    const line = page.locator('summary', { hasText: 'Your first steps' })
    await expect(steps.or(line).first()).toBeVisible()
    if (!(await steps.isVisible())) await line.click()
    await expect(steps.getByText(text)).toBeVisible()
  }
  await shows('1 of 5 done')
  await expect(steps.getByRole('listitem').filter({ hasText: 'Done' })).toContainText(['Take the tutorial'])
  await expectAccessible()
  await steps.getByRole('link', { name: 'Display the participation and right-to-work posters' }).click()
  await expect(page).toHaveURL(/view-essential-resources/)
  await page.goBack()
  await shows('2 of 5 done')
  await sql(
    `insert into hiring_site (id, account_id, street, street2, city, state, zip, site_key, added_at)
     select gen_random_uuid(), account_id, '1 Elm', '', 'Reno', 'NV', '89501', '\\x01', now() from app_user where logon_id = $1`,
    [logonId],
  )
  await page.reload()
  await shows('3 of 5 done')
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible()
  await steps.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(steps).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Case Alerts' })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test('[ENRL-61] a company from before enrollments has no first steps', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  const answered = page.waitForResponse(/\/notices$/)
  await page.goto('/home')
  await answered
  await expect(page.getByRole('heading', { name: 'Case Alerts' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your first steps' })).toHaveCount(0)
})
