import { addFederalWorkingDays } from '@hireproof/contract/calendar/working-days'
import { caseStatuses, type CaseStatus } from '@hireproof/contract/cases/statuses'
import { answersAllowed } from '@hireproof/contract/cases/transitions'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps, takeChecks } from '../testing/case-steps.ts'
import { answerOf } from '../testing/fakes.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'
import { applyAnswer } from './apply-answer.ts'
import type { CaseRecord } from './case-row.ts'
import { findCaseById, type CaseView } from './cases.queries.ts'
import { recordsOutcomes, type RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import { runCheck } from './run-check.ts'

const t = await testApp()
const steps = caseSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })
const answer = (outcome: RecordsAnswer['outcome'], more: Partial<RecordsAnswer> = {}) => {
  t.records.answer = { outcome, agencies: [], reasons: [], fields_to_confirm: [], ...more }
}

// Friday, 20 November 2026; Thanksgiving and the weekends do not count.
const mismatchDue = '2026-12-07'
const reviewDue = '2026-11-25'

type Row = Partial<CaseRecord>
const mismatch = { outcome: 'TENTATIVE_NONCONFIRMATION' } as const
const first: [what: string, more: Partial<RecordsAnswer>, row: Row, display: string][] = [
  [
    'an authorization, which closes the case',
    { outcome: 'EMPLOYMENT_AUTHORIZED' },
    {
      case_status: 'CLOSED',
      case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
      auto_closed: true,
      closed_at: new Date('2026-11-20T15:00:00Z'),
      case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED',
      action_due_date: null,
    },
    'Closed',
  ],
  [
    'details to confirm',
    { outcome: 'UNCONFIRMED_DATA', fields_to_confirm: ['ssn', 'date_of_birth'] },
    { case_status: 'UNCONFIRMED_DATA', fields_to_confirm: ['ssn', 'date_of_birth'], action_due_date: null },
    'Confirm Details',
  ],
  [
    'a manual review',
    { outcome: 'MANUAL_REVIEW' },
    { case_status: 'MANUAL_REVIEW', action_due_date: reviewDue, answered_at: null },
    'Needs More Time',
  ],
  [
    'a mismatch at one agency',
    { ...mismatch, agencies: ['SSA'], reasons: ['SSA_NAME_MISMATCH'] },
    {
      case_status: 'PENDING_REFERRAL',
      ssa_referral_status: 'PENDING_REFERRAL',
      dhs_referral_status: 'NOT_REFERRED',
      mismatch_agencies: ['SSA'],
      mismatch_reasons: ['SSA_NAME_MISMATCH'],
      action_due_date: mismatchDue,
      case_eligibility_statement: null,
    },
    'Tentative Nonconfirmation (SSA)',
  ],
  [
    'a mismatch at both agencies',
    { ...mismatch, agencies: ['SSA', 'DHS'], reasons: ['SSA_NAME_MISMATCH', 'DHS_STATUS_CHANGED'] },
    {
      case_status: 'PENDING_REFERRAL',
      ssa_referral_status: 'PENDING_REFERRAL',
      dhs_referral_status: 'PENDING_REFERRAL',
    },
    'Tentative Nonconfirmation (SSA and DHS)',
  ],
  ['a photo to compare', { outcome: 'PHOTO_MATCH' }, { case_status: 'PHOTO_MATCH' }, 'Photo Matching Required'],
  [
    'a case to send again',
    { outcome: 'CLOSE_CASE_AND_RESUBMIT' },
    { case_status: 'CLOSE_CASE_AND_RESUBMIT', closed_at: null },
    'Close Case and Resubmit',
  ],
]

test.each(first)('[API-03] takes %s as the first answer', async (_, more, row, display) => {
  t.records.answer = { outcome: null, agencies: [], reasons: [], fields_to_confirm: [], ...more }
  const caseNumber = await steps.answered(user)
  expect(await steps.row(caseNumber)).toMatchObject({ ...row, has_update: false, version: 3 })
  const read = await steps.read(user, caseNumber)
  expect(read.body).toMatchObject({ case_status: row.case_status, case_status_display: display })
  expect(read.body.answered_at).toBe(row.case_status === 'MANUAL_REVIEW' ? null : '2026-11-20T15:00:00.000Z')
  const answered = (await steps.auditOf(caseNumber)).at(-1)
  expect(answered).toMatchObject({
    chain: String(user.accountId),
    action: 'case.answered',
    actor: { system: 'records' },
    before: { case_status: 'QUEUED' },
    after: {
      case_status: row.case_status,
      case_eligibility_statement: row.case_eligibility_statement ?? null,
      reasons: more.reasons ?? [],
    },
  })
  const [check] = await t.ownerDb
    .selectFrom('case_question')
    .selectAll()
    .where('case_id', '=', (await steps.row(caseNumber)).id)
    .execute()
  const isOver = row.case_status !== 'MANUAL_REVIEW'
  expect(check).toMatchObject({ kind: 'initial', outcome: isOver ? more.outcome : null })
})

test('counts the days of a mismatch without the closures of the service', async () => {
  const closure = { from_date: '2026-11-23', to_date: '2026-11-24', reason: 'Maintenance' }
  const { id } = await t.ownerDb.insertInto('closure_period').values(closure).returning('id').executeTakeFirstOrThrow()
  const known = t.deps.closures
  t.deps.closures = async () => [{ from: '2026-11-23', to: '2026-11-24', reason: 'Maintenance' }]
  try {
    answer('TENTATIVE_NONCONFIRMATION', { agencies: ['DHS'] })
    const caseNumber = await steps.answered(user)
    expect((await steps.row(caseNumber)).action_due_date).toBe('2026-12-09')
  } finally {
    t.deps.closures = known
    await t.ownerDb.deleteFrom('closure_period').where('id', '=', id).execute()
  }
})

test('counts the days from the day of the company', async () => {
  const other = await t.given.user({ account_id: await t.given.account({ time_zone: 'Pacific/Guam' }) })
  const { case_number: caseNumber } = await steps.create(other, citizenCase())
  await steps.submit(other, caseNumber)
  const start = t.clock.now().toISOString()
  // Thursday in Guam, still Wednesday in New York
  t.clock.set('2026-12-02T15:00:00Z')
  whenFinished(() => t.clock.set(start))
  answer('TENTATIVE_NONCONFIRMATION', { agencies: ['DHS'] })
  await runCheck(t.deps, await steps.check(caseNumber))
  expect((await steps.row(caseNumber)).action_due_date).toBe(addFederalWorkingDays('2026-12-03', 10))
})

const later: [outcome: Outcome, row: Row][] = [
  [
    'EMPLOYMENT_AUTHORIZED',
    { case_status: 'CLOSED', case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED', auto_closed: true },
  ],
  ['TENTATIVE_NONCONFIRMATION', { case_status: 'PENDING_REFERRAL', action_due_date: mismatchDue }],
  ['CLOSE_CASE_AND_RESUBMIT', { case_status: 'CLOSE_CASE_AND_RESUBMIT', action_due_date: null }],
]
test.each(later)('[API-03] takes %s after a review, flags the case and tells its creator', async (outcome, row) => {
  answer('MANUAL_REVIEW')
  const caseNumber = await steps.answered(user)
  await t.ownerDb.deleteFrom('mail_outbox').execute()
  answer(outcome, { agencies: ['DHS'], reasons: ['DHS_STATUS_CHANGED'] })
  await runCheck(t.deps, await steps.check(caseNumber))
  expect(await steps.row(caseNumber)).toMatchObject({ ...row, has_update: true, answered_at: t.clock.now() })
  const { case_creator_email_address: to } = await steps.row(caseNumber)
  const mails = await t.ownerDb.selectFrom('mail_outbox').selectAll().execute()
  expect(mails).toMatchObject([
    { account_id: user.accountId, recipient: to, template: 'case-answered', data: { caseNumber }, sent_at: null },
  ])
  const actions = (await steps.auditOf(caseNumber)).map(({ action, after }) => [action, after])
  expect(actions.at(-1)).toMatchObject(['case.answered', { case_status: row.case_status }])
})

/** Every status and outcome: what is not in the table is refused, and nothing changes. */
const cells = (['QUEUED', 'MANUAL_REVIEW'] as const).flatMap((from) =>
  (['initial', 'confirmed'] as const).flatMap((attempt) =>
    recordsOutcomes.map((outcome) => ({ from, attempt, outcome })),
  ),
)
type Outcome = NonNullable<RecordsAnswer['outcome']>
const statusFor: Partial<Record<Outcome, CaseStatus>> = {
  TENTATIVE_NONCONFIRMATION: 'PENDING_REFERRAL',
  EMPLOYMENT_AUTHORIZED: 'CLOSED',
}

test.each(cells)(
  'answers $outcome to the $attempt question in $from as the table says',
  async ({ from, attempt, outcome }) => {
    answer(null)
    const caseNumber = await steps.answered(user)
    const { id, account_id } = await steps.row(caseNumber)
    await t.ownerDb.updateTable('case_question').set({ kind: attempt }).where('case_id', '=', id).execute()
    await steps.change(caseNumber, { case_status: from })
    const before = await steps.row(caseNumber)
    const seen = await viewOf(id)
    t.logged.length = 0
    const given = answerOf(caseNumber, { outcome, agencies: ['SSA'], fields_to_confirm: ['ssn'] })
    const isWaiting = await applyAnswer(t.deps, seen, { kind: attempt, number: 1 }, given)
    const target = statusFor[outcome] ?? outcome
    const allowed = answersAllowed(from, attempt).some((status) => status === target)
    if (allowed) {
      expect((await steps.row(caseNumber)).case_status).toBe(target)
      expect(isWaiting).toBe(target === 'MANUAL_REVIEW')
      return
    }
    expect(await steps.row(caseNumber)).toEqual(before)
    expect(isWaiting).toBe(true)
    const stillOpen = await t.ownerDb.selectFrom('case_question').selectAll().where('case_id', '=', id).execute()
    expect(stillOpen).toMatchObject([{ account_id, answered_at: null, outcome: null }])
    const isNoAnswer = outcome === 'QUEUED' || outcome === from
    expect(t.logged.join('')).toMatch(isNoAnswer ? /^$/ : new RegExp(`${outcome}.*not allowed`))
  },
)

test.each([
  { outcome: 'UNCONFIRMED_DATA', agencies: ['SSA'], fields_to_confirm: [] },
  { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: [], fields_to_confirm: ['ssn'] },
] as const)('refuses $outcome without anything to act on', async ({ outcome, agencies, fields_to_confirm }) => {
  answer(null)
  const caseNumber = await steps.answered(user)
  const before = await steps.row(caseNumber)
  const given = answerOf(caseNumber, { outcome, agencies: [...agencies], fields_to_confirm: [...fields_to_confirm] })
  expect(await applyAnswer(t.deps, await viewOf(before.id), { kind: 'initial', number: 1 }, given)).toBe(true)
  expect(await steps.row(caseNumber)).toEqual(before)
})

async function viewOf(id: string): Promise<CaseView> {
  const view = await findCaseById(t.ownerDb, id)
  if (!view) throw new Error('no such case')
  return view
}

const elsewhere = caseStatuses.filter((status) => status !== 'QUEUED' && status !== 'MANUAL_REVIEW')
test.each(elsewhere)('changes nothing when the case became %s while the records were asked', async (status) => {
  answer(null)
  const caseNumber = await steps.answered(user)
  const seen = await viewOf((await steps.row(caseNumber)).id)
  await steps.change(caseNumber, {
    case_status: status,
    submitted_at: status === 'DRAFT' ? null : t.clock.now(),
    closed_at: status === 'CLOSED' ? t.clock.now() : null,
  })
  const before = await steps.row(caseNumber)
  const given = answerOf(caseNumber, { outcome: 'EMPLOYMENT_AUTHORIZED' })
  expect(await applyAnswer(t.deps, seen, { kind: 'initial', number: 1 }, given)).toBe(false)
  expect(await steps.row(caseNumber)).toEqual(before)
})

test('has one effect when the same answer arrives twice, or at many workers at once', async () => {
  answer('MANUAL_REVIEW')
  const caseNumber = await steps.answered(user)
  await t.ownerDb.deleteFrom('mail_outbox').execute()
  await takeChecks(t)
  const seen = await viewOf((await steps.row(caseNumber)).id)
  const given = answerOf(caseNumber, { outcome: 'EMPLOYMENT_AUTHORIZED' })
  const results = await Promise.all(
    Array.from({ length: 8 }, () => applyAnswer(t.deps, seen, { kind: 'initial', number: 1 }, given)),
  )
  results.push(await applyAnswer(t.deps, await viewOf(seen.id), { kind: 'initial', number: 1 }, given))
  expect(new Set(results)).toEqual(new Set([false]))
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED', version: seen.version + 1 })
  const answers = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.answered')
  expect(answers).toHaveLength(2)
  expect(await t.ownerDb.selectFrom('mail_outbox').select('id').execute()).toHaveLength(1)
})
