import type { Page } from '@playwright/test'

/** The header button that shows who is signed in and opens the user menu. */
export const userMenu = (page: Page) => page.getByRole('navigation', { name: 'Account' }).locator('[aria-expanded]')

/** Logs out through the user menu. */
export async function logOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
}
