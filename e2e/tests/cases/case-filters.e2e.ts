import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'

const filters = (page: Page) =>
  page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Remove filter' }) })
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Remove filter ${text}`, exact: true })
const found = (page: Page) => page.getByText(/cases? found/)
const open = (page: Page) => page.getByRole('button', { name: 'Show Filters' }).click()
const unfold = (page: Page, text: string) =>
  page
    .locator('summary')
    .filter({ hasText: new RegExp(`^${text}`) })
    .click()
const apply = (page: Page) => page.getByRole('button', { name: 'Apply Filters' }).click()

/** How many cases of Maple Street Bakery fit a condition, in the words of the list. */
async function countOf(condition: string): Promise<string> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::integer as count from verification_case where account_id = 1000001 and ${condition}`,
    [],
  )
  return `${row?.count} ${row?.count === 1 ? 'case' : 'cases'} found`
}

const SSA_CLOSED = `case_status = 'CLOSED' and ssa_referral_status <> 'NOT_REFERRED'`

test('[CASE-127] criteria are chosen behind a button, stand in the address, and are removed one by one', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases?filter=all')
  await open(page)
  await unfold(page, 'Status')
  await page.getByRole('group', { name: 'Status' }).getByText('Closed', { exact: true }).click()
  await unfold(page, 'Mismatch with')
  await page.getByText('Social Security Administration', { exact: true }).click()
  await expectAccessible()
  await apply(page)
  await expect(page).toHaveURL(/\?filter=all&statuses=CLOSED&agencies=SSA$/)
  await expect(page.getByRole('button', { name: 'Show Filters' })).toBeFocused()
  await expect(found(page)).toHaveText(await countOf(SSA_CLOSED))
  await expectAccessible()
  const address = page.url()
  await page.reload()
  await expect(chip(page, 'Status: Closed')).toBeVisible()
  await expect(found(page)).toHaveText(await countOf(SSA_CLOSED))
  // by keyboard, the focus stays among the filters
  await chip(page, 'Status: Closed').focus()
  await page.keyboard.press('Enter')
  await expect(chip(page, 'Mismatch with: Social Security Administration')).toBeFocused()
  await expect(chip(page, 'Status: Closed')).toHaveCount(0)
  await expect(page).toHaveURL(/\?filter=all&agencies=SSA$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show Filters' })).toBeFocused()
  await expect(page).toHaveURL(/\?filter=all$/)
  await expect(filters(page)).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(chip(page, 'Status: Closed')).toBeVisible()
  // a link that a colleague opens
  await signIn('MPLB0001')
  await page.goto(address)
  await expect(found(page)).toHaveText(await countOf(SSA_CLOSED))
  await page.getByRole('button', { name: 'Remove all filters' }).click()
  await expect(page).toHaveURL(/\?filter=all$/)
})

test('[CASE-127] days in the wrong order are refused at the first one, and a search text stays out of the address', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('MPLB0001')
  await page.goto('/c/cases')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('zzz')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await open(page)
  await unfold(page, 'First day of work on certain days')
  const from = page.getByRole('group', { name: /First day of work from/ })
  const to = page.getByRole('group', { name: /First day of work to/ })
  const fill = async (group: typeof from, [month, day, year]: [string, string, string]) => {
    await group.getByLabel('Month').fill(month)
    await group.getByLabel('Day').fill(day)
    await group.getByLabel('Year').fill(year)
  }
  await fill(from, ['2', '1', '2026'])
  await fill(to, ['1', '31', '2026'])
  await apply(page)
  await expect(page.getByText('The first day must not be after the last day.').last()).toBeVisible()
  await expectAccessible()
  await fill(to, ['2', '1', '2026'])
  await apply(page)
  await expect(page).toHaveURL(/\/c\/cases\?hired_from=2026-02-01&hired_to=2026-02-01$/)
  await expect(chip(page, 'First day of work: Feb 1, 2026 to Feb 1, 2026')).toBeVisible()
  await expect(page.getByText('0 cases found')).toBeVisible()
  await expectAccessible()
})

test('[CASE-128] the list shows open cases first; an agency limits it to a client, and that stays with other filters', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('HRBR0001')
  await page.goto('/c/cases')
  await expect(page.getByLabel('Show')).toHaveValue('open')
  await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
  const [client] = await sql<{ id: number; company_name: string }>(
    `select id, company_name from account where agency_account_id is not null
       and id in (select account_id from verification_case where case_status = 'CLOSED') order by id limit 1`,
    [],
  )
  if (!client) throw new Error('no client of the demo has a closed case')
  await open(page)
  await page.getByRole('combobox', { name: 'Company' }).fill(client.company_name)
  await page.getByRole('option', { name: client.company_name }).first().click()
  await expectAccessible()
  await apply(page)
  await expect(chip(page, `Company: ${client.company_name}`)).toBeVisible()
  await page.getByLabel('Show').selectOption('Closed cases')
  await expect(page).toHaveURL(new RegExp(`filter=closed&client_company_id=${client.id}$`))
  await expect(chip(page, `Company: ${client.company_name}`)).toBeVisible()
  const [{ count } = { count: 0 }] = await sql<{ count: number }>(
    `select count(*)::integer as count from verification_case where account_id = $1 and case_status = 'CLOSED'`,
    [`${client.id}`],
  )
  await expect(found(page)).toHaveText(`${count} ${count === 1 ? 'case' : 'cases'} found`)
  await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
})
