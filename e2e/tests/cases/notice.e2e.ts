import { heading } from '../../case-form.ts'
import { bytesOf } from '../../downloads.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { withMouse } from '../../hands.ts'
import { codeFor } from '../../invitation.ts'
import { checkDetails, decideOnPaper, openNewMismatch, step } from '../../mismatch.ts'
import {
  changeNotice,
  confirmDetails,
  countersign,
  employeeBrowser,
  english,
  enterNotice,
  noticeLinkFor,
  openNotice,
  prepareNotice,
  sendNotice,
  signDecision,
  tellByNotice,
} from '../../notice.ts'
import { askForLink } from '../../section1.ts'
import { readPdf } from '../../../server/src/testing/read-pdf.ts'

test('[CASE-30] the notice is sent only to an address, for an employee who agreed to it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await openNewMismatch(page, 'Mismatchssa', '900-21-7741')
  await expect(step(page, 2)).toContainText('once you have added the email address of the employee')
  await prepareNotice(page)
  await step(page, 2).getByText('Send the notice electronically instead').click()
  await step(page, 2).getByRole('button', { name: 'Send the notice electronically' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expect(step(page, 2).getByText('Confirm that the employee agreed.').last()).toBeVisible()
  await expectAccessible()
  await step(page, 2).getByText('The employee agreed to receive the notice').click()
  await step(page, 2).getByRole('button', { name: 'Send the notice electronically' }).click()
  await expect(step(page, 2)).toContainText('The employee has not opened it yet.')
  await expect(step(page, 3)).toContainText('recall the notice first')
})

test('[CASE-31] a link opens the notice once, with the newest code, and not after six wrong ones; the employee gets another on the page', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  await openNewMismatch(page, 'Mismatchssa', '900-21-7742')
  const email = await prepareNotice(page)
  await sendNotice(page)
  const link = await noticeLinkFor(page, email)
  const mine = await employeeBrowser(browser)
  await mine.goto(link)
  const first = await codeFor(mine, email)
  await expectAccessible(mine)
  // nothing of the link stays in the address
  await expect(mine).toHaveURL(/\/employee\/notice$/)
  await mine.getByRole('button', { name: english.goOn, exact: true }).click()
  const problem = mine.getByRole('region', { name: 'There is a problem' })
  await expect(problem).toContainText('Enter the six-digit code')
  const wrong = first === '000000' ? '111111' : '000000'
  for (let tries = 1; tries < 6; tries += 1) {
    const answered = mine.waitForResponse((response) => response.request().method() === 'POST')
    await enterNotice(mine, wrong)
    await answered
    await expect(problem).toContainText('This is not the code')
  }
  await enterNotice(mine, wrong)
  await expect(mine.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(mine)

  await askForLink(mine, email)
  const second = await noticeLinkFor(page, email, link)
  await mine.goto(second)
  await enterNotice(mine, await codeFor(mine, email, first))
  await expect(heading(mine, english.detailsTitle)).toBeVisible()
  // a reload and the same link again keep the notice open here
  await mine.reload()
  await expect(heading(mine, english.detailsTitle)).toBeVisible()
  await mine.goto('about:blank')
  await mine.goto(second)
  await expect(heading(mine, english.detailsTitle)).toBeVisible()

  const other = await employeeBrowser(browser)
  await other.goto(second)
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessible(other)
  await page.reload()
  await expect(step(page, 2)).toContainText('The employee opened it on')
})

test('[CASE-31] [CASE-37] a recalled notice closes for the employee, and paper takes its place', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  await openNewMismatch(page, 'Mismatchssa', '900-21-7743')
  const email = await prepareNotice(page)
  await sendNotice(page)
  const mine = await employeeBrowser(browser)
  await openNotice(mine, email)
  await confirmDetails(mine)
  await mine.getByRole('link', { name: english.toDecision }).click()
  await mine.getByLabel(english.name).fill('Jamal Mismatchssa')

  await page.reload()
  await changeNotice(page, 'Recall the notice')
  await expect(step(page, 2)).toContainText('It ended on')
  await expectAccessible()
  await mine.locator('label').filter({ hasText: english.takeAction }).click()
  await mine.locator('label[for="field-isRead"]').click()
  await mine.getByRole('button', { name: english.sign }).click()
  await expect(mine.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
  await expect(mine.getByLabel(english.name)).toHaveValue('Jamal Mismatchssa')
  await expectAccessible(mine)
  await mine.reload()
  await expect(heading(mine, 'Notice of a mismatch')).toBeVisible()

  await withMouse.choose(step(page, 2).getByRole('radio', { name: 'In person' }))
  await step(page, 2).getByRole('button', { name: 'Record that I told the employee' }).click()
  await decideOnPaper(page, 'Take no action')
  await expect(step(page, 4).getByText('The employee decided to take no action.')).toBeVisible()
})

test('[CASE-33] wrong details are told to the employer, and no decision is asked', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  await openNewMismatch(page, 'Mismatchssa', '900-21-7744')
  const email = await prepareNotice(page)
  await sendNotice(page)
  const mine = await employeeBrowser(browser)
  await openNotice(mine, email)
  await expect(heading(mine, english.detailsTitle)).toBeVisible()
  await mine.getByRole('button', { name: english.save }).click()
  await expect(mine.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await mine.getByText('No, something is wrong').click()
  await mine.getByRole('button', { name: english.save }).click()
  await expect(mine.getByRole('region', { name: 'There is a problem' })).toContainText('Select at least one detail')
  await expectAccessible(mine)
  await withMouse.choose(mine.getByRole('checkbox', { name: "Employee's last name" }))
  await mine.getByRole('button', { name: english.save }).click()
  await expect(heading(mine, 'You marked details as wrong')).toBeFocused()
  await expect(mine.getByRole('link', { name: english.toDecision })).toHaveCount(0)
  await expectAccessible(mine)
  // the address of the decision leads nowhere else
  await mine.goto('/employee/notice-decision')
  await expect(heading(mine, 'You marked details as wrong')).toBeVisible()

  await page.reload()
  await expect(step(page, 1)).toContainText('The employee marked details as wrong')
  await expect(step(page, 1)).toContainText('Last name')
  await expectAccessible()

  // after the talk, they are right after all
  await mine.getByRole('link', { name: 'Change what I marked' }).click()
  await confirmDetails(mine)
  await page.reload()
  await expect(step(page, 1)).not.toContainText('The employee marked details as wrong')
})

test('[CASE-32] [CASE-36] the employee changes their mind until the employer acts, in both languages, and keeps copies', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  await openNewMismatch(page, 'Mismatchssa', '900-21-7745')
  await checkDetails(page)
  const email = await prepareNotice(page)
  await sendNotice(page)
  const mine = await employeeBrowser(browser, 'en-US', 1280)
  await openNotice(mine, email)
  await confirmDetails(mine)
  await expectAccessible(mine)
  await mine.getByRole('link', { name: 'Español' }).click()
  await expect(heading(mine, 'Aviso de Acción Adicional')).toBeVisible()
  const file = mine.waitForEvent('download')
  await mine.getByRole('button', { name: 'Descargar el aviso en inglés (PDF)' }).click()
  expect((await readPdf(await bytesOf(await file))).text).toContain('Further Action Notice')
  await mine.getByRole('link', { name: 'English' }).click()
  await mine.getByRole('link', { name: english.toDecision }).click()
  await mine.getByRole('button', { name: english.sign }).click()
  await expect(mine.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible(mine)
  // the other language keeps what was entered
  await mine.getByLabel(english.name).fill('Jamal Mismatchssa')
  await mine.getByRole('link', { name: 'Español' }).click()
  await expect(mine.getByLabel('Escriba su nombre completo para firmar')).toHaveValue('Jamal Mismatchssa')
  await mine.getByRole('link', { name: 'English' }).click()
  await signDecision(mine, english.noAction, 'Jamal Mismatchssa')
  await expect(mine.getByRole('heading', { name: 'You take no action' })).toBeVisible()
  await expectAccessible(mine)

  // a decision signed in another tab replaces the first
  const second = await mine.context().newPage()
  await second.goto('/employee/notice')
  await second.getByRole('link', { name: 'Change my mind' }).click()
  await expect(second.getByText('this decision replaces the one you signed before')).toBeVisible()
  await signDecision(second, english.takeAction, 'Jamal Mismatchssa')
  await mine.reload()
  await expect(mine.getByRole('heading', { name: 'You take action' })).toBeVisible()
  await mine.getByRole('link', { name: 'Change my mind' }).click()

  await page.reload()
  await tellByNotice(page)
  await countersign(page, 'Bob Baker')
  // this page does not have the news yet
  await mine.locator('label').filter({ hasText: english.noAction }).click()
  await mine.locator('label[for="field-isRead"]').click()
  await mine.getByLabel(english.name).fill('Jamal Mismatchssa')
  await mine.getByRole('button', { name: english.sign }).click()
  await expect(mine.getByText('your employer did something about the notice')).toBeInViewport()
  await expectAccessible(mine)
  await mine.getByRole('button', { name: 'Show the notice as it is now' }).click()
  await expect(heading(mine, 'Your case was referred')).toBeVisible()
  await mine.getByRole('button', { name: 'Sign out' }).click()
  await expect(mine.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expectAccessible(mine)
})

test('[CASE-31] [CASE-34] a session that ends keeps what was entered; with a new link in another tab the decision is signed', async ({
  page,
  browser,
  signIn,
}) => {
  test.slow()
  await signIn('MPLB0002')
  const caseNumber = await openNewMismatch(page, 'Mismatchssa', '900-21-7746')
  const email = await prepareNotice(page)
  await sendNotice(page)
  const mine = await employeeBrowser(browser)
  const link = await noticeLinkFor(page, email)
  const code = await openNotice(mine, email)
  await confirmDetails(mine)
  await mine.getByRole('link', { name: english.toDecision }).click()
  await mine.locator('label').filter({ hasText: english.takeAction }).click()
  await mine.locator('label[for="field-isRead"]').click()
  await mine.getByLabel(english.name).fill('Jamal Mismatchssa')
  await sql(
    `update employee_session set ended_at = now()
     where notice_link_id in (select id from case_notice_link where case_number = $1)`,
    [caseNumber],
  )
  await mine.getByRole('button', { name: english.sign }).click()
  await expect(mine.getByRole('heading', { name: 'You were signed out' })).toBeVisible()
  const asked = mine.context().waitForEvent('page')
  await mine.getByRole('link', { name: /^Ask for a link/ }).click()
  const tab = await asked
  await askForLink(tab, email)
  await openNotice(tab, email, english, [link, code])
  await expect(heading(tab, english.noticeTitle)).toBeVisible()
  await mine.getByRole('button', { name: english.sign }).click()
  await expect(heading(mine, english.signedTitle)).toBeFocused()
})
