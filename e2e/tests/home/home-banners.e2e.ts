import type { Locator, Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { watchShifts } from '../../layout-shifts.ts'

test('[HOME-04][HOME-06] the users of a company closed for misuse are notified and cannot start a new case', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('OLDM0001')
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your company account is terminated for misuse' })).toBeVisible()
  await expect(
    main.getByText(/Old Mill Trading is terminated .* Date of termination: [A-Z][a-z]{2} \d+, \d{4}\./),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Search Cases' })).toBeVisible()
  await expect(main.getByText('Create New Case')).toHaveCount(0)
  // a closed account cannot be upgraded
  await expect(main.getByText(/Upgrade to/)).toHaveCount(0)
  await expectAccessible()
})

/** An agency for the test with clients closed for misuse and one that is not. */
async function givenAgency(terminated: number): Promise<string> {
  const { logonIds } = await givenPerson({
    firstName: 'Ada',
    users: [{ role: 'PROGRAMADMIN', company: 'Quill Agency' }],
  })
  const [logonId = ''] = logonIds
  await sql(`update account set type = 'AGENCY' where id = (select account_id from app_user where logon_id = $1)`, [
    logonId,
  ])
  await sql(
    `insert into account (type, company_name, agency_account_id, status, closed_date, closed_reason_code, created_at)
     select 'EMPLOYER', 'Client ' || to_char(number, 'FM00'), account_id, 'CLOSED', date '2026-11-01', 'ATMIS', now()
     from app_user, generate_series(1, $2) as number where logon_id = $1
     union all select 'EMPLOYER', 'Client in good standing', account_id, 'ACTIVE', null, null, now()
     from app_user where logon_id = $1`,
    [logonId, terminated],
  )
  await sql(
    `update account set closed_date = current_date + 30 where company_name = 'Client 02'
       and agency_account_id = (select account_id from app_user where logon_id = $1)`,
    [logonId],
  )
  return logonId
}

test('[HOME-05][HOME-06][HOME-07][HOME-08][HOME-09] an agency pages through its clients that are terminated for misuse', async ({
  page,
  context,
  expectAccessible,
}) => {
  await signInAs(context, { logonId: await givenAgency(23) })
  const shifts = await watchShifts(page)
  let isDown = false
  await page.route('**/api/account/accounts/search', (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto('/home')
  const count = '23 client companies'
  const table = page.getByRole('table', { name: count })
  // on a busy machine it may be late, and then the page shows one line to open
  const openIfLate = async (shown: Locator, text: string) => {
    const line = page.locator('summary', { hasText: text })
    await expect(line.or(shown).first()).toBeVisible()
    if (await line.isVisible()) await line.click()
    await expect(shown).toBeVisible()
  }
  await openIfLate(table, count)
  await expect(table.getByRole('columnheader')).toHaveText(['Company name', 'Company number', 'Date of termination'])
  await expect(table.getByRole('rowheader')).toHaveCount(10)
  await expect(table.getByRole('rowheader').first()).toHaveText('Client 01')
  await expect(table.getByRole('row').nth(1)).toHaveText(/Client 01\d+Nov\s1,\s2026$/)
  await expect(table.getByRole('row').nth(2)).toHaveText(/Upcoming$/)
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toBeLessThanOrEqual(0.02)
  await expectAccessible()
  await page.getByRole('link', { name: 'Last page, page 3' }).click()
  await expect(page).toHaveURL(/\/home\?page=3$/)
  await expect(table.getByRole('rowheader')).toHaveText(['Client 21', 'Client 22', 'Client 23'])
  await page.getByLabel('Companies per page').selectOption('50')
  await expect(page).toHaveURL(/\/home\?size=50$/)
  await expect(table.getByRole('rowheader')).toHaveCount(23)

  isDown = true
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/home')
  const refusal = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'Client companies terminated for misuse' })
  await openIfLate(refusal, 'Client companies: unable to retrieve data')
  await expectAccessible()
  isDown = false
  await refusal.getByRole('button', { name: 'Refresh' }).click()
  await expect(table.getByRole('rowheader')).toHaveCount(10)
  await expectAccessible()
})

test('[HOME-05][HOME-11] an agency without such clients sees no notice and no offer of plus', async ({
  page,
  context,
}) => {
  await signInAs(context, { logonId: await givenAgency(0) })
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Search Cases' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(main.getByText(/terminat/i)).toHaveCount(0)
  await expect(main.getByText(/Upgrade to/)).toHaveCount(0)
})

/** Turns on a flag for the page. */
const switchOn = (page: Page, flag: string) =>
  page.route('**/api/v31/reference/feature_flags', async (route) => {
    const flags = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...flags, [flag]: true } })
  })

test('[HOME-11][HOME-12][HOME-13][HOME-14][HOME-16] plus is offered to program administrators, in a dialog once in a tab', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/home')
  const banner = page.getByRole('main').getByRole('link', { name: 'Enable Hireproof Plus' })
  await expect(banner).toHaveAttribute('href', '/everifyplus-terms-of-service')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await switchOn(page, 'MFA_MANDATORY')
  await page.goto('/home')
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Hireproof Plus at no charge' })
  await expect(dialog.getByRole('link', { name: 'Enable', exact: true })).toHaveAttribute(
    'href',
    '/everifyplus-terms-of-service',
  )
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/home')
  await expect(banner).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[HOME-11][HOME-14][HOME-15] a general user is referred to the program administrator, and sees no banner', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.setViewportSize({ width: 320, height: 640 })
  await switchOn(page, 'MFA_MANDATORY')
  await page.goto('/home')
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Hireproof Plus at no charge' })
  await expect(dialog.getByText('Contact your program administrator.')).toBeVisible()
  await expect(dialog.getByText('Enable', { exact: true })).toHaveCount(0)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'View Resources' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/Upgrade to/)).toHaveCount(0)
})

test.describe('in Internet Explorer', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' })

  test('[HOME-02] the home page shows that support has ended', async ({ page, signIn, expectAccessible }) => {
    await signIn('MPLB0002')
    await page.goto('/home')
    await expect(page.getByText(/Support for Internet Explorer ended May 1, 2022\./)).toBeVisible()
    await expectAccessible()
  })
})
