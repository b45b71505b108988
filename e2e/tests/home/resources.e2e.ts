import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, setting, test } from '../../fixtures.ts'

const essential = '/home/resources/view-essential-resources'
const category = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sideLinks = (page: Page) => page.getByRole('navigation', { name: 'Resources' }).getByRole('link')
const isSubcategories = /\/api\/resource\/categories\/[^/]+\/subcategories/

test('[RES-01][RES-02][RES-03][RES-04] the resources area links to its pages, and to the plus training only after the user passed it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/home/resources')
  await expect(page.getByRole('heading', { level: 1, name: 'Essential Resources' })).toBeVisible()
  await expect(page).toHaveTitle(/^Essential Resources - /)
  const own = ['Essential Resources', 'Tutorial', 'User Manual (opens in a new tab)', 'News', 'Contact Us']
  await expect(sideLinks(page)).toHaveText(own)
  await expect(page.getByRole('link', { name: 'User Manual' }).last()).toHaveAttribute('href', /^https:\/\//)
  await page.goto(essential)
  await expect(sideLinks(page).first()).toHaveAttribute('aria-current', 'page')

  await sideLinks(page).filter({ hasText: 'News' }).click()
  await expect(page).toHaveURL('/home/resources/news')
  await expect(sideLinks(page).filter({ hasText: 'News' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(essential)
  await expect(sideLinks(page).first()).toBeHidden()
  const toggle = page.getByRole('navigation', { name: 'Resources' }).getByRole('button')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
  const loaded = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/tutorial'))
  await sideLinks(page).filter({ hasText: 'Tutorial' }).click()
  await loaded

  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('NRTH0001')
  await page.goto(essential)
  await expect(sideLinks(page)).toHaveText([...own.slice(0, 2), 'View Plus Training', ...own.slice(2)])
})

test('[RES-05][RES-06][RES-08][RES-09][RES-10][RES-11] categories open with the keyboard, load, fail and recover; documents open or download', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto(essential)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Form I-9',
    'Cases',
    'Quick Reference Cards',
    'Company and Users',
    'Plus Program',
    'Rights of Employees',
  ])
  await expectAccessible()

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(isSubcategories, async (route) => {
    await held
    await route.continue()
  })
  const formI9 = category(page, 'Form I-9')
  await expect(formI9).toHaveAttribute('aria-expanded', 'false')
  await formI9.press('Enter')
  await expect(formI9).toHaveAttribute('aria-expanded', 'true')
  await expect(formI9).toBeFocused()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading Form I-9' })).toBeVisible()
  release()
  const guide = page.getByRole('button', { name: 'Form I-9 Documents for Cases (PDF)' })
  await expect(guide).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Form I-9: 4 documents' })).toBeAttached()
  await expect(formI9).toBeFocused()
  await page.unroute(isSubcategories)
  await expectAccessible()

  const [download] = await Promise.all([page.waitForEvent('download'), guide.click()])
  expect(download.suggestedFilename()).toBe('form-i-9-documents.pdf')
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.route('**/api/resource/documents/**', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
  )
  const [unnamed] = await Promise.all([page.waitForEvent('download'), guide.click()])
  expect(unnamed.suggestedFilename()).toMatch(/^Untitled/)
  await page.unroute('**/api/resource/documents/**')
  await page.route('**/api/resource/documents/**', (route) => route.fulfill({ status: 500 }))
  await guide.click()
  await expect(page.getByRole('alert')).toContainText('The document could not be downloaded.')
  await page.unroute('**/api/resource/documents/**')

  await context.route('https://www.uscis.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Handbook</title>' }),
  )
  const handbook = page.getByRole('link', { name: /^Remote Examination of Documents, USCIS/ })
  const [opened] = await Promise.all([page.waitForEvent('popup'), handbook.click()])
  await expect(opened).toHaveURL(/^https:\/\/www\.uscis\.gov\/i-9-central\//)
  await opened.close()

  await page.route(isSubcategories, (route) => route.fulfill({ status: 500 }))
  await category(page, 'Rights of Employees').click()
  const failure = page.getByRole('alert').filter({ hasText: 'These documents could not be loaded' })
  await expect(failure).toBeVisible()
  await expect(guide).toBeVisible()
  await expectAccessible()
  await page.unroute(isSubcategories)
  await failure.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Rights of Employees (PDF)' })).toBeVisible()
  await expect(failure).toBeHidden()
  await formI9.press('Space')
  await expect(guide).toBeHidden()

  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.locator('html').evaluate((html) => (html.style.fontSize = '200%'))
  await expectAccessible()
})

test('[RES-12][AUTH-29] without its categories the page is the error page; a 401 from them signs out', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.route('**/api/resource/categories?*', (route) => route.fulfill({ status: 500 }))
  await page.goto(essential)
  await expect(page.getByRole('heading', { level: 1, name: 'General System Error' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Resources' })).toHaveCount(0)

  await page.unroute('**/api/resource/categories?*')
  let tries = 0
  await page.route('**/api/resource/categories?*', (route) => {
    tries += 1
    return route.fulfill({ status: 401 })
  })
  await page.goto(essential)
  await expect(page).toHaveURL(/\/home\/login\?reason=ended&next=%2Fhome%2Fresources%2F/)
  // the session is over for the server too, so that the sign-in page does not lead straight back
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Sign in to pick up where you left off.')
  expect((await page.request.post(`${setting('E2E_URL')}/api/identity/v1/token`)).status()).toBe(401)
  expect(tries).toBe(2)
})

test('[RES-05] on paper the page is its heading and the open categories, without menus and buttons', async ({
  page,
  signIn,
}) => {
  await signIn('CASC0001')
  await page.goto(essential)
  await category(page, 'Quick Reference Cards').click()
  const card = page.getByText('Quick Reference: Company Locations of a Corporate Account (PDF)')
  await expect(card).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeVisible()
  for (const role of ['navigation', 'banner', 'contentinfo'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
})
