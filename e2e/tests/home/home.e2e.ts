import type { Route } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { watchShifts } from '../../layout-shifts.ts'

test('[HOME-17][HOME-23][APPS-01] shows four alerts and the links to cases, which are another application', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/home')
  const alerts = page.getByRole('region', { name: 'Case Alerts' })
  for (const label of [
    'Cases to Be Closed',
    'Cases with New Updates',
    'Work Authorization Documents Expiring',
    'Recently Auto-Closed Cases',
  ]) {
    await expect(alerts.getByRole('link', { name: label })).toBeVisible()
  }
  await expectAccessible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('main').getByRole('link', { name: 'Search Cases' }).click()
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
})

test('[HOME-22][HOME-24] a corporate administrator manages locations instead of cases', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('CASC0001')
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Manage Company Locations' }).first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'View Resources' })).toBeVisible()
  await expect(main.getByText('Create New Case')).toHaveCount(0)
  await expect(main.getByText('Search Cases')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Case Alerts' })).toHaveCount(0)
  await expectAccessible()
})

test('[HOME-18][HOME-19][HOME-20][HOME-21] the alerts show how much there is to do, and fail and recover independently', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  let isDown = true
  const counts = {
    cases_to_be_closed: 100,
    cases_with_new_updates: 99,
    work_docs_expiring: 11,
    recently_auto_closed: 10,
  }
  await page.route('**/api/v31/cases/alert_counts', (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.fulfill({ json: counts }),
  )
  await page.goto('/home')
  const alerts = page.getByRole('region', { name: 'Case Alerts' })
  const refusal = alerts.getByText('Unable to retrieve data at this time. Refresh to try again.')
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create New Case' }).first()).toBeVisible()
  await expectAccessible()
  const news = page.getByRole('region', { name: 'News' })
  const before = await news.boundingBox()
  isDown = false
  await alerts.getByRole('button', { name: 'Refresh' }).click()
  await expect(refusal).toHaveCount(0)
  expect(await news.boundingBox()).toEqual(before)
  const colorOf = (count: number) =>
    alerts
      .getByText(String(count), { exact: true })
      .evaluate((number) => getComputedStyle(number.closest('.card') as Element, '::before').backgroundColor)
  const [error, warning, success] = ['rgb(228, 29, 61)', 'rgb(255, 190, 46)', 'rgb(0, 136, 23)']
  expect(await Promise.all([100, 99, 11, 10].map(colorOf))).toEqual([error, warning, warning, success])
})

const note = (title: string) => ({
  title,
  content: 'First line.\nSecond line.',
  last_modified_date: '2026-11-20T12:00:00Z',
})

test('[HOME-29] messages are at the top, and nothing moves if they are late, missing or fail to load', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  const shifts = await watchShifts(page)
  let answer: (route: Route) => Promise<void> = (route) =>
    route.fulfill({ json: { messages: [note('The newer message'), note('The older message')] } })
  await page.route('**/api/resource/messages', (route) => answer(route))
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).nth(1)).toHaveText(/The newer message/)
  await expect(main.getByRole('heading', { level: 2 }).nth(2)).toHaveText(/The older message/)
  const search = main.getByRole('link', { name: 'Search Cases' })
  await expect(search).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toBeLessThanOrEqual(0.02)
  await expectAccessible()

  let release: (() => void) | undefined
  answer = async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.fulfill({ json: { messages: [note('A late message')] } })
  }
  await page.goto('/home')
  await expect(search).toBeVisible()
  const before = await search.boundingBox()
  release?.()
  const line = main.getByText('1 message', { exact: true })
  await expect(line).toBeVisible()
  await expect(main.getByText('A late message')).toBeHidden()
  expect(await search.boundingBox()).toEqual(before)
  expect(await shifts()).toBeLessThanOrEqual(0.02)
  await line.click()
  await expect(main.getByText('A late message')).toBeVisible()
  await expectAccessible()

  for (const refusal of [{ status: 500, body: '{}' }, { json: { messages: [] } }]) {
    answer = (route) => route.fulfill(refusal)
    await page.goto('/home')
    await expect(search).toBeVisible()
    await expect(main.getByText(/message/i)).toHaveCount(0)
    await expect(main.getByText('Unable to retrieve data')).toHaveCount(0)
  }
})

test('[HOME-01][HOME-25][HOME-26][HOME-27][HOME-28] greets by name and company, and links to news, resources and help', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  const shifts = await watchShifts(page)
  const asked: string[] = []
  await page.route('**/api/resource/news?*', (route) => {
    asked.push(new URL(route.request().url()).search)
    const data = [1, 2, 3, 4].map((number) => ({
      title: `Announcement ${number}`,
      content: `<p>${'A long announcement. '.repeat(number === 1 ? 40 : 2)}</p>`,
      last_modified_date: '2026-11-20T12:00:00Z',
      guid: `news-${number}`,
    }))
    return route.fulfill({ json: { data, totalElements: 9, totalPages: 3 } })
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ben' })).toBeVisible()
  await expect(page.getByText('Maple Street Bakery, company number 1000001')).toBeVisible()
  const news = page.getByRole('region', { name: 'News' })
  await expect(news.getByRole('article')).toHaveCount(4)
  expect(asked).toEqual(['?page=1&size=4'])
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toBeLessThanOrEqual(0.02)
  await expectAccessible()
  const more = news.getByRole('button', { name: 'Show more' })
  await expect(more).toHaveCount(1)
  await more.click()
  await expect(news.getByRole('button', { name: 'Show less' })).toBeVisible()
  const main = page.getByRole('main')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(main.getByRole('link', { name: 'View Resources' })).toBeHidden()
  await expect(news.getByRole('article')).toHaveCount(4)
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 640, height: 900 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectAccessible()
  const ways = [
    [main.getByRole('link', { name: 'View Resources' }), '/home/resources'],
    [main.getByRole('link', { name: 'Contact Us' }), '/home/resources/contact'],
    [news.getByRole('link', { name: 'All news and announcements' }), '/home/resources/news'],
  ] as const
  for (const [link, path] of ways) {
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await page.goBack()
  }
})

test('[API-31] calls of the web services have the origin header', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  const counted = page.waitForRequest('**/api/v31/cases/alert_counts')
  await page.goto('/home')
  const headers = await (await counted).allHeaders()
  expect(headers['x-origin']).toBe('everify-web')
  expect(headers['authorization']).toMatch(/^Bearer /)
})

for (const [logonId, path, heading] of [
  ['MPLB0005', '/tutorial', /tutorial/i],
  ['NRTH0004', '/everifyplus-training', /enabled Hireproof Plus/],
] as const) {
  test(`a user with a gate ahead is led to ${path}`, async ({ page, signIn, expectAccessible }) => {
    await signIn(logonId)
    await page.goto('/home')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible()
  })
}

test('keyboard: the skip link comes first, and the focus is on the heading after a navigation', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeFocused()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
})

for (const path of ['/home', '/dashboard', '/c/cases', '/c/cases/new']) {
  test(`works on a phone: ${path}`, async ({ page, signIn, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn('MPLB0001')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()
  })
}

test('works on a phone: /home/login', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/home/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible()
})
