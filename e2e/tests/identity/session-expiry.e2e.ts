import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'

const MINUTE = 60_000
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expiring' })

/** Opens a page with a clock under control of the test; its time stands still until the test advances it. */
async function openHeld(page: Page, path: string, name: string | RegExp) {
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.keyboard.press('Shift')
}

const minutes = (count: number) => count * MINUTE
/** Advances the time in every tab of the page's browser, timer by timer. */
const pass = (page: Page, ms: number) => page.clock.runFor(ms)

/** Does what makes a tab report activity, and waits for the server's answer: a call has its time limit by the tab's clock. */
async function answered(page: Page, act: () => Promise<void>) {
  const response = page.waitForResponse(/\/identity\/v1\/activity$/)
  await act()
  await (await response).finished()
}

/** How many tabs watch their session: a page can be there before its watch is loaded. */
const countWatching = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const channel = new BroadcastChannel('session-life')
        let heard = 0
        channel.addEventListener('message', () => (heard += 1))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only and takes no target
        channel.postMessage('ask')
        setTimeout(() => {
          channel.close()
          resolve(heard)
        }, 300)
      }),
  )

/** The server's data about the newest session of a user. */
async function newestSession(logonId: string) {
  const [row] = await sql<{ last_activity_at: Date; ended_at: Date | null; end_reason: string | null }>(
    `select s.last_activity_at, s.ended_at, s.end_reason from session s join app_user u on u.id = s.user_id
     where u.logon_id = $1 order by s.started_at desc limit 1`,
    [logonId],
  )
  return row
}

test('[SESS-01][SESS-02][SESS-03][SESS-08] after ten minutes the dialog warns and counts down from 5:00', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await openHeld(page, '/home', 'Welcome, Alice')
  await pass(page, minutes(10) - 1000)
  await expect(dialogOf(page)).toHaveCount(0)
  await pass(page, 1000)
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('5:00')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Session Expiring' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused()
  await expect(dialog).toHaveAccessibleDescription(/sign you out soon/)
  await expect(page).toHaveTitle('5 minutes left - Home - Hireproof')
  await pass(page, 61_000)
  await expect(dialog.getByText('3:59')).toBeVisible()
  await expect(dialog.getByText('3:59')).toHaveAttribute('aria-hidden', 'true')
  await expect(dialog.getByRole('status')).toHaveText('You will be signed out in 4 minutes.')
  await expect(page).toHaveTitle('4 minutes left - Home - Hireproof')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.clock.resume()
  await expectAccessible()
})

test('[SESS-04] Continue refreshes the session and closes the dialog', async ({ page, signIn }) => {
  await signIn('MPLB0002')
  await openHeld(page, '/home', /Welcome/)
  await sql(`update session set last_activity_at = now() - interval '13 minutes'
    where user_id = (select id from app_user where logon_id = 'MPLB0002') and ended_at is null`)
  await pass(page, minutes(12))
  await expect(dialogOf(page)).toBeVisible()
  const [told, renewed] = [page.waitForResponse('**/v1/activity'), page.waitForResponse('**/v1/token')]
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click()
  expect((await told).status()).toBe(200)
  expect((await renewed).status()).toBe(200)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveTitle('Home - Hireproof')
  const row = await newestSession('MPLB0002')
  expect(Date.now() - (row?.last_activity_at.getTime() ?? 0)).toBeLessThan(30_000)
})

test('[SESS-04][F23] a Continue that does not reach the server keeps the dialog and shows a message', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await openHeld(page, '/home', /Welcome/)
  await pass(page, minutes(11))
  await context.setOffline(true)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached')
  await page.clock.resume()
  await expectAccessible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
})

test('[SESS-05] Sign Out ends the session', async ({ page, signIn }) => {
  await signIn('MPLB0002')
  await openHeld(page, '/home', /Welcome/)
  await pass(page, minutes(11))
  await dialogOf(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/home\/logout/)
  await expect.poll(async () => (await newestSession('MPLB0002'))?.ended_at).not.toBeNull()
})

test('[SESS-06][AUTH-12][T47][T48] at zero the person is signed out, sees why, and returns to the same page', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await openHeld(page, '/c/cases?filter=all', 'Cases')
  await pass(page, minutes(15) + 3000)
  await expect(page).toHaveURL(/\/home\/login\?reason=expired&next=%2Fc%2Fcases%3Ffilter%3Dall$/)
  await expect(page.getByRole('heading', { name: 'Your session expired' })).toBeVisible()
  expect((await newestSession('MPLB0002'))?.ended_at).not.toBeNull()
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  await page.clock.resume()
  await expectAccessible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in to Hireproof' })).toBeVisible()
  await signIn('MPLB0002')
  await page.goto('/home/login?reason=expired&next=%2Fc%2Fcases%3Ffilter%3Dall')
  await expect(page).toHaveURL(/\/c\/cases\?filter=all$/)
})

test('[T47] a laptop that slept shows nothing more when it wakes', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await openHeld(page, '/home', /Welcome/)
  await page.clock.setFixedTime(await page.evaluate(() => Date.now() + 8 * 3_600_000))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.resume()
  await expect(page).toHaveURL(/reason=expired/)
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toHaveCount(0)
})

test('[SESS-09][T47] two tabs stay in sync: activity in one keeps both, Continue in one closes both, and both end together', async ({
  page: one,
  context,
  signIn,
}) => {
  await signIn('MPLB0002')
  const two = await context.newPage()
  await one.clock.install()
  await one.goto('/home')
  await two.goto('/c/cases')
  for (const tab of [one, two])
    await expect(tab.getByRole('heading', { level: 1, name: /Welcome|Cases/ })).toBeVisible()
  await expect.poll(() => countWatching(one)).toBe(2)
  await one.clock.pauseAt(Date.now() + 30_000)
  await pass(one, minutes(9))
  await answered(one, () => one.keyboard.press('Shift'))
  await pass(one, minutes(5))
  await expect(dialogOf(one)).toHaveCount(0)
  await expect(dialogOf(two)).toHaveCount(0)
  await pass(one, minutes(6))
  await expect(dialogOf(one)).toBeVisible()
  await expect(dialogOf(two)).toBeVisible()
  await dialogOf(two).getByRole('button', { name: 'Continue' }).click()
  await expect(dialogOf(two)).toHaveCount(0)
  await expect(dialogOf(one)).toHaveCount(0)
  // to the end and barely past it: the call that ends the session has its time limit by this clock too
  await pass(one, minutes(15) + 3000)
  await expect(one).toHaveURL(/reason=expired/)
  await expect(two).toHaveURL(/reason=expired&next=%2Fc%2Fcases$/)
})

test('works on a phone', async ({ page, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn('MPLB0001')
  await openHeld(page, '/home', /Welcome/)
  await pass(page, minutes(11))
  await expect(dialogOf(page)).toBeVisible()
  await page.clock.resume()
  await expectAccessible()
})
