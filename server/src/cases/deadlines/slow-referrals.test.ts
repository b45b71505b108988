import { listAttention } from '@hireproof/contract/cases/attention.endpoints'
import type { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import { expect, test } from 'vitest'
import { deliverMail } from '../../background.ts'
import { caseMailSteps } from '../../testing/case-mail-steps.ts'
import { signedInAgain } from '../../testing/case-steps.ts'
import { answerOf } from '../../testing/fakes.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'
import { applyAnswer } from '../apply-answer.ts'
import { markLetterGiven } from '../papers/mark-letter-given.ts'
import { findCase } from '../cases.queries.ts'
import { watchSlowReferrals } from './slow-referrals.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = caseMailSteps(t)
const other = await testApp({ ownerUrl: t.ownerUrl })
const at = (day: string) => [t, other].forEach((app) => app.clock.set(`${day}T17:00:00Z`))
const on = async (day: string) => {
  at(day)
  await Promise.all([t, other, t].map(({ deps }) => watchSlowReferrals(deps)))
}
const report = async (caseNumber: string, given: Partial<RecordsAnswer>) => {
  const question = { kind: 'referral' as const, number: 1 }
  const answer = answerOf(caseNumber, { outcome: 'REFERRAL_UPDATE', question, ...given })
  return applyAnswer(t.deps, await steps.row(caseNumber), question, answer)
}
const giveLetter = async (caseNumber: string) => {
  const row = await findCase(t.ownerDb, caseNumber)
  if (row) await markLetterGiven({ trx: t.ownerDb, now: t.clock.now() }, row)
}
/** A case of a clerk that the records took on a Tuesday: contact by Monday, November 30. */
const referred = async (agencies: ('SSA' | 'DHS')[] = ['DHS']) => {
  at('2026-11-17')
  t.records.takenAt = t.clock.now()
  const account_id = await t.given.account()
  const admin = await t.given.user({ account_id })
  const clerk = await t.given.user({ account_id, role: 'GENERAL' })
  const caseNumber = await steps.referred(clerk, agencies)
  await giveLetter(caseNumber)
  const queued = async (who: GivenUser = admin) =>
    (await t.as(await signedInAgain(t, who)).call(listAttention, { query: {} })).body.results.map(
      ({ next_step, group }) => [next_step, group],
    )
  return { caseNumber, admin, clerk, queued, told: () => steps.toldAbout('case-continuance', caseNumber) }
}
const supportEvents = async (caseNumber: string) =>
  (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.support_due')

test('[CASE-66][CASE-145] after 60 federal working days in continuance a case is in the queue, and one email with the support goes to the assignee', async () => {
  const { caseNumber, clerk, queued, told } = await referred()
  at('2026-12-01')
  await report(caseNumber, { referrals: { DHS: 'IN_CONTINUANCE' }, contacts: ['DHS'] })
  // the sixtieth federal working day is March 1
  await on('2027-03-01')
  expect([await queued(), await told()]).toEqual([[], []])
  await on('2027-03-02')
  await on('2027-03-09')
  expect(await queued(clerk)).toEqual([['CALL_SUPPORT', 'undated']])
  expect(await told()).toEqual([await steps.emailOf(clerk)])
  expect(await supportEvents(caseNumber)).toHaveLength(1)
  for (const { id } of await t.ownerDb.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute())
    await deliverMail(t.deps, id)
  const { phone, email } = t.deps.config.contacts.employers
  const sent = t.mailer.sent.find(({ subject }) => subject.includes('takes a long time'))
  for (const part of [caseNumber, phone, email]) expect(sent?.text).toContain(part)
})

test('[CASE-145] an agency that reports nothing for 10 federal working days after the contact-by date puts the case into the queue, until it does', async () => {
  const { caseNumber, queued, told } = await referred()
  await on('2026-12-14')
  expect(await queued()).toEqual([])
  await on('2026-12-15')
  expect(await queued()).toEqual([['CALL_SUPPORT', 'undated']])
  expect(await told()).toEqual([])
  await report(caseNumber, { referrals: { DHS: 'IN_CONTINUANCE' }, contacts: ['DHS'] })
  await on('2026-12-16')
  expect(await queued()).toEqual([])
})

test('[CASE-145] news of one agency leaves a case in the queue for the other one that is silent', async () => {
  const { caseNumber, queued } = await referred(['SSA', 'DHS'])
  await on('2026-12-15')
  await report(caseNumber, { referrals: { SSA: 'RESOLVED' } })
  expect(await queued()).toEqual([['CALL_SUPPORT', 'undated']])
  await report(caseNumber, { referrals: { SSA: 'RESOLVED', DHS: 'IN_CONTINUANCE' } })
  expect(await queued()).toEqual([])
})

test('[CASE-51][CASE-145] the letter comes first, and the case stays in the queue for the call afterwards', async () => {
  const { caseNumber, queued } = await referred()
  await steps.set(caseNumber, { letter_given_at: null })
  await steps.change(caseNumber, { next_step: 'GIVE_LETTER', next_due: '2026-11-30' })
  await on('2026-12-15')
  expect(await queued()).toEqual([['GIVE_LETTER', 'overdue']])
  await giveLetter(caseNumber)
  expect(await queued()).toEqual([['CALL_SUPPORT', 'undated']])
})
