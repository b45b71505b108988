import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { deliverMail } from '../../background.ts'
import { caseMailSteps } from '../../testing/case-mail-steps.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { takeChecks } from '../../testing/case-steps.ts'
import { plusSteps, citizenAnswers } from '../../testing/plus-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { moveDeadlines } from '../deadlines/move-deadlines.ts'
import { runCheck } from '../run-check.ts'
import { remindEmployees } from './remind-employees.ts'

const t = await testApp({ env: { MAILS_PER_ADDRESS: '2', POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = caseMailSteps(t)
const company = { company_name: 'Maple Bakery' }
const user = await t.given.user({ account_id: await t.given.account(company) })
const mismatch = {
  outcome: 'TENTATIVE_NONCONFIRMATION' as const,
  agencies: ['SSA' as const],
  reasons: ['SSA_NAME_MISMATCH'],
}
const answer = (given: typeof t.records.answer) => {
  t.records.answer = given
}
const templates = async (to: string) => (await steps.mailsTo(to)).map(({ template }) => template)

/** What a mail to an employee must not hold: names, numbers of persons, documents and cases, and reasons. */
const personal = /Jordan|Rivera|900-|C12345678|1990|2026\d{9}|SSA_|name|SSN/i

const sentTo = async (to: string) => {
  for (const { id } of await steps.mailsTo(to)) await deliverMail(t.deps, id)
  return t.mailer.sent.filter((mail) => mail.to === to)
}

test('[CASE-74] [CASE-78] a mismatch is mailed to the employee once, in both languages and without anything personal', async () => {
  answer(mismatch)
  const to = steps.newAddress()
  const caseNumber = await steps.answered(user, citizenCase({ employee_email_address: to }))
  await runCheck(t.deps, await steps.check(caseNumber))
  const [mail, ...more] = await sentTo(to)
  expect(more).toEqual([])
  expect(mail?.text).toContain('This is not a final result')
  expect(mail?.text).toContain('Speak with Maple Bakery in private about the Further Action Notice.')
  expect(mail?.text).toContain('Español: Maple Bakery consultó los registros del gobierno')
  expect(mail?.text).toContain('No es un resultado final')
  expect(`${mail?.subject} ${mail?.text}`.replaceAll(caseNumber, 'CASE')).not.toMatch(personal)
  expect(mail?.text).not.toContain(caseNumber)
})

test('[CASE-75] [CASE-78] the referral is mailed when the records have taken it, with the last day of contact', async () => {
  const { to, caseNumber } = await steps.taken(user, '2026-11-20T15:00:00Z')
  await steps.take(caseNumber, '2026-11-23T15:00:00Z')
  const [mail, ...more] = await sentTo(to)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Contact the agency by December 3, 2026.')
  expect(mail?.text).toContain('a más tardar el 3 de diciembre de 2026')
  expect(mail?.text).toContain('Maple Bakery')
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(personal)
})

test('[CASE-78] [F12] an email to an employee waits in the outbox while the mail server is down, and is sent once', async () => {
  answer(mismatch)
  const to = steps.newAddress()
  t.mailer.isDown = true
  const caseNumber = await steps.answered(user, citizenCase({ employee_email_address: to }))
  expect((await steps.row(caseNumber)).case_status).toBe('PENDING_REFERRAL')
  await expect(sentTo(to)).rejects.toThrow()
  t.mailer.isDown = false
  await sentTo(to)
  expect(await sentTo(to)).toHaveLength(1)
})

test('[CASE-77] an authorization with the note about the Social Security record is mailed as an advice', async () => {
  answer({ outcome: 'EMPLOYMENT_AUTHORIZED', ssa_update: true })
  const to = steps.newAddress()
  await steps.answered(user, citizenCase({ employee_email_address: to }))
  const [mail, ...more] = await sentTo(to)
  expect(more).toEqual([])
  expect(mail?.text).toContain('visit a field office of the Social Security Administration')
  expect(mail?.text).toContain('Visite una oficina local')
  answer({ outcome: 'EMPLOYMENT_AUTHORIZED' })
  const other = steps.newAddress()
  await steps.answered(user, citizenCase({ employee_email_address: other }))
  expect(await templates(other)).toEqual([])
})

test('[CASE-79] [CASE-80] without an address nothing is mailed; with one the workspace says what was mailed and when', async () => {
  answer(mismatch)
  const counted = async () => (await t.ownerDb.selectFrom('mail_outbox').select('id').execute()).length
  const before = await counted()
  const caseNumber = await steps.answered(user, citizenCase())
  expect(await counted()).toBe(before)
  expect((await steps.get(user, caseNumber)).body).toMatchObject({ employeeEmail: null, mails: [] })
  const { caseNumber: referred, to } = await steps.taken(user, '2026-11-20T15:00:00Z')
  expect((await steps.get(user, referred)).body).toMatchObject({
    employeeEmail: to,
    mails: [{ template: 'employee-referred', sentAt: '2026-11-20T15:00:00.000Z' }],
  })
})

test('an address gets its number of a day, and what is left out does not count as sent', async () => {
  answer(mismatch)
  const to = steps.newAddress()
  const body = () => citizenCase({ employee_email_address: to })
  const numbers = [await steps.answered(user, body()), await steps.answered(user, body())]
  const leftOut = await steps.answered(user, body())
  expect(await templates(to)).toHaveLength(2)
  expect((await steps.get(user, numbers[1] ?? '')).body.mails).toHaveLength(1)
  expect((await steps.get(user, leftOut)).body).toMatchObject({ case_status: 'PENDING_REFERRAL', mails: [] })
})

test('[CASE-81] the employee of a form gets the news of the form and no other email', async () => {
  const plus = plusSteps(t)
  const admin = await plus.company()
  const { plusCase, browser } = await plus.invited(admin)
  expect((await browser.sign(citizenAnswers())).status).toBe(200)
  const { id, case_number: caseNumber } = await t.ownerDb
    .selectFrom('plus_case')
    .innerJoin('verification_case', 'verification_case.id', 'verification_case_id')
    .select(['verification_case.id', 'case_number'])
    .where('plus_case.id', '=', plusCase.id)
    .executeTakeFirstOrThrow()
  const address = `${randomUUID()}@home.example`
  await steps.change(caseNumber, { employee_email_address: address })
  await takeChecks(t)
  answer(mismatch)
  await runCheck(t.deps, { accountId: admin.accountId, caseId: id, tries: 0 })
  expect((await steps.row(caseNumber)).case_status).toBe('PENDING_REFERRAL')
  const news = async () =>
    (await templates(plusCase.employeeEmail)).filter((template) => template.startsWith('employee-news')).length
  expect(await news()).toBe(1)
  await steps.prepare(admin, caseNumber, 'TAKE_ACTION')
  expect((await steps.refer(admin, caseNumber)).status).toBe(200)
  await steps.take(caseNumber, '2026-11-20T15:00:00Z')
  expect(await news()).toBe(2)
  t.clock.set('2026-11-27T15:00:00Z')
  await Promise.all([1, 2].map(() => remindEmployees(t.deps)))
  expect(await news()).toBe(3)
  onTestFinished(steps.forgetClosures)
  await steps.closeRecords({ from: '2026-11-30', to: '2026-11-30', reason: 'The records were not available.' })
  await Promise.all([1, 2].map(() => moveDeadlines(t.deps)))
  expect(await news()).toBe(4)
  expect(await templates(address)).toEqual([])
})
