import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.locator('.views-bar')
const found = (page: Page) => page.getByText(/\d+ cases? found/)
const views = (page: Page) => page.getByRole('list', { name: 'Saved views' })
const VIEW = /\/c\/cases\?view=[0-9a-f-]{36}$/

test.afterEach(() => sql(`delete from case_view where account_id = 1000001`, []))

/** Opens the menu of views and saves the list under a name, by keyboard alone. */
async function saveByKeyboard(page: Page, name: string, isShared: boolean) {
  await button(page, 'Saved views').focus()
  await page.keyboard.press('Enter')
  await button(page, 'Save this list as a view').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the new view')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Share it with your company')).toBeFocused()
  if (isShared) await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Saved views')).toBeFocused()
  await expect(page).toHaveURL(VIEW)
}

test('[CASE-131][CASE-132] an administrator narrows, saves and shares a view by keyboard, and a colleague opens its link', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const hostile = '<b>Closed</b> & "done"'
  await signIn('MPLB0001')
  await page.goto('/c/cases?filter=closed&columns=updated_at&sort=last_name&size=10')
  const count = (await found(page).textContent()) ?? ''
  await button(page, 'Saved views').click()
  await button(page, 'Save this list as a view').click()
  await button(page, 'Save view').click()
  await expect(page.getByText('Enter a name.').last()).toBeVisible()
  await expectAccessible()
  await button(page, 'Hide views').click()
  await saveByKeyboard(page, hostile, true)
  await expect(bar(page)).toContainText(`View: ${hostile} Shared with your company`)
  const address = page.url()
  await expect(found(page)).toHaveText(count)
  await expect(page.getByRole('columnheader', { name: 'Updated' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Employee' })).toHaveAttribute('aria-sort', 'ascending')
  // a page of a view, and back to it by reload
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${address}&page=2`)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible()

  await page.setViewportSize({ width: 320, height: 700 })
  await signIn('MPLB0003')
  await page.goto(address)
  await expect(bar(page)).toContainText(hostile)
  await expect(page.getByLabel('Show')).toHaveValue('closed')
  const [own] = await sql<{ count: number }>(
    `select count(*)::integer as count from verification_case c join app_user u on u.logon_id = 'MPLB0003'
     where c.case_status = 'CLOSED' and u.id in (c.created_by_user_id, c.assigned_to_user_id)`,
    [],
  )
  await expect(found(page)).toHaveText(new RegExp(`^${own?.count} cases? found$`))
  await button(page, 'Saved views').click()
  await expect(views(page)).toContainText('shared by Alice')
  await expect(button(page, 'Rename')).toHaveCount(0)
  await expect(button(page, 'Delete')).toHaveCount(0)
  await expectAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('[CASE-131] a view is changed, renamed, made the default and deleted; without a query the list opens with the default', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases?filter=all')
  await expect(found(page)).toBeVisible()
  await saveByKeyboard(page, 'All of them', false)
  const address = page.url()
  await page.getByLabel('Show').selectOption('Closed cases')
  await expect(page).toHaveURL(/\?filter=closed&view=/)
  await expect(bar(page)).toContainText('Changed, not saved.')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await page.getByLabel('Show').selectOption('Open cases')
  await expect(page).toHaveURL(/&filter=open$|\?filter=open&view=|view=[0-9a-f-]+&filter=open/)
  await page.getByLabel('Show').selectOption('All cases')
  await expect(page).toHaveURL(address)
  await page.getByLabel('Show').selectOption('Closed cases')
  await button(page, 'Saved views').click()
  await button(page, 'Save changes').click()
  await expect(page).toHaveURL(address)
  await expect(bar(page)).not.toContainText('Changed')
  await expect(page.getByLabel('Show')).toHaveValue('closed')
  await button(page, 'Rename').click()
  await page.getByLabel('New name of the view').fill('Done')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('View: Done')
  await button(page, 'Set as my default').click()
  await expect(views(page)).toContainText('Your default')
  await button(page, 'Share with my company').click()
  await expect(bar(page)).toContainText('Shared with your company')
  await expectAccessible()
  await page.goto('/c/cases')
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Show')).toHaveValue('closed')
  // what is chosen before the view is there belongs to the view too
  const held = Promise.withResolvers<void>()
  await page.route('**/api/account/cases/case_views/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address)
  await page.getByLabel('Show').selectOption('All cases')
  await expect(page).toHaveURL(/view=[0-9a-f-]+/)
  held.resolve()
  await expect(bar(page)).toContainText('Changed, not saved.')
  await page.unroute('**/api/account/cases/case_views/*')
  await page.goto(address)
  await button(page, 'Saved views').click()
  await page.getByRole('link', { name: 'Open cases, without a view' }).click()
  await expect(page).toHaveURL(/\/c\/cases\?filter=open$/)
  await page.goto(address)
  await button(page, 'Saved views').click()
  await button(page, 'Delete').click()
  await expect(page.getByRole('dialog')).toContainText('Your colleagues lose it, too')
  await expectAccessible()
  await button(page, 'Delete view').click()
  await expect(page).toHaveURL(/\/c\/cases\?filter=open$/)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'There is no such view' })).toBeVisible()
})

test('[N8][CASE-131][CASE-132] a deleted view, one of another company and an address of 4,000 characters are said plainly', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const id = '0190a0a0-0000-7000-8000-000000000131'
  await sql(
    `insert into case_view select $1, account_id, id, 'Foreign', '{"query":{"filter":"all"}}', true, 1, now()
     from app_user where logon_id = 'HRBR0001'`,
    [id],
  )
  await signIn('MPLB0001')
  for (const view of [id, '0190a0a0-0000-7000-8000-000000000000', 'x'.repeat(4000), '']) {
    await page.goto(`/c/cases?view=${view}`)
    await expect(page.getByRole('heading', { name: 'There is no such view' })).toBeVisible()
    await expect(page.getByText('Foreign')).toHaveCount(0)
  }
  await expectAccessible()
  await page.getByRole('link', { name: 'Show open cases' }).click()
  await expect(page).toHaveURL(/\?filter=open$/)
  await expect(found(page)).toBeVisible()
  await sql('delete from case_view where id = $1', [id])
})
