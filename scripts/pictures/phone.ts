import type { Page } from '@playwright/test'
import { phone } from '../../e2e/section1-by-keyboard.ts'

/** A page of an employee on a phone, in a browser of its own. */
export async function openOnPhone(page: Page, locale: string = phone.locale): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...phone, locale, baseURL: new URL(page.url()).origin })
  if (!context) throw new Error('There is no browser for the phone.')
  return context.newPage()
}
