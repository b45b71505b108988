import type { Page } from '@playwright/test'

/** The button of the header that says who is signed in and opens the user menu. */
export const userMenu = (page: Page) => page.getByRole('navigation', { name: 'Account' }).locator('[aria-expanded]')

/** Logs out by the user menu. */
export async function logOut(page: Page): Promise<void> {
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
}
