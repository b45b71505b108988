import { expect, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { mailTo } from '../../password-users.ts'
import { enterCode, signSection1 } from '../../section1.ts'

test('[FORM-19] a form whose days have passed names them as past, in words, and asks to sign today', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const logonId = await givenPlusCompany('Late Start Bakery')
  await signInAs(page.context(), { logonId })
  const email = await invite(page, 'Omar Late')
  const before = await linkFor(page, email)
  await sql("update plus_case set first_day_of_work = '2026-10-05' where employee_email = $1", [email])
  await page.goto('/c/cases/plus')
  await expect(page.getByText('was due on Mon, Oct 5, 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Resend the invitation of Omar Late' }).click()
  await expect(page.getByText(/^We emailed a new link/)).toBeVisible()
  const past = 'Your first day of work was October 5, 2026. Section 1 was due that day. Please sign today.'
  const link = await linkFor(page, email, /asks you to complete/, before)
  expect(await mailTo(page, email, /asks you to complete/)).toContain(past)
  expect(await mailTo(page, email, /asks you to complete/)).toContain('fue el 5 de octubre de 2026')
  const mine = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })).newPage()
  await mine.goto(link)
  await enterCode(mine, await codeFor(page, email))
  const due = mine.getByRole('term').filter({ hasText: 'Was due' })
  await expect(due).toBeVisible()
  await expect(mine.getByRole('definition').filter({ hasText: 'October 5, 2026. Please sign today.' })).toBeVisible()
  await expect(mine.getByText('Complete and sign by')).toBeHidden()
  await mine.getByRole('link', { name: 'Español' }).click()
  await expect(mine.getByRole('definition').filter({ hasText: '5 de octubre de 2026. Firme hoy mismo.' })).toBeVisible()
  await mine.getByRole('link', { name: 'English' }).click()
  await signSection1(mine, { firstName: 'Omar', lastName: 'Late', born: ['6', '2', '1993'], ssn: '900-50-7343' })
  await expect(mine.getByText(/was due to examine them by October \d+, 2026/)).toBeVisible()

  // the case names the day of the signature in words too
  await page.goto('/c/cases/plus?filter=all')
  await page.getByRole('link', { name: /^\d{13}[A-Z]{2}$/ }).click()
  await expect(page.getByText(/^The employee signed Section 1 on [A-Z][a-z]+ \d{1,2}, \d{4}\.$/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\d{4}-\d\d-\d\d/)
})
