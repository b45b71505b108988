import { expect, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { enterCode, signSection1 } from '../../section1.ts'

test('a form whose days have passed names them as past and asks to sign today', async ({ page, browser, baseURL }) => {
  test.slow()
  const logonId = await givenPlusCompany('Late Start Bakery')
  await signInAs(page.context(), { logonId })
  const email = await invite(page, 'Omar Late')
  await sql("update plus_case set first_day_of_work = '2026-10-05' where employee_email = $1", [email])
  const mine = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })).newPage()
  await mine.goto(await linkFor(page, email))
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
})
