import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'

type Found = { case_number: string; first_name: string; last_name: string }

/** A case of Maple Street Bakery in a status, of a person whose last name begins no other name there. */
async function caseIn(status: string): Promise<Found> {
  const [found] = await sql<Found>(
    `select case_number, first_name, last_name from verification_case c
     where account_id = 1000001 and case_status = $1 and (select count(distinct case_id) from derived.case_name_key k
       where k.account_id = c.account_id and starts_with(key, name_key(c.last_name))) = 1
     order by case_number limit 1`,
    [status],
  )
  if (!found) throw new Error(`the demo has no such case that is ${status}`)
  return found
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find cases' })
const listField = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

test('from the home page, "/" leads to the search, and Enter to all cases of a name, which is in no address and no storage', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { first_name, last_name, case_number } = await caseIn('CLOSED')
  await signIn('MPLB0001')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await expectAccessible()
  await page.keyboard.type(`${last_name}, ${first_name}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 case found')).toBeVisible()
  await expect(page.getByRole('link', { name: case_number })).toBeVisible()
  await expect(page).toHaveURL(/\/c\/cases\?filter=all$/)
  await expect(listField(page)).toHaveValue(`${last_name}, ${first_name}`)
  expect(asked.filter((address) => address.includes(last_name))).toEqual([])
  const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length, JSON.stringify(history.state)])
  expect(kept.slice(0, 2)).toEqual([0, 0])
  expect(kept[2]).not.toContain(last_name)
  await expectAccessible()
})

test('a full case number opens the case from every page, open or closed', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  for (const path of ['/home', '/c/cases', '/tutorial', '/users/profile']) {
    const { case_number: number } = await caseIn('CLOSED')
    await page.goto(path)
    await field(page).fill(` ${number.toLowerCase().slice(0, 4)}-${number.slice(4)} `)
    await field(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/c/cases/${number}$`))
    await expect(page.getByRole('heading', { name: 'Case details' })).toBeVisible()
  }
})

test('at 320 pixels a button opens the search, by keyboard too, and an empty search says what to enter', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { last_name } = await caseIn('PENDING_REFERRAL')
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn('MPLB0001')
  await page.goto('/home')
  const button = page.getByRole('button', { name: 'Find cases' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveAccessibleDescription('Enter a name or a number.')
  await expectAccessible()
  await page.keyboard.type(last_name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 case found')).toBeVisible()
  await expect(field(page)).toBeHidden()
})

const SHORTCUT = 'The slash key (/) goes to the search for cases'

test('the key "/" stays a character in fields, and can be switched off in the profile', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0003')
  await page.goto('/users/profile')
  const choice = page.getByLabel(SHORTCUT)
  await expect(choice).toBeChecked()
  await field(page).fill('a')
  await page.keyboard.press('/')
  await expect(field(page)).toHaveValue('a/')
  await page.getByText(SHORTCUT).click()
  await expect(page.getByText('Your shortcut is off.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await expect(field(page)).not.toBeFocused()
  await page.reload()
  await expect(choice).not.toBeChecked()
  await page.keyboard.press('/')
  await expect(field(page)).not.toBeFocused()
  await page.getByText(SHORTCUT).click()
  await expect(page.getByText('Your shortcut is on.')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
})

test('people who may not see cases have no search', async ({ page, signIn }) => {
  await signIn('CASC0001')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Menu' }).or(page.getByRole('navigation', { name: 'Main' })),
  ).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await page.goto('/employee')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(field(page)).toHaveCount(0)
})

test('a name that only other cases have leads to them with one click', async ({ page, signIn, expectAccessible }) => {
  const { last_name, case_number } = await caseIn('CLOSED')
  await signIn('MPLB0001')
  await page.goto('/c/cases')
  await listField(page).fill(last_name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('0 cases found')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '1 more among closed cases' }).click()
  await expect(page.getByText('1 case found')).toBeVisible()
  await expect(page.getByRole('link', { name: case_number })).toBeVisible()
  await expect(page.getByText(/more among/)).toHaveCount(0)
})

test('a full number finds a closed case while the list shows open ones', async ({ page, signIn }) => {
  const { case_number } = await caseIn('CLOSED')
  await signIn('MPLB0001')
  await page.goto('/c/cases')
  await listField(page).fill(case_number)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 case found')).toBeVisible()
  await expect(page.getByRole('link', { name: case_number })).toBeVisible()
})

test('the link back from a case shows the list as it was: filter, sort order, page and search', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases?filter=all&sort=last_name&size=10')
  await listField(page).fill('a; b; c; d; e; f; g; h; j; k; l; m; n; o; p; r; s; t; w')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  // until the second page is there, its address shows the rows of the first one
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  const address = page.url()
  const found = await page.getByText(/\d+ cases found/).textContent()
  const third = rows(page).nth(2)
  const name = await third.getByRole('rowheader').textContent()
  await third.getByRole('link').click()
  // the page of the case also has the middle initial
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name?.replace(' ', '( .\\.)? ')}$`))
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText(found ?? '')).toBeVisible()
  await expect(rows(page).nth(2)).toContainText(name ?? '')
  await expect(listField(page)).toHaveValue(/^a; b/)
})
