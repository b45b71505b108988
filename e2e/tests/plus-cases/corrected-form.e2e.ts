import type { Page } from '@playwright/test'
import { readPdf } from '../../../server/src/testing/read-pdf.ts'
import { amara, heading } from '../../case-form.ts'
import { bytesOf } from '../../downloads.ts'
import { expect, setting, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { enterCode, signSection1 } from '../../section1.ts'
import { explainCase, signPart, signSection2 } from '../../section2.ts'

/** The form that is open, downloaded and read back. */
async function download(page: Page) {
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Form I-9 (PDF)' }).click()
  return readPdf(await bytesOf(await file))
}

test('[FORM-04][FORM-15][FORM-18] corrections of Section 2 and Supplement B stand beside their lines, the first signatures stay, and the form has the case number and plain words', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Copper Kettle Bakery') })
  const email = await invite(page, 'Amara Okafor')
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await mine.goto(await linkFor(page, email))
  await enterCode(mine, await codeFor(page, email))
  await signSection1(mine, amara)
  await expect(mine.getByRole('heading', { name: 'Employment authorized' })).toBeVisible()

  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  await signSection2(page, 'Robin Many')
  const caseLink = await page.getByRole('link', { name: /^Case \d{13}[A-Z]{2}/ }).textContent()

  await page.getByRole('link', { name: 'Correct Section 2' }).click()
  await page.getByRole('region', { name: 'List B', exact: true }).getByLabel('Document number').fill('D7654321')
  await page.getByLabel('Why are you correcting Section 2?').fill('The number was misread.')
  await signPart(page, 'Robin J Many', 'Sign the correction')
  await explainCase(page, 'The state numbered the license again.', 'Sign the correction')
  await expect(page.getByText('The correction is signed.')).toBeVisible()
  // the card of Section 2 keeps the first signature
  await expect(page.getByText(/^Robin Many, [A-Z][a-z]{2} \d/)).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Complete Supplement B' }).click()
  await page.getByText(/^New name/).click()
  await page.getByLabel('New last name').fill('Okafor-Rays')
  await signPart(page, 'Robin Many', 'Sign Supplement B')
  await page.getByRole('link', { name: /^Correct Supplement B/ }).click()
  await expect(heading(page, 'Correct Supplement B')).toBeFocused()
  const name = page.getByLabel('New last name')
  await expect(name).toHaveValue('Okafor-Rays')
  await name.fill('Okafor-Reyes')
  await signPart(page, 'Robin J Many', 'Sign the correction')
  await expect(page.getByRole('region', { name: 'There is a problem' })).toContainText(
    'Enter why you are correcting Supplement B.',
  )
  await expectAccessible()
  await page.getByLabel('Why are you correcting Supplement B?').fill('The name was misspelled.')
  await page.getByRole('button', { name: 'Sign the correction' }).click()
  await expect(page.getByRole('heading', { name: /^Supplement B: corrected on/ })).toBeVisible()
  await expect(page.getByText('because: The name was misspelled.')).toBeVisible()
  await expect(page.locator('del', { hasText: 'Okafor-Rays' })).toBeVisible()
  await expectAccessible()

  const { pages, text } = await download(page)
  expect(pages[0]).toMatch(/D7654321\sWas: D1234567 corrected RJM\s\d\d\/\d\d\/\d{4}/)
  expect(pages[0]).toMatch(
    /Signed electronically: Robin Many\nCorrected and signed again: RJM \d\d\/\d\d\/\d{4}, Robin J Many/,
  )
  expect(pages[0]).toMatch(new RegExp(`Case number ${caseLink?.replace('Case ', '')}, added by the system on \\d\\d`))
  expect(text).toMatch(/Okafor-Reyes\nWas: Okafor-Rays corrected RJM/)
  expect(text).toContain('Document number (differs from the case): The state numbered the license again.')
  const events = text.slice(text.lastIndexOf('Events\n'))
  expect(events).toMatch(
    /Answers filled out or changed\. Documents named for the check: .*List B document.*State of issue/,
  )
  expect(events).toContain('Section 2 corrected and signed again. Section 2: List B, line 1: Document number (if any)')
  expect(events).toContain('Supplement B corrected and signed again. Supplement B: New last name (family name)')
  expect(events).not.toMatch(/[a-z]_[a-z]|type code|preparers/)
})
