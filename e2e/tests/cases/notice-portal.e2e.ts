import { heading } from '../../case-form.ts'
import { bytesOf } from '../../downloads.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { step } from '../../mismatch.ts'
import { confirmDetails, countersign, english, signDecision } from '../../notice.ts'
import { askForLink, enterCode, signSection1 } from '../../section1.ts'
import { readPdf } from '../../../server/src/testing/read-pdf.ts'

const nia = { firstName: 'Nia', lastName: 'Mismatchssa', born: ['6', '2', '1993'], ssn: '900-50-7351' } as const

test('[CASE-40] an employee with a form in the portal finds the notice, decides and gets the letter there, without another link', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Portal Notice Bakery') })
  const email = await invite(page, 'Nia Mismatchssa')
  const context = await browser.newContext({
    baseURL: setting('E2E_URL'),
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  const mine = await context.newPage()
  const link = await linkFor(page, email)
  await mine.goto(link)
  const code = await codeFor(page, email)
  await enterCode(mine, code)
  await signSection1(mine, nia)
  const toNotice = mine.getByRole('link', { name: 'Read the notice and decide' })
  await expect(toNotice).toBeVisible({ timeout: 30_000 })
  await expectAccessible(mine)
  await toNotice.click()
  await confirmDetails(mine)
  await expectAccessible(mine)
  // back to the form and to the notice again
  await mine.getByRole('link', { name: 'Your Form I-9' }).click()
  await expect(heading(mine, 'Your form is signed')).toBeFocused()
  await mine.getByRole('link', { name: 'Read the notice and decide' }).click()
  await mine.getByRole('link', { name: english.toDecision }).click()
  await signDecision(mine, english.takeAction, 'Nia Mismatchssa')
  await expect(mine.getByRole('button', { name: 'Sign out' })).toHaveCount(0)

  const [made] = await sql<{ case_number: string }>(
    "select case_number from verification_case join account a on a.id = account_id where a.company_name = 'Portal Notice Bakery'",
  )
  await page.goto(`/c/cases/${made?.case_number}/mismatch`)
  await expect(step(page, 2)).toContainText('in the employee portal')
  await expect(step(page, 2)).toContainText('The employee opened the notice on')
  await expect(step(page, 3)).toContainText('signed electronically on')
  await expectAccessible()
  await countersign(page, 'Robin Many')

  // later, with a new link to the form and the digits of the number
  const later = await context.newPage()
  await context.clearCookies()
  await later.goto('/employee')
  await askForLink(later, email)
  await later.goto(await linkFor(page, email, /your link/, link))
  await enterCode(later, await codeFor(page, email, code))
  const toLetter = later.getByRole('link', { name: 'See your last day and your letter' })
  await expect(toLetter).toBeVisible()
  await toLetter.click()
  await expect(heading(later, 'Notice of a mismatch')).toBeFocused()
  await expectAccessible(later)
  await later.getByLabel('Last four digits of your Social Security number').fill('7351')
  await later.getByRole('button', { name: 'Show my whole form' }).click()
  await expect(heading(later, 'Your case was referred')).toBeVisible()
  await expectAccessible(later)
  const letter = later.waitForEvent('download')
  await later.getByRole('button', { name: 'Download your letter (PDF)' }).click()
  expect((await readPdf(await bytesOf(await letter))).text).toContain(made?.case_number ?? '-')
})
