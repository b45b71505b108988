import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { mailTo } from './password-users.ts'

/** A field by its whole label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Asks for a link and opens it. */
export async function openLink(page: Page, email: string): Promise<void> {
  await page.goto('/account/new')
  await field(page, 'Email address').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('If this address can be used, we sent a link to it.')).toBeVisible()
  const mail = await mailTo(page, email, /enroll your company/)
  const [address = ''] = /\S+\/account\/new\/code\/\S+/.exec(mail) ?? []
  await page.goto(address)
}

/** Answers a question of the wizard. */
export async function answer(page: Page, question: string, reply: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('group', { name: question }).getByText(reply, { exact: true }).click()
}

/** Enters a person, in a form of its own or on the page. */
export async function fillIn(form: Pick<Page, 'getByLabel'>, firstName: string, email: string): Promise<void> {
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill('Ortiz')
  await form.getByLabel('Title').fill('Manager')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone number').fill('2025550143')
}
