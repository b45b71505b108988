import type { Page } from '@playwright/test'
import { expect, setting, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { userMenu } from '../../user-menu.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menu = (page: Page, name: string) => main(page).getByRole('button', { name })
const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })
const labels = async (page: Page) => {
  const texts = await main(page).locator('.header__item > *:first-child').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/g, ' '))
}

test('[NAV-01][NAV-05][NAV-08][NAV-15][NAV-29] an agency goes through its menus by mouse and keyboard', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('HRBR0001')
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  await page.goto('/home')
  await expect(heading(page, /Welcome/)).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
  expect(await labels(page)).toEqual(['Home', 'Cases', 'Clients', 'Reports', 'Resources'])
  await expect(link(page, 'Home')).toHaveAttribute('aria-current', 'page')

  // one open at a time, closed by a click elsewhere and by Escape, which returns the focus
  await menu(page, 'Cases').click()
  await expect(link(page, 'View Cases')).toBeVisible()
  await menu(page, 'Resources').click()
  await expect(link(page, 'View Cases')).toBeHidden()
  const manual = link(page, 'User Manual (opens in a new tab)')
  await expect(manual).toHaveAttribute('target', '_blank')
  expect(new URL((await manual.getAttribute('href')) ?? '').origin).not.toBe(setting('E2E_URL'))
  await expectAccessible()
  await heading(page, /Welcome/).click()
  await expect(manual).toBeHidden()
  await userMenu(page).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(link(page, 'Dashboard')).toBeVisible()
  await expect(link(page, 'Change Password')).toHaveCount(0)
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeHidden()
  await expect(userMenu(page)).toBeFocused()

  // arrow keys: along the items, into a menu, within it and out of it
  await link(page, 'Home').focus()
  await page.keyboard.press('ArrowRight')
  await expect(menu(page, 'Cases')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'New Case')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 'View Cases')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(menu(page, 'Cases')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(userMenu(page)).toBeFocused()
  await expect(link(page, 'New Case')).toBeHidden()
  // Tab continues after the last link of an open menu, and the menu closes
  await menu(page, 'Clients').focus()
  await page.keyboard.press('Enter')
  for (const name of ['Add Clients', 'View Clients']) {
    await page.keyboard.press('Tab')
    await expect(link(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(link(page, 'Reports')).toBeFocused()
  await expect(link(page, 'View Clients')).toBeHidden()

  // following an entry closes its menu and marks it
  await menu(page, 'Cases').click()
  await link(page, 'View Cases').click()
  await expect(heading(page, 'Cases')).toBeVisible()
  await expect(link(page, 'View Cases')).toBeHidden()
  await expect(menu(page, 'Cases')).toHaveAttribute('aria-current', 'true')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
})

test('[NAV-21][NAV-26][NAV-30] the site map shows the pages that its reader may open, also on a phone, on paper and in large text', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('HRBR0003')
  await page.goto('/home/resources/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click()
  await expect(heading(page, 'Site Map')).toBeFocused()
  const groups = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(groups).toHaveText(['Cases', 'Reports', 'Clients', 'Resources', 'User Account'])
  await expect(page.getByRole('main').getByRole('link', { name: 'View Clients' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Add Clients' })).toHaveCount(0)
  await expectAccessible()

  await page.setViewportSize({ width: 320, height: 640 })
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect(menu(page, 'Cases')).toBeHidden()
  await toggle.click()
  await menu(page, 'Resources').click()
  await expect(link(page, 'Contact Us')).toBeVisible()
  // pressing the second closes the first, and the press still works
  await userMenu(page).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(link(page, 'Contact Us')).toBeHidden()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(userMenu(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await expect(userMenu(page)).toBeHidden()

  // text twice as large leaves no room for the menus side by side
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(menu(page, 'Cases')).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(toggle).toBeVisible()
  await expectAccessible()
  await page.emulateMedia({ media: 'print' })
  await expect(groups.first()).toBeVisible()
  await expect(toggle).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('[NAV-17][NAV-18][T08] a user with an unfinished step sees only the menus for other accounts and signing out', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('NRTH0004')
  await page.goto('/c/cases')
  await expect(page).toHaveURL(/\/everifyplus-training\?next=%2Fc%2Fcases$/)
  await expect(main(page)).toHaveCount(0)
  await userMenu(page).click()
  const account = page.getByRole('navigation', { name: 'Account' })
  await expect(account.getByRole('link')).toHaveText(['Dashboard'])
  await expect(account.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Site Map' })).toHaveCount(0)
  await expectAccessible()

  const { logonIds } = await givenPerson({ users: [{ isLegacy: true, status: 'PASSWORDCHANGEREQUIRED' }] })
  await context.clearCookies()
  await signInAs(context, { logonId: logonIds[0] ?? '' })
  await page.goto('/home')
  await expect(page).toHaveURL(/\/users\/profile\/change-password$/)
  await userMenu(page).click()
  await expect(account.getByRole('link')).toHaveCount(0)
  await expect(account.getByRole('button', { name: 'Log Out' })).toBeVisible()
})

test('[APPS-02][APPS-14] a screen that is not built yet has a name, needs its permission and links back', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('HRBR0003')
  for (const [path, name] of [
    ['/account/company/clients/1000004/profile', 'Client Profile'],
    ['/e/', 'Web Services Self-Test'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
  }
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(heading(page, /Welcome/)).toBeVisible()
  for (const path of ['/clients/new', '/c/%63ases/../../users', '/account/company/unknown']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/page-not-found$/)
    await expect(heading(page, '404 - Page Not Found')).toBeVisible()
  }
})

test('the API documentation opens by subject, finds calls and leads back', async ({ page, expectAccessible }) => {
  await page.goto('/docs/api')
  await expect(page.getByRole('region', { name: 'Site notice' })).toContainText('Demonstration')
  const cases = page.getByRole('button', { name: /^Cases \(\d+\)$/ })
  await expect(cases).toHaveAttribute('aria-expanded', 'false')
  await cases.click()
  await expect(page.getByRole('heading', { name: 'POST /api/v31/cases', exact: true })).toBeVisible()
  await cases.click()
  await page.getByLabel('Find a call').fill('post users export')
  await expect(page.getByRole('status')).toHaveText('1 call')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^POST .*export$/])
  await expectAccessible()
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/home')
})
