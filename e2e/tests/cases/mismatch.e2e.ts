import { fillDate, heading, today } from '../../case-form.ts'
import { bytesOf } from '../../downloads.ts'
import { expect, sql, test } from '../../fixtures.ts'
import {
  actAtAgency,
  expectSoon,
  choose,
  decideOnPaper,
  openNewMismatch,
  referEmployee,
  step,
  tellEmployee,
} from '../../mismatch.ts'
import { readPdf } from '../../../server/src/testing/read-pdf.ts'

test('[CASE-01] [CASE-03] [CASE-05] [CASE-51] [CASE-61] a mismatch by paper leads from the details to the referral and to the result of each agency', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  const caseNumber = await openNewMismatch(page, 'Mismatchboth', '900-21-7711')
  await expect(page.getByText('10 federal working days left.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Social Security Administration (SSA)' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Department of Homeland Security (DHS)' })).toBeVisible()
  await expect(step(page, 1)).toContainText('Next')
  await expect(step(page, 4)).toContainText('Not possible yet')
  await expect(step(page, 4)).toContainText('First')
  await expectAccessible()

  const notice = await tellEmployee(page)
  expect(notice.suggestedFilename()).toBe(`Further-Action-Notice-${caseNumber}-english.pdf`)
  await expectAccessible()
  await decideOnPaper(page, 'Take action')
  await expect(step(page, 4).getByText('The employee decided to take action.')).toBeVisible()
  await expectAccessible()
  await referEmployee(page)
  await expect(step(page, 5)).toContainText('Next')
  await expect(step(page, 5)).toContainText('Waiting for the employee')
  await expectAccessible()

  await page.getByLabel('Language of the date confirmation').selectOption({ label: 'English and Spanish' })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the date confirmation (PDF)' }).click()
  expect((await readPdf(await bytesOf(await file))).text).toContain(caseNumber)
  await expect(step(page, 5)).toContainText('The date confirmation was downloaded on')

  await actAtAgency(page, caseNumber, 'Social Security', 'Agency resolves the mismatch')
  await actAtAgency(page, caseNumber, 'DHS', 'Agency reports no contact')
  const final = page.getByRole('heading', { level: 2, name: 'Final Nonconfirmation' })
  await expectSoon(page, `/c/cases/${caseNumber}`, final)
  await expect(page.getByRole('region', { name: 'Social Security Administration (SSA)' })).toContainText('Resolved')
  await expect(page.getByRole('region', { name: 'Department of Homeland Security (DHS)' })).toContainText('No contact')
  await expect(page.getByText('This is not a final result')).toHaveCount(0)
  await expectAccessible()
})

test('[CASE-08] wrong details lead to closing the case as incorrect', async ({ page, signIn, expectAccessible }) => {
  await signIn('MPLB0002')
  await openNewMismatch(page, 'Mismatchssa', '900-21-7712')
  await step(page, 1).getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await step(page, 1).getByText('No, something is wrong').click()
  await expect(step(page, 1).getByRole('button', { name: 'Save and continue' })).toHaveCount(0)
  await expectAccessible()
  await step(page, 1).getByRole('link', { name: 'Close the case as incorrect' }).click()
  await expect(heading(page, 'Close this case')).toBeFocused()
  await expect(page.getByLabel('The information entered is incorrect')).toBeChecked()
})

test('[CASE-28] [CASE-29] [CASE-53] [CASE-56] a decision with an uploaded notice allows only what the employee decided', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  await openNewMismatch(page, 'Mismatchdhs', '900-21-7713')
  const notice = await tellEmployee(page)
  const part = step(page, 3)
  await part.getByRole('button', { name: 'Record the decision' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await choose(part, 'Take no action')
  await part.getByText('I upload a copy of the signed notice').click()
  await part.getByLabel('Signed notice', { exact: true }).setInputFiles({
    name: 'signed.pdf',
    mimeType: 'application/pdf',
    buffer: await bytesOf(notice),
  })
  await fillDate(page, /Date of the employee’s signature/, ['1', '2', '2020'])
  await part.getByRole('button', { name: 'Record the decision' }).click()
  // the server compares the date with the mismatch; everything else stays
  await expect(part.getByText(/^Enter a day from [A-Z][a-z]{2} \d+, \d{4}, when/)).toBeVisible()
  await expect(part.getByRole('textbox', { name: 'Year' })).toHaveValue('2020')
  await expect(part.getByRole('radio', { name: /^Take no action/ })).toBeChecked()
  await expectAccessible()
  await fillDate(page, /Date of the employee’s signature/, today())
  await part.getByRole('button', { name: 'Record the decision' }).click()
  await expect(step(page, 4).getByRole('heading')).toBeFocused()
  await expect(step(page, 4).getByText('The employee decided to take no action.')).toBeVisible()
  await step(page, 4).getByRole('button', { name: 'Record no action' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Record no action' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Final Nonconfirmation' })).toBeVisible()
  await expect(step(page, 5)).toHaveCount(0)
  await page.getByRole('link', { name: 'View the case' }).click()
  await expect(page.getByText('The employee decided to take no action, and signed on')).toBeVisible()
})

test('[CASE-58] a second user sees who did what and keeps what was entered', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0001')
  const caseNumber = await openNewMismatch(page, 'Mismatch', '900-21-7714')
  await tellEmployee(page)
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signIn('MPLB0002', other)
  // a program administrator and the creator work on the same case
  await sql(
    `update verification_case set created_by_user_id = (select id from app_user where logon_id = 'MPLB0002') where case_number = $1`,
    [caseNumber],
  )
  await other.goto(`/c/cases/${caseNumber}/mismatch`)
  await choose(step(other, 3), 'Take no action')
  await fillDate(other, /Date of the employee’s signature/, today())
  await step(other, 3).getByText('I keep the signed original with the Form I-9').click()

  await decideOnPaper(page, 'Take action')
  await step(other, 3).getByRole('button', { name: 'Record the decision' }).click()
  const alert = step(other, 3).getByRole('alert')
  await expect(alert).toContainText('The employee decided to take action')
  await expect(alert).toContainText('recorded this on')
  await expect(step(other, 3).getByRole('radio', { name: /^Take no action/ })).toBeChecked()
  await expect(step(other, 3).getByLabel('Year')).toHaveValue(today()[2])
  await expectAccessible(other)
  await context.close()
})

test('[CASE-79] [CASE-80] the workspace shows what was mailed to the employee, and takes the address', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await openNewMismatch(page, 'Mismatchssa', '900-21-7715')
  const mails = page.getByRole('region', { name: 'Emails to the employee' })
  await expect(mails).toContainText('nothing is mailed to the employee')
  await expect(mails).toContainText('An email does not replace the private talk and the notice.')
  await mails.getByRole('button', { name: 'Add the email address' }).click()
  await mails.getByLabel('Email address of the employee').fill('not an address')
  await mails.getByRole('button', { name: 'Save the address' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible()
  await mails.getByLabel('Email address of the employee').fill('jamal.brooks@example.com')
  await mails.getByRole('button', { name: 'Save the address' }).click()
  await expect(mails.getByRole('heading')).toBeFocused()
  await expect(mails).toContainText('We mail the employee at jamal.brooks@example.com.')
})

test('[CASE-46] the page tells that the records have not taken a referral yet', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  const caseNumber = await openNewMismatch(page, 'Mismatchssa', '900-21-7717')
  await tellEmployee(page)
  await decideOnPaper(page, 'Take action')
  // the records are slower than they are here
  let isTaken = false
  await page.route(`**/api/account/cases/${caseNumber}/mismatch`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { current: { referral: object | null }; can: object }
    if (isTaken || !body.current.referral) return route.fulfill({ response: answer })
    const referral = { ...body.current.referral, takenAt: null, agencies: [] }
    const can = { ...body.can, letter: 'REFERRAL_NOT_CONFIRMED' }
    return route.fulfill({ response: answer, json: { ...body, current: { ...body.current, referral }, can } })
  })
  await step(page, 4).getByRole('button', { name: 'Refer the employee' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refer the employee' }).click()
  await expect(step(page, 5)).toContainText('Waiting for the government records to take the referral')
  await expect(page.getByRole('button', { name: /date confirmation/ })).toHaveCount(0)
  await expectAccessible()
  isTaken = true
  await expect(step(page, 5).getByRole('button', { name: 'Download the date confirmation (PDF)' })).toBeVisible({
    timeout: 30_000,
  })
})

test('[CASE-10] [CASE-68] an earlier mismatch of a case stays readable', async ({ page, signIn, expectAccessible }) => {
  await signIn('MPLB0002')
  const caseNumber = await openNewMismatch(page, 'Mismatchssa', '900-21-7718')
  const [made] = await sql<{ id: string }>('select id from verification_case where case_number = $1', [caseNumber])
  // a review after a referral found another one
  await sql('update case_mismatch set ended_at = now() where case_id = $1', [made?.id])
  await sql(
    `insert into case_mismatch (case_id, account_id, episode, agencies, reasons, issued_at, act_by)
     select case_id, account_id, 2, '{DHS}', '{DHS_STATUS_CHANGED}', now(), act_by from case_mismatch where case_id = $1`,
    [made?.id],
  )
  await sql('update verification_case set mismatch_episode = 2 where id = $1', [made?.id])
  await page.reload()
  await expect(page.getByText('show another immigration status')).toBeVisible()
  for (const path of [`/c/cases/${caseNumber}/mismatch`, `/c/cases/${caseNumber}`]) {
    await page.goto(path)
    await page.getByText(/^Mismatch 1, found on/).click()
    await expect(page.getByRole('group').getByText(/does not match the records of the Social Security/)).toBeVisible()
    await expectAccessible()
  }
})
