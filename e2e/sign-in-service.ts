import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'

/** Creates an account at the sign-in service, with an authenticator, as a new person does. */
export async function joinSignInService(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('#secret').innerText()).replaceAll(' ', '')
  await page.getByLabel('One-time code').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Create account' }).click()
}
