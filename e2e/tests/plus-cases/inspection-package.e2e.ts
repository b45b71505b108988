import { bytesOf } from '../../downloads.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { unpack } from '../../inspection-package.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { enterCode, signSection1 } from '../../section1.ts'

test('a form that cannot be drawn is named beside its package, and everything else about it is in the file', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const logonId = await givenPlusCompany('Old Edition Bakery')
  await signInAs(page.context(), { logonId })
  const email = await invite(page, 'Nora Vale')
  const ofForm = 'where plus_case_id = (select id from plus_case where employee_email = $1)'
  await sql(`update form_i9 set edition = '01/01/99' ${ofForm}`, [email])
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await mine.goto(await linkFor(page, email))
  await enterCode(mine, await codeFor(page, email))
  await signSection1(mine, { firstName: 'Nora', lastName: 'Vale', born: ['6', '2', '1993'], ssn: '900-50-7342' })

  await page.goto('/c/cases/plus/inspection')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the forms of all 1 person found' }).click()
  const files = unpack(await bytesOf(await file))
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['forms/00001/form-i9-is-missing.txt', 'index.html']))
  expect(new TextDecoder().decode(files['index.html'])).toContain('There is no wording for the edition 01/01/99.')
  await expect(page.getByRole('status').filter({ hasText: '1 form in the package has no PDF' })).toBeVisible()
  const made = page.getByRole('region', { name: 'Packages' }).getByRole('row', { name: /1 PDF missing/ })
  await expect(made.getByRole('link', { name: 'Nora Vale' })).toBeVisible()
  await expectAccessible()
})
