import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The administrator signs the memorandum of a client for the agency, with the keyboard. */
export async function signForAgency(page: Page, agency: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Sign for the agency' })
  const sign = section.getByRole('button', { name: /^(Sign|Acknowledge and sign)$/ })
  await section.getByLabel('Your title').fill('Director')
  await sign.press('Enter')
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toContainText(`Confirm that you are authorized to sign for ${agency}.`)
  await section.getByRole('link', { name: 'Go to the end' }).press('Enter')
  await section.getByLabel(`I am authorized to sign for ${agency}`).press('Space')
  const hint = (await section.getByText(/Type it as it is written here/).textContent()) ?? ''
  await section.getByLabel('Type your name to sign').fill(hint.replace(/.*: /, ''))
  await sign.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}
