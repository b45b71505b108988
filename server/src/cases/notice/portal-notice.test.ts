import { describe, expect, test } from 'vitest'
import { changeEmployeeEmail } from '@hireproof/contract/cases/mismatch.endpoints'
import { takeChecks } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { noticeBrowser, noticeSteps } from '../../testing/notice-steps.ts'
import { citizenAnswers, plusSteps } from '../../testing/plus-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { runCheck } from '../run-check.ts'

const t = await testApp()
const steps = noticeSteps(t)
const plus = plusSteps(t)

/** The employee of a signed form whose case has a mismatch, in a browser that knows the numbers or not. */
async function mismatched(admin: GivenUser) {
  const { plusCase, browser } = await plus.invited(admin)
  const answers = citizenAnswers()
  await browser.sign(answers)
  await takeChecks(t)
  const { verification_case_id: id } = await t.ownerDb
    .selectFrom('plus_case')
    .select('verification_case_id')
    .where('id', '=', plusCase.id)
    .executeTakeFirstOrThrow()
  const { case_number: caseNumber } = await t.ownerDb
    .selectFrom('verification_case')
    .select('case_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  t.records.answer = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['SSA'], reasons: ['SSA_NAME_MISMATCH'] }
  await runCheck(t.deps, await steps.check(caseNumber))
  return { plusCase, caseNumber, ssn: answers.ssn ?? '', browser, notice: noticeBrowser(t, browser.cookie) }
}

/** The same employee, who comes back with another link. */
async function back({ employeeEmail }: { employeeEmail: string }) {
  await plus.ask(employeeEmail)
  const browser = await plus.enteredBy(employeeEmail)
  return { browser, notice: noticeBrowser(t, browser.cookie) }
}

describe('[CASE-40] the notice in the portal', () => {
  test('is read, decided and followed by the date confirmation; opening it counts as told and given', async () => {
    const admin = await plus.company()
    const { caseNumber, notice } = await mismatched(admin)
    expect(await steps.mismatch(caseNumber)).toMatchObject({ given_at: null, told_at: null })
    expect((await notice.get('es')).body).toMatchObject({
      ...{ caseNumber, isInPortal: true, isHidden: false, state: 'OPEN' },
      can: { markDetails: true },
    })
    const { current } = (await steps.get(admin, caseNumber)).body
    expect(current).toMatchObject({
      given: { how: 'OPENED' },
      told: { how: 'ELECTRONICALLY', byName: null },
      electronic: null,
    })
    await notice.agree()
    expect((await notice.sign('TAKE_ACTION', { language: 'es' })).status).toBe(200)
    expect((await steps.signatures(caseNumber))[0]).toMatchObject({ opened_by: 'FORM' })
    expect((await steps.refer(admin, caseNumber, steps.countersigned)).status).toBe(200)
    await steps.countersign()
    t.records.takenAt = t.clock.now()
    await runCheck(t.deps, await steps.check(caseNumber))
    expect((await notice.get()).body).toMatchObject({ state: 'REFERRED', letter: { agencies: [{ agency: 'SSA' }] } })
    expect((await notice.letterPdf('es')).statusCode).toBe(200)
    expect((await notice.signedPdf()).statusCode).toBe(200)
    expect((await steps.mismatch(caseNumber)).letter_given_at).not.toBeNull()
  })

  test('hides numbers from a person who has only the mailbox, until they prove to know one', async () => {
    const { plusCase, caseNumber, ssn } = await mismatched(await plus.company())
    const { browser, notice } = await back(plusCase)
    const { body } = await notice.get()
    expect(body).toMatchObject({ isHidden: true, can: { markDetails: false, sign: false, takeLetter: false } })
    expect(body?.text.details.map(({ field }) => field)).toEqual(['last_name', 'first_name'])
    expect(await steps.mismatch(caseNumber)).toMatchObject({ given_at: null, told_at: null })
    for (const refused of [await notice.agree(), await notice.sign('NO_ACTION')])
      expect(refused).toMatchObject({ status: 403 })
    for (const file of [notice.noticePdf, notice.letterPdf, notice.signedPdf])
      expect((await file()).statusCode).toBe(403)
    await browser.prove(ssn.slice(-4))
    expect((await notice.get()).body).toMatchObject({ isHidden: false, can: { markDetails: true } })
    expect((await notice.agree()).status).toBe(200)
  })

  test('of another employee, or of a form whose check has not begun, is not there', async () => {
    const admin = await plus.company()
    const first = await mismatched(admin)
    const second = await mismatched(admin)
    await first.notice.agree()
    const { body } = await second.notice.get()
    const of = { caseNumber: second.caseNumber, shownSha256: body?.shownSha256 ?? '' }
    expect((await first.notice.sign('NO_ACTION', of)).status).toBe(401)
    const begun = await plus.invited(admin)
    const none = noticeBrowser(t, begun.browser.cookie)
    expect((await none.get()).body).toBeNull()
    expect((await none.agree()).status).toBe(401)
  })

  test('opens no form for the session of a link', async () => {
    const user = await t.given.user({ account_id: await t.given.account() })
    const { browser } = await steps.openedNotice(user)
    const { browserOf } = await import('../../testing/plus-steps.ts')
    const form = browserOf(t, browser.cookie)
    expect((await form.form()).body).toBeNull()
    expect((await form.save({ last_name: 'Rivera' }, 0)).status).toBe(401)
  })
})

test('[CASE-40] [CASE-81] no link and no second mail go to the employee of a form', async () => {
  const admin = await plus.company()
  const { plusCase, caseNumber } = await mismatched(admin)
  const { version } = await steps.row(caseNumber)
  const body = { employee_email_address: 'other@home.example', version }
  await t.as(admin).call(changeEmployeeEmail, { params: { caseNumber }, body })
  expect((await steps.send(admin, caseNumber)).codes).toEqual(['conflict', 'NOTICE_IN_PORTAL'])
  expect((await steps.get(admin, caseNumber)).body.can.sendNotice).toBe('NOTICE_IN_PORTAL')
  const templates = await t.ownerDb
    .selectFrom('mail_outbox')
    .select('template')
    .where('recipient', 'in', [plusCase.employeeEmail, 'other@home.example'])
    .execute()
  const sent = templates.map(({ template }) => template)
  expect(sent.filter((template) => template.startsWith('employee-news'))).toHaveLength(1)
  expect(sent.filter((template) => /notice|mismatch/.test(template))).toEqual([])
})
