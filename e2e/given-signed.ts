import type { Browser, Page } from '@playwright/test'
import { amara } from './case-form.ts'
import { expect, setting } from './fixtures.ts'
import { signInAs } from './given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from './invitation.ts'
import { enterCode, signSection1 } from './section1.ts'

/** Invites a new hire who signs Section 1, and opens the page of the plus case. */
export async function givenSigned({ page, browser }: { page: Page; browser: Browser }, company: string): Promise<void> {
  await signInAs(page.context(), { logonId: await givenPlusCompany(company) })
  const name = `${amara.firstName} ${amara.lastName}`
  const email = await invite(page, name)
  const context = await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })
  const employee = await context.newPage()
  await employee.goto(await linkFor(page, email))
  await enterCode(employee, await codeFor(page, email))
  await signSection1(employee, amara)
  await expect(employee.getByRole('heading', { name: 'Employment authorized' })).toBeVisible()
  await context.close()
  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name }).click()
}
