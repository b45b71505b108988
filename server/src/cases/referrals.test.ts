import type { AgencyCode } from '@hireproof/contract/cases/referral'
import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import type { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import { beforeEach, describe, expect, test } from 'vitest'
import { problem } from '../platform/problem.ts'
import { citizenCase, workerCase } from '../testing/case-samples.ts'
import { caseSteps, takeChecks } from '../testing/case-steps.ts'
import { answerOf } from '../testing/fakes.ts'
import { testApp } from '../testing/test-app.ts'
import { applyAnswer } from './apply-answer.ts'
import { runCheck } from './run-check.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })

beforeEach(async () => {
  t.clock.set('2026-11-20T15:00:00Z')
  t.records.takenAt = t.clock.now()
  t.records.told.length = 0
  t.logged.length = 0
  await takeChecks(t)
  await t.ownerDb.deleteFrom('mail_outbox').execute()
})

/** What the records answer about the referral of a case. */
const report = async (caseNumber: string, given: Partial<RecordsAnswer>, episode = 1) => {
  const row = await steps.row(caseNumber)
  const question = { kind: 'referral' as const, number: episode }
  const answer = answerOf(caseNumber, { outcome: 'REFERRAL_UPDATE', question, ...given })
  return applyAnswer(t.deps, row, question, answer)
}
const mismatchesOf = async (caseNumber: string) =>
  t.ownerDb
    .selectFrom('case_mismatch')
    .selectAll()
    .where('case_id', '=', (await steps.row(caseNumber)).id)
    .orderBy('episode')
    .execute()
const agenciesOf = async (caseNumber: string) =>
  t.ownerDb
    .selectFrom('case_referral')
    .selectAll()
    .where('case_id', '=', (await steps.row(caseNumber)).id)
    .orderBy('episode')
    .orderBy('agency')
    .execute()
const mailed = async () => (await t.ownerDb.selectFrom('mail_outbox').select('template').execute()).length
const lastEvent = async (caseNumber: string) => (await steps.auditOf(caseNumber)).at(-1)

const both: AgencyCode[] = ['SSA', 'DHS']

test('[CASE-10] a mismatch is kept as an episode with its agencies, reasons and last day to act', async () => {
  t.records.answer = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: both, reasons: ['SSA_NAME_MISMATCH'] }
  const caseNumber = await steps.answered(user)
  expect(await mismatchesOf(caseNumber)).toMatchObject([
    {
      episode: 1,
      account_id: user.accountId,
      agencies: both,
      reasons: ['SSA_NAME_MISMATCH'],
      issued_at: t.clock.now(),
      act_by: '2026-12-07',
      ended_at: null,
    },
  ])
  expect(await steps.row(caseNumber)).toMatchObject({
    mismatch_episode: 1,
    next_step: 'MISMATCH',
    next_due: '2026-12-07',
  })
})

test('[CASE-46] [CASE-47] the contact-by dates count from the day that the records took the referral', async () => {
  t.clock.set('2026-11-02T15:00:00Z')
  t.records.answer = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: both }
  const caseNumber = await steps.answered(user)
  await steps.refer(caseNumber)
  t.records.isDown = true
  await expect(runCheck(t.deps, await steps.check(caseNumber))).rejects.toThrow('unavailable')
  expect(await agenciesOf(caseNumber)).toEqual([])
  t.records.isDown = false
  // late in the evening of the seventeenth in New York
  t.records.takenAt = new Date('2026-11-18T03:30:00Z')
  const { id } = await steps.row(caseNumber)
  await runCheck(t.deps, await steps.check(caseNumber))
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(t.records.told).toEqual([
    { caseNumber, what: 'referral', content: { episode: 1, agencies: both, reference: `${id}-1` } },
  ])
  const dates = { episode: 1, status: 'REFERRED', contact_by: '2026-11-30', contact_known_at: null }
  expect(await agenciesOf(caseNumber)).toMatchObject([
    { agency: 'DHS', ...dates },
    { agency: 'SSA', ...dates },
  ])
  expect(await mismatchesOf(caseNumber)).toMatchObject([{ taken_at: t.records.takenAt, ended_at: null }])
  expect(await steps.row(caseNumber)).toMatchObject({
    case_status: 'REFERRED',
    action_due_date: '2026-11-30',
    next_step: 'GIVE_LETTER',
    next_due: '2026-11-30',
    has_update: false,
  })
  const taken = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.referral_taken')
  expect(taken).toMatchObject([{ after: { episode: 1, contact_by: '2026-11-30' }, actor: { system: 'records' } }])
})

test('[CASE-46] a referral that the records refuse is told again, and shows in the log', async () => {
  t.records.answer = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['DHS'] }
  const caseNumber = await steps.answered(user)
  await steps.refer(caseNumber)
  const { refer } = t.records
  t.records.refer = async () => {
    throw problem('conflict', { detail: 'other content' })
  }
  await expect(runCheck(t.deps, await steps.check(caseNumber))).rejects.toThrow('conflict')
  t.records.refer = refer
  expect(t.logged.join('')).toContain('could not be asked or told')
  expect(await mismatchesOf(caseNumber)).toMatchObject([{ taken_at: null }])
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(await mismatchesOf(caseNumber)).toMatchObject([{ taken_at: t.records.takenAt }])
})

test('[CASE-47] a referral that two workers deliver at once is kept once', async () => {
  t.records.answer = { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['DHS'] }
  const caseNumber = await steps.answered(user)
  await steps.refer(caseNumber)
  const check = await steps.check(caseNumber)
  await Promise.all(Array.from({ length: 6 }, () => runCheck(t.deps, check)))
  expect(await agenciesOf(caseNumber)).toHaveLength(1)
  const taken = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.referral_taken')
  expect(taken).toHaveLength(1)
})

test('[CASE-60] an agency that needs more time leaves the case referred and in continuance', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  await report(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' }, contacts: ['SSA'] })
  expect((await steps.read(user, caseNumber)).body).toMatchObject({
    case_status: 'REFERRED',
    case_status_display: 'Case in Continuance',
    ssa_referral_status: 'IN_CONTINUANCE',
    dhs_referral_status: 'NOT_REFERRED',
  })
  expect(await steps.row(caseNumber)).toMatchObject({
    has_update: true,
    action_due_date: null,
    next_step: 'GIVE_LETTER',
  })
  expect(await agenciesOf(caseNumber)).toMatchObject([
    { status: 'IN_CONTINUANCE', continued_at: t.clock.now(), contact_known_at: t.clock.now(), answered_at: null },
  ])
  expect(await mailed()).toBe(1)
})

test('[CASE-60] a contact alone is kept, and is no news for the employer', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  await report(caseNumber, { contacts: ['SSA'] })
  expect(await agenciesOf(caseNumber)).toMatchObject([{ status: 'REFERRED', contact_known_at: t.clock.now() }])
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'REFERRED', has_update: false })
  expect(await mailed()).toBe(0)
  const events = (await steps.auditOf(caseNumber)).length
  await report(caseNumber, { contacts: ['SSA'] })
  expect(await steps.auditOf(caseNumber)).toHaveLength(events)
})

test('[CASE-60] a call to DHS about a mismatch with Social Security counts as contact', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  await report(caseNumber, { contacts: ['DHS'] })
  expect(await agenciesOf(caseNumber)).toMatchObject([{ agency: 'SSA', contact_known_at: t.clock.now() }])
})

describe('[CASE-61] of two agencies', () => {
  test('one that has resolved its part leaves the case referred, with the date of the other', async () => {
    const caseNumber = await steps.referred(user, both)
    await report(caseNumber, { referrals: { SSA: 'RESOLVED' } })
    expect(await steps.row(caseNumber)).toMatchObject({
      case_status: 'REFERRED',
      ssa_referral_status: 'RESOLVED',
      dhs_referral_status: 'REFERRED',
      action_due_date: '2026-12-03',
    })
    await report(caseNumber, {
      outcome: 'EMPLOYMENT_AUTHORIZED',
      referrals: { SSA: 'RESOLVED', DHS: 'IN_CONTINUANCE' },
    })
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'REFERRED', case_eligibility_statement: null })
    await report(caseNumber, { outcome: 'EMPLOYMENT_AUTHORIZED', referrals: { SSA: 'RESOLVED', DHS: 'RESOLVED' } })
    expect(await steps.row(caseNumber)).toMatchObject({
      case_status: 'CLOSED',
      case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
      dhs_referral_status: 'RESOLVED',
      next_step: null,
    })
    expect(await mismatchesOf(caseNumber)).toMatchObject([{ ended_at: t.clock.now() }])
  })

  test('one that could not confirm ends the case', async () => {
    const caseNumber = await steps.referred(user, both)
    await report(caseNumber, { referrals: { SSA: 'RESOLVED' } })
    await report(caseNumber, { outcome: 'FINAL_NONCONFIRMATION', referrals: { DHS: 'FINAL_NONCONFIRMATION' } })
    expect(await steps.row(caseNumber)).toMatchObject({
      case_status: 'FINAL_NONCONFIRMATION',
      ssa_referral_status: 'RESOLVED',
      dhs_referral_status: 'FINAL_NONCONFIRMATION',
      next_step: 'CLOSE',
    })
  })
})

test.each([
  ['could not confirm', { DHS: 'FINAL_NONCONFIRMATION' }, 'FINAL_NONCONFIRMATION'],
  ['was not contacted', { DHS: 'NO_SHOW' }, 'NO_SHOW'],
  ['is not named', {}, 'FINAL_NONCONFIRMATION'],
] as const)('[CASE-64] a final result tells whether an agency %s', async (_, referrals, status) => {
  const caseNumber = await steps.referred(user, ['DHS'])
  await report(caseNumber, { outcome: 'FINAL_NONCONFIRMATION', referrals })
  expect((await steps.read(user, caseNumber)).body).toMatchObject({
    case_status: 'FINAL_NONCONFIRMATION',
    case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT',
    dhs_referral_status: status,
  })
  expect(await lastEvent(caseNumber)).toMatchObject({
    action: 'case.answered',
    before: { case_status: 'REFERRED' },
    after: { case_status: 'FINAL_NONCONFIRMATION', episode: 1, referrals: { DHS: status } },
  })
})

const impossible: [what: string, given: Partial<RecordsAnswer>][] = [
  ['details to confirm', { outcome: 'UNCONFIRMED_DATA', fields_to_confirm: ['ssn'] }],
  ['another mismatch without a review', { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['DHS'] }],
  ['an upload', { outcome: 'SCAN_AND_UPLOAD' }],
  [
    'an authorization while an agency is still working',
    { outcome: 'EMPLOYMENT_AUTHORIZED', referrals: { DHS: 'IN_CONTINUANCE' } },
  ],
  ['an agency that the mismatch does not have', { referrals: { SSA: 'RESOLVED' } }],
  ['a no-show while the case stays referred', { referrals: { DHS: 'NO_SHOW' } }],
  ['a final result without an agency behind it', { outcome: 'FINAL_NONCONFIRMATION', referrals: { DHS: 'REFERRED' } }],
  ['a photo of a document that has none', { outcome: 'PHOTO_MATCH' }],
]
test.each(impossible)('[CASE-62] [CASE-65] [CASE-194] refuses %s and changes nothing', async (_, given) => {
  const caseNumber = await steps.referred(user, ['DHS'], workerCase())
  const [before, agencies, events] = [
    await steps.row(caseNumber),
    await agenciesOf(caseNumber),
    await steps.auditOf(caseNumber),
  ]
  await report(caseNumber, given)
  expect(await steps.row(caseNumber)).toEqual(before)
  expect(await agenciesOf(caseNumber)).toEqual(agencies)
  expect(await steps.auditOf(caseNumber)).toEqual(events)
  const log = t.logged.join('')
  expect(log).toContain('not allowed')
  expect(log).not.toMatch(new RegExp([workerCase().first_name, workerCase().last_name, workerCase().ssn].join('|')))
})

test('[CASE-62] an agency that has resolved its part does not go back', async () => {
  const caseNumber = await steps.referred(user, both)
  await report(caseNumber, { referrals: { SSA: 'RESOLVED' } })
  const before = await steps.row(caseNumber)
  await report(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
  expect(await steps.row(caseNumber)).toEqual(before)
})

test('[CASE-65] a passed contact-by date changes nothing', async () => {
  const caseNumber = await steps.referred(user, ['DHS'])
  const before = await steps.row(caseNumber)
  t.clock.advance({ days: 60 })
  t.records.answer = { outcome: null, question: { kind: 'referral', number: 1 } }
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(await steps.row(caseNumber)).toEqual(before)
})

test('[CASE-68] a review after a referral can end in a second mismatch, and the first stays', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  await report(caseNumber, { outcome: 'MANUAL_REVIEW' })
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'MANUAL_REVIEW', has_update: true, next_step: null })
  expect(await mismatchesOf(caseNumber)).toMatchObject([{ ended_at: null }])
  t.clock.set('2026-12-23T15:00:00Z')
  await report(caseNumber, { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: ['DHS'], reasons: ['DHS_STATUS_CHANGED'] })
  expect(await mismatchesOf(caseNumber)).toMatchObject([
    { episode: 1, agencies: ['SSA'], ended_at: t.clock.now() },
    { episode: 2, agencies: ['DHS'], reasons: ['DHS_STATUS_CHANGED'], act_by: '2027-01-08', ended_at: null },
  ])
  expect(await steps.row(caseNumber)).toMatchObject({
    case_status: 'PENDING_REFERRAL',
    mismatch_episode: 2,
    ssa_referral_status: 'NOT_REFERRED',
    dhs_referral_status: 'PENDING_REFERRAL',
    next_due: '2027-01-08',
  })
  // the first referral is over: what the records say about it is of the past
  const before = await steps.row(caseNumber)
  await report(caseNumber, { outcome: 'EMPLOYMENT_AUTHORIZED' }, 1)
  expect(await steps.row(caseNumber)).toEqual(before)
  await steps.refer(caseNumber)
  await runCheck(t.deps, await steps.check(caseNumber))
  await report(caseNumber, { outcome: 'EMPLOYMENT_AUTHORIZED' }, 2)
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED' })
})

test('[CASE-62] a review after a referral can end in a final nonconfirmation', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  await report(caseNumber, { outcome: 'MANUAL_REVIEW' })
  await report(caseNumber, { outcome: 'FINAL_NONCONFIRMATION' })
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'FINAL_NONCONFIRMATION' })
})

test('[CASE-93] a passport whose mismatch is resolved goes on to the photo', async () => {
  const caseNumber = await steps.referred(user, ['SSA'], citizenCase())
  await report(caseNumber, { outcome: 'PHOTO_MATCH', referrals: { SSA: 'RESOLVED' } })
  expect(await steps.row(caseNumber)).toMatchObject({
    case_status: 'PHOTO_MATCH',
    ssa_referral_status: 'RESOLVED',
    case_eligibility_statement: null,
    next_step: 'COMPARE_PHOTO',
  })
})

test('[CASE-93] a photo that was compared is not asked for again', async () => {
  const caseNumber = await steps.referred(user, ['SSA'], citizenCase())
  await steps.change(caseNumber, { photo_compared_at: t.clock.now() })
  await report(caseNumber, { outcome: 'PHOTO_MATCH', referrals: { SSA: 'RESOLVED' } })
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'REFERRED' })
})

test('[CASE-63] an authorization after a referral closes the case, with the advice about the Social Security record', async () => {
  const caseNumber = await steps.referred(user, ['SSA'])
  await report(caseNumber, { outcome: 'EMPLOYMENT_AUTHORIZED', ssa_update: true })
  expect(await steps.row(caseNumber)).toMatchObject({
    case_status: 'CLOSED',
    auto_closed: true,
    case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED',
    ssa_update_advised: true,
  })
})

test('[CASE-63] with AUTHORIZED_CLOSES=first only the first answer closes a case', async () => {
  const { authorizedCloses } = t.deps.config
  t.deps.config.authorizedCloses = 'first'
  try {
    const caseNumber = await steps.referred(user, ['SSA'])
    await report(caseNumber, { outcome: 'EMPLOYMENT_AUTHORIZED' })
    expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'EMPLOYMENT_AUTHORIZED', next_step: 'CLOSE' })
    const body = { case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA' as const }
    expect((await t.as(user).call(endpoints.closeCase, { params: { caseNumber }, body })).status).toBe(200)
    t.records.answer = { outcome: 'EMPLOYMENT_AUTHORIZED' }
    expect(await steps.row(await steps.answered(user))).toMatchObject({ case_status: 'CLOSED' })
  } finally {
    t.deps.config.authorizedCloses = authorizedCloses
  }
})

test.each(['REFERRED', 'continuance', 'MANUAL_REVIEW'] as const)(
  '[CASE-59] a case that is referred, in continuance or under review cannot be closed (%s)',
  async (state) => {
    const caseNumber = await steps.referred(user, ['SSA'])
    if (state === 'continuance') await report(caseNumber, { referrals: { SSA: 'IN_CONTINUANCE' } })
    if (state === 'MANUAL_REVIEW') await report(caseNumber, { outcome: 'MANUAL_REVIEW' })
    const before = await steps.row(caseNumber)
    const body = { case_closure_reason_code: 'EMPLOYEE_QUIT' as const }
    const closed = await t.as(user).call(endpoints.closeCase, { params: { caseNumber }, body })
    expect(closed).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
    const reasons = await t.as(user).call(endpoints.listClosureReasons, { params: { caseNumber } })
    expect(reasons.status).toBe(409)
    expect(await steps.row(caseNumber)).toEqual(before)
  },
)
