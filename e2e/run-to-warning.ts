import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MINUTE = 60_000

/**
 * Lets the clock of the page run until the session's warning shows, and little further: the warning starts a save that
 * may take twenty seconds, also by this clock.
 */
export async function runToWarning(page: Page) {
  const dialog = page.getByRole('alertdialog', { name: 'Session Expiring' })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page.clock.runFor(8 * MINUTE)
  const goOn = async () => {
    if (!(await dialog.isVisible())) await page.clock.runFor(5000)
    return dialog.isVisible()
  }
  await expect.poll(goOn, { intervals: [50] }).toBe(true)
  return dialog
}
