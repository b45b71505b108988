import type { Browser, Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { withMouse } from '../../hands.ts'
import { checkDetails, openNewMismatch, step } from '../../mismatch.ts'
import {
  confirmDetails,
  employeeBrowser,
  english,
  openNotice,
  prepareNotice,
  sendNotice,
  signDecision,
  tellByNotice,
} from '../../notice.ts'

/** The employee's page of a notice that was just sent, filled in but not signed. */
async function aboutToSign(page: Page, browser: Browser, choice: RegExp): Promise<Page> {
  const email = await prepareNotice(page)
  await sendNotice(page)
  const mine = await employeeBrowser(browser)
  await openNotice(mine, email)
  await confirmDetails(mine)
  await mine.getByRole('link', { name: english.toDecision }).click()
  await mine.locator('label').filter({ hasText: choice }).click()
  await mine.locator('label[for="field-isRead"]').click()
  await mine.getByLabel(english.name).fill('Jamal Mismatchssa')
  return mine
}

test('[CASE-34] [CASE-35] a notice that changed is read again before it is signed, and the employer countersigns that no action is taken', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Changing Bakery' }] })
  await signInAs(page.context(), { logonId: logonIds[0] })
  const caseNumber = await openNewMismatch(page, 'Mismatchssa', '900-21-7761')
  await checkDetails(page)
  const mine = await aboutToSign(page, browser, english.noAction)
  // the records close for a day: the last day in the notice is another one now
  await sql(
    `update case_mismatch set act_by = act_by + 1
     where case_id = (select id from verification_case where case_number = $1)`,
    [caseNumber],
  )
  await mine.getByRole('button', { name: english.sign }).click()
  await expect(mine.getByText('the notice has changed since you read it')).toBeInViewport()
  await expectAccessible(mine)
  await mine.getByRole('button', { name: 'Show the notice as it is now' }).click()
  await expect(heading(mine, english.noticeTitle)).toBeVisible()
  await mine.getByRole('link', { name: english.toDecision }).click()
  // a name typed under the earlier text signs nothing
  await expect(mine.getByLabel(english.name)).toHaveValue('')
  await signDecision(mine, english.noAction, 'Jamal Mismatchssa')

  await page.reload()
  await tellByNotice(page)
  await step(page, 4).getByRole('button', { name: 'Record no action' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record no action' }).click()
  await expect(dialog.getByText('Enter your name.')).toBeVisible()
  await expectAccessible()
  await withMouse.type(dialog.getByLabel('Your name'), 'Robin Many')
  await dialog.getByRole('button', { name: 'Record no action' }).click()
  await expect(step(page, 3)).toContainText('Countersigned by Robin Many.')
})

test('[CASE-34] in a closed company nothing is signed, and the employee is told so', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Ending Bakery' }] })
  await signInAs(page.context(), { logonId: logonIds[0] })
  await openNewMismatch(page, 'Mismatchssa', '900-21-7762')
  const mine = await aboutToSign(page, browser, english.takeAction)
  await sql(
    `update account set status = 'CLOSED', closed_date = current_date, closed_reason_code = 'VOLUNTARY'
     where id = (select account_id from app_user where logon_id = $1)`,
    [logonIds[0]],
  )
  await mine.getByRole('button', { name: english.sign }).click()
  await expect(mine.getByRole('alert').filter({ hasText: 'closed' })).toBeInViewport()
  await expect(mine.getByLabel(english.name)).toHaveValue('Jamal Mismatchssa')
  await expectAccessible(mine)
})
