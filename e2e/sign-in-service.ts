import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { pressOn, typeInto } from './by-keyboard.ts'
import { codeOf, type DemoPerson } from './fixtures.ts'

/** Signs a demo person in at the sign-in service, with the keyboard alone. */
export async function signInAtService(page: Page, person: DemoPerson): Promise<void> {
  await typeInto(page, page.getByLabel('Email address'), person.email)
  await typeInto(page, page.getByLabel('Password'), person.password)
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('One-time code'), codeOf(person))
  await pressOn(page, page.getByRole('button', { name: 'Continue' }))
}

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
