import { closeCase, listClosureReasons } from '@hireproof/contract/cases/cases.endpoints'
import {
  CLOSURE_TEXT_LENGTH,
  closureCodes,
  closureReasons,
  type ClosureReason,
} from '@hireproof/contract/cases/closure-reasons'
import { caseStatuses, type CaseStatus } from '@hireproof/contract/cases/statuses'
import { expect, test } from 'vitest'
import { mismatchSteps } from '../testing/mismatch-steps.ts'
import { testApp } from '../testing/test-app.ts'
import type { CaseRecord } from './case-row.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })
const close = (caseNumber: string, body: object) =>
  t.as(user).call(closeCase, { params: { caseNumber }, body: body as { case_closure_reason_code: 'INCORRECT_DATA' } })
const textOf = ({ text }: ClosureReason) => (text ? { [text]: '  Needed by the night shift ' } : {})
const errorsOf = (body: unknown) =>
  (body as { errors: { error_code: string; attribute_name: string }[] }).errors.map(
    ({ attribute_name, error_code }) => `${attribute_name} ${error_code}`,
  )

type Final = Pick<CaseRecord, 'case_eligibility_statement' | 'ssa_referral_status'>
type Standing = { status: CaseStatus; facts?: Final }
const finals: Final[] = [
  { case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT', ssa_referral_status: 'FINAL_NONCONFIRMATION' },
  { case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT', ssa_referral_status: 'NO_SHOW' },
  { case_eligibility_statement: 'NO_ACTION_FNC', ssa_referral_status: 'PENDING_REFERRAL' },
]
const standings = caseStatuses.flatMap((status): Standing[] =>
  status === 'FINAL_NONCONFIRMATION' ? finals.map((facts) => ({ status, facts })) : [{ status }],
)
const reasonsOf = ({ status, facts }: Standing) =>
  closureReasons({ status, statement: facts?.case_eligibility_statement, ssa: facts?.ssa_referral_status })
const reasons = standings.flatMap((standing) =>
  reasonsOf(standing).map((reason) => ({ ...standing, reason, code: reason.code })),
)

test.each(reasons)('[API-03][CASE-105] closes $status with $code', async ({ status, facts, reason, code }) => {
  const caseNumber = await steps.inStatus(user, status)
  await steps.change(caseNumber, { ...facts, has_update: true, action_due_date: '2026-12-01' })
  const offered = await t.as(user).call(listClosureReasons, { params: { caseNumber } })
  expect(offered.body.results).toContainEqual(reason)
  const isNoAction = status === 'PENDING_REFERRAL' && code.endsWith('NO_ACTION')
  if (isNoAction) await steps.prepare(user, caseNumber, 'NO_ACTION')
  const before = await steps.row(caseNumber)
  const closed = await close(caseNumber, { case_closure_reason_code: code, ...textOf(reason) })
  expect(closed).toMatchObject({
    status: 200,
    body: {
      case_status: 'CLOSED',
      case_status_display: 'Closed',
      case_eligibility_statement: isNoAction ? 'NO_ACTION_FNC' : before.case_eligibility_statement,
    },
  })
  const kept = (name: string) => (reason.text === name ? 'Needed by the night shift' : null)
  expect(await steps.row(caseNumber)).toMatchObject({
    case_status: 'CLOSED',
    closed_at: t.clock.now(),
    auto_closed: false,
    has_update: false,
    action_due_date: null,
    case_closure_reason_code: code,
    other_reason_description: kept('other_reason_description'),
    currently_employed_reason_description: kept('currently_employed_reason_description'),
    version: before.version + 1,
  })
  expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
    chain: String(user.accountId),
    action: 'case.closed',
    actor: { userId: user.id },
    before: { case_status: status },
    after: { case_status: 'CLOSED', case_closure_reason_code: code },
  })
})

test('covers every pair of status and reason', () => {
  expect(new Set(reasons.map(({ code }) => code))).toEqual(new Set(closureCodes))
  expect(reasons.length).toBeGreaterThan(40)
})

test.each(['EMPLOYMENT_AUTHORIZED', 'FINAL_NONCONFIRMATION'] as const)(
  'keeps the statement of the records when %s is closed',
  async (status) => {
    const statement = status === 'EMPLOYMENT_AUTHORIZED' ? status : 'NOT_AUTHORIZED_EMPLOYMENT'
    const caseNumber = await steps.inStatus(user, status)
    await steps.change(caseNumber, { case_eligibility_statement: statement })
    const [reason] = closureReasons({ status, statement }).filter(({ text }) => text === undefined)
    const closed = await close(caseNumber, { case_closure_reason_code: reason?.code })
    expect(closed.body).toMatchObject({ case_status: 'CLOSED', case_eligibility_statement: statement })
  },
)

const long = 'x'.repeat(CLOSURE_TEXT_LENGTH + 1)
const refused: [status: CaseStatus, body: object, error: string][] = [
  ['DRAFT', {}, 'case_closure_reason_code ATTRIBUTE_INVALID_ENUM'],
  ['DRAFT', { case_closure_reason_code: 'BECAUSE' }, 'case_closure_reason_code ATTRIBUTE_INVALID_ENUM'],
  ['DRAFT', { case_closure_reason_code: 'AUTO_CLOSED_DRAFT' }, 'case_closure_reason_code ATTRIBUTE_INVALID_ENUM'],
  [
    'DRAFT',
    { case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA' },
    'case_closure_reason_code ATTRIBUTE_INVALID_ENUM',
  ],
  [
    'PENDING_REFERRAL',
    { case_closure_reason_code: 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT' },
    'case_closure_reason_code ATTRIBUTE_INVALID_ENUM',
  ],
  ['DRAFT', { case_closure_reason_code: 'OTHER_FREE_TEXT' }, 'other_reason_description ATTRIBUTE_REQUIRED'],
  [
    'DRAFT',
    { case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: '  ' },
    'other_reason_description ATTRIBUTE_REQUIRED',
  ],
  [
    'DRAFT',
    { case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: long },
    'other_reason_description ATTRIBUTE_FORMAT',
  ],
  [
    'DRAFT',
    { case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: 'a\u0000b' },
    'other_reason_description ATTRIBUTE_FORMAT',
  ],
  [
    'DRAFT',
    { case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: 'a\uDC00' },
    'other_reason_description ATTRIBUTE_FORMAT',
  ],
  [
    'DRAFT',
    { case_closure_reason_code: 'INCORRECT_DATA', other_reason_description: 'x' },
    'other_reason_description ATTRIBUTE_EXTRANEOUS_FIELD',
  ],
  [
    'FINAL_NONCONFIRMATION',
    { case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC' },
    'currently_employed_reason_description ATTRIBUTE_REQUIRED',
  ],
  [
    'DRAFT',
    { case_closure_reason_code: 'INCORRECT_DATA', case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED' },
    'case_eligibility_statement ATTRIBUTE_EXTRANEOUS_FIELD',
  ],
  [
    'DRAFT',
    { case_closure_reason_code: 'INCORRECT_DATA', closed_at: '2020-01-01' },
    'closed_at ATTRIBUTE_EXTRANEOUS_FIELD',
  ],
]
test.each(refused)('[API-03] refuses to close %s with %o', async (status, body, error) => {
  const caseNumber = await steps.inStatus(user, status)
  const before = await steps.row(caseNumber)
  const answer = await close(caseNumber, body)
  expect(answer.status).toBe(400)
  expect(errorsOf(answer.body)).toEqual([error])
  expect(await steps.row(caseNumber)).toEqual(before)
})

test('closes a case once, however many close it at the same moment', async () => {
  const caseNumber = await steps.inStatus(user, 'FINAL_NONCONFIRMATION')
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => close(caseNumber, { case_closure_reason_code: 'EMPLOYEE_QUIT' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.closed')).toHaveLength(1)
})

test('[CASE-105] OTHER is another name of OTHER_FREE_TEXT, and needs the same text', async () => {
  const caseNumber = await steps.inStatus(user, 'FINAL_NONCONFIRMATION')
  const without = await close(caseNumber, { case_closure_reason_code: 'OTHER' })
  expect([without.status, errorsOf(without.body)]).toEqual([400, ['other_reason_description ATTRIBUTE_REQUIRED']])
  const other_reason_description = 'The store was sold.'
  const closed = await close(caseNumber, { case_closure_reason_code: 'OTHER', other_reason_description })
  expect(closed.status).toBe(200)
  expect(await steps.row(caseNumber)).toMatchObject({
    case_closure_reason_code: 'OTHER_FREE_TEXT',
    other_reason_description,
  })
})
