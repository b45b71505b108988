import { closeCase, listClosureReasons } from '@hireproof/contract/cases/cases.endpoints'
import { closureReasons, type ClosureCode } from '@hireproof/contract/cases/closure-reasons'
import type { CloseCase } from '@hireproof/contract/cases/close-case'
import { describe, expect, test } from 'vitest'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const user = await t.given.user({ account_id: await t.given.account() })
const passed = { issued_at: '2026-11-02T17:00:00Z', act_by: '2026-11-17' }
const noActionCodes = ['EMPLOYEE_TERMINATED_FOR_NO_ACTION', 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_NO_ACTION'] as const

const close = (caseNumber: string, code: ClosureCode, more: Partial<CloseCase> = {}) => {
  const { text } = closureReasons({ status: 'PENDING_REFERRAL' }).find((reason) => reason.code === code) ?? {}
  const body = { case_closure_reason_code: code, ...(text && { [text]: 'Needed by the night shift' }), ...more }
  return t.as(user).call(closeCase, { params: { caseNumber }, body })
}
const stateOf = async (caseNumber: string) => [
  await steps.row(caseNumber),
  await steps.mismatch(caseNumber),
  (await steps.auditOf(caseNumber)).length,
]

describe.each(noActionCodes)('[CASE-106] closing a mismatch with %s', (code) => {
  const refused = async (caseNumber: string, status: number, codes: string[], more?: Partial<CloseCase>) => {
    const before = await stateOf(caseNumber)
    expect(await close(caseNumber, code, more)).toMatchObject({ status, codes })
    expect(await stateOf(caseNumber)).toEqual(before)
  }
  const told = { employee_notified: true }

  test('needs a given notice, also after the last day', async () => {
    await refused(await steps.opened(user), 409, ['NOTICE_NOT_DOWNLOADED'], told)
    await refused(await steps.opened(user, passed), 409, ['NOTICE_NOT_DOWNLOADED'], told)
  })

  test('needs that the employee was told: said here, or recorded before', async () => {
    const caseNumber = await steps.opened(user, passed)
    await steps.give(caseNumber)
    await refused(caseNumber, 400, ['ATTRIBUTE_REQUIRED'])
    await refused(caseNumber, 400, ['ATTRIBUTE_REQUIRED'], { employee_notified: false })
    expect((await close(caseNumber, code, told)).status).toBe(200)
    const recorded = await steps.opened(user, passed)
    await steps.prepare(user, recorded)
    expect((await close(recorded, code)).status).toBe(200)
  })

  test('needs a decision until the last day has passed', async () => {
    const caseNumber = await steps.opened(user, { ...passed, act_by: '2026-11-20' })
    await steps.prepare(user, caseNumber)
    await refused(caseNumber, 409, ['DECISION_MISSING'])
    await steps.put(user, caseNumber, steps.decision('NO_ACTION'))
    expect((await close(caseNumber, code)).body).toMatchObject({
      case_status: 'CLOSED',
      case_eligibility_statement: 'NO_ACTION_FNC',
    })
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.closed',
      after: { case_closure_reason_code: code, decision: 'NO_ACTION', way: 'PAPER' },
    })
  })

  test('goes against the decision to take action, also after the last day', async () => {
    const caseNumber = await steps.opened(user, passed)
    await steps.prepare(user, caseNumber, 'TAKE_ACTION')
    await refused(caseNumber, 409, ['DECISION_CONFLICT'])
  })

  test('[CASE-41] without a decision after the last day is kept as "none given"', async () => {
    const caseNumber = await steps.opened(user, passed)
    await steps.prepare(user, caseNumber)
    expect((await close(caseNumber, code)).status).toBe(200)
    expect(await steps.mismatch(caseNumber)).toMatchObject({
      decision: 'NO_ACTION',
      decision_way: 'NONE_GIVEN',
      decided_by_user_id: user.id,
      ended_at: t.clock.now(),
    })
    const closings = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.closed')
    expect(closings).toMatchObject([{ after: { way: 'NONE_GIVEN' } }])
  })
})

test.each(closureReasons({ status: 'PENDING_REFERRAL' }).filter(({ code }) => !code.endsWith('_NO_ACTION')))(
  '[CASE-106] $code stays possible at any time, and ends the mismatch',
  async ({ code }) => {
    const caseNumber = await steps.opened(user)
    expect((await close(caseNumber, code as ClosureCode)).status).toBe(200)
    expect(await steps.mismatch(caseNumber)).toMatchObject({ ended_at: t.clock.now(), decision: null })
    expect(await steps.row(caseNumber)).toMatchObject({ next_step: null, next_due: null, action_due_date: null })
  },
)

test('[CASE-08] a wrong detail is closed as incorrect, and never as "no action"', async () => {
  const caseNumber = await steps.opened(user, passed)
  await steps.prepare(user, caseNumber)
  await steps.set(caseNumber, { wrong_details: ['last_name'] })
  const refused = await close(caseNumber, 'EMPLOYEE_TERMINATED_FOR_NO_ACTION')
  expect(refused).toMatchObject({ status: 409, codes: ['DETAILS_NOT_CHECKED'] })
  expect((await close(caseNumber, 'INCORRECT_DATA')).status).toBe(200)
})

describe('[CASE-59] a case that waits for an agency', () => {
  test.each(['REFERRED', 'MANUAL_REVIEW'] as const)('in %s is not closed for any reason', async (status) => {
    const caseNumber = await steps.opened(user)
    await steps.prepare(user, caseNumber, 'TAKE_ACTION')
    await steps.refer(user, caseNumber)
    await steps.change(caseNumber, { case_status: status, ssa_referral_status: 'IN_CONTINUANCE' })
    const before = await stateOf(caseNumber)
    for (const code of ['EMPLOYEE_QUIT', 'INCORRECT_DATA', ...noActionCodes] as const) {
      expect(await close(caseNumber, code)).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
    }
    const offered = await t.as(user).call(listClosureReasons, { params: { caseNumber } })
    expect(offered).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
    expect(await stateOf(caseNumber)).toEqual(before)
  })
})
