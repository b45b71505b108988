import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { describe, expect, test } from 'vitest'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { runCheck } from '../run-check.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const accountId = await t.given.account()
const user = await t.given.user({ account_id: accountId })
const software = await t.given.user({
  account_id: accountId,
  role: 'GENERAL',
  web_service_enabled: true,
  mfa_enabled: false,
})

const ready = async (choice?: 'TAKE_ACTION' | 'NO_ACTION', of: Parameters<typeof steps.opened>[1] = {}, who = user) => {
  const caseNumber = await steps.opened(who, of)
  await steps.prepare(who, caseNumber, choice)
  return caseNumber
}
const given = async (of: Parameters<typeof steps.opened>[1] = {}) => {
  const caseNumber = await steps.opened(software, of)
  await steps.give(caseNumber)
  return caseNumber
}
const questionsOf = async (caseNumber: string) =>
  t.ownerDb
    .selectFrom('case_question')
    .selectAll()
    .where('case_id', '=', (await steps.row(caseNumber)).id)
    .where('kind', '=', 'referral')
    .execute()
const stateOf = async (caseNumber: string) => [
  await steps.row(caseNumber),
  await steps.mismatch(caseNumber),
  await questionsOf(caseNumber),
  (await steps.auditOf(caseNumber)).length,
]
const errorsOf = (body: unknown) =>
  (body as { errors: { error_code: string; attribute_name: string | null }[] }).errors.map(
    ({ attribute_name, error_code }) => `${attribute_name} ${error_code}`,
  )
const passed = { issued_at: '2026-11-02T17:00:00Z', act_by: '2026-11-17' }
const both = [
  ['refer', steps.refer],
  ['no_action', steps.noAction],
] as const

describe('[CASE-42] a referral', () => {
  test.each([
    [['SSA'], 'REFERRED', 'NOT_REFERRED', 'Employee Referred (SSA)'],
    [['DHS'], 'NOT_REFERRED', 'REFERRED', 'Employee Referred (DHS)'],
    [['SSA', 'DHS'], 'REFERRED', 'REFERRED', 'Employee Referred (SSA and DHS)'],
  ] as const)('to %j answers with the workflow and the number of the case', async (agencies, ssa, dhs, display) => {
    const caseNumber = await ready('TAKE_ACTION', { agencies: [...agencies] })
    expect(await steps.refer(user, caseNumber)).toMatchObject({
      status: 200,
      body: {
        case_number: caseNumber,
        case_status: 'REFERRED',
        case_status_display: display,
        case_eligibility_statement: null,
        ssa_referral_status: ssa,
        dhs_referral_status: dhs,
      },
    })
    expect(await steps.row(caseNumber)).toMatchObject({ action_due_date: null, next_step: null, next_due: null })
    const referrals = t.ownerDb.selectFrom('case_referral').selectAll()
    const kept = await referrals.where('case_id', '=', (await steps.row(caseNumber)).id).execute()
    expect(kept.map(({ agency, status }) => `${agency} ${status}`).sort()).toEqual(
      agencies.map((agency) => `${agency} REFERRED`).sort(),
    )
  })

  test('[CASE-46] is promised with the case and its event, without waiting for the records', async () => {
    t.records.told.length = 0
    const caseNumber = await ready('TAKE_ACTION')
    expect((await steps.refer(user, caseNumber)).status).toBe(200)
    expect(await questionsOf(caseNumber)).toMatchObject([
      { kind: 'referral', number: 1, account_id: accountId, delivered_at: null, answered_at: null },
    ])
    expect(await steps.mismatch(caseNumber)).toMatchObject({
      referred_at: t.clock.now(),
      referred_by_user_id: user.id,
      referred_late: false,
      taken_at: null,
      ended_at: null,
    })
    expect((await steps.get(user, caseNumber)).body.current.referral).toMatchObject({ takenAt: null })
    expect(t.records.told).toEqual([])
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      chain: String(accountId),
      action: 'case.referred',
      actor: { userId: user.id },
      before: { case_status: 'PENDING_REFERRAL' },
      after: { case_status: 'REFERRED', episode: 1, agencies: ['SSA'], decision: 'TAKE_ACTION', isLate: false },
    })
  })

  test('[CASE-46] waits while the records are down, and a job hands it to them', async () => {
    const caseNumber = await ready('TAKE_ACTION')
    t.records.isDown = true
    expect((await steps.refer(user, caseNumber)).status).toBe(200)
    expect((await steps.get(user, caseNumber)).body).toMatchObject({
      current: { referral: { takenAt: null } },
      can: { letter: 'REFERRAL_NOT_CONFIRMED' },
    })
    t.records.isDown = false
    t.records.told.length = 0
    await runCheck(t.deps, await steps.check(caseNumber))
    expect(t.records.told).toMatchObject([{ caseNumber, what: 'referral', content: { episode: 1, agencies: ['SSA'] } }])
    expect((await steps.get(user, caseNumber)).body).toMatchObject({
      current: {
        referral: { takenAt: '2026-11-20T15:00:00.000Z', agencies: [{ agency: 'SSA', contactBy: '2026-12-03' }] },
      },
      can: { letter: true },
    })
  })

  test('[CASE-45] after the last day is possible, and the history says that it is late', async () => {
    const caseNumber = await ready('TAKE_ACTION', passed)
    expect((await steps.refer(user, caseNumber)).status).toBe(200)
    expect((await steps.get(user, caseNumber)).body.current.referral).toMatchObject({ isLate: true })
    expect((await steps.auditOf(caseNumber)).at(-1)?.after).toMatchObject({ isLate: true })
  })

  test('[CASE-45] on the last day is not late', async () => {
    const caseNumber = await ready('TAKE_ACTION', { ...passed, act_by: '2026-11-20' })
    await steps.refer(user, caseNumber)
    expect(await steps.mismatch(caseNumber)).toMatchObject({ referred_late: false })
  })
})

describe.each(both)('[CASE-43] %s', (_, call) => {
  test.each([{}, { employee_notified: false }])('with %j lacks that the employee was told', async (body) => {
    const caseNumber = await given()
    const before = await stateOf(caseNumber)
    const answer = await call(software, caseNumber, body)
    expect(answer.status).toBe(400)
    expect(errorsOf(answer.body)).toEqual(['employee_notified ATTRIBUTE_REQUIRED'])
    expect(await stateOf(caseNumber)).toEqual(before)
  })

  test.each([{ employee_notified: 'yes' }, { employee_notified: 1 }, { employee_notified: null }])(
    'refuses %j',
    async (body) => {
      const answer = await call(software, await given(), body)
      expect(answer.status).toBe(400)
      expect(errorsOf(answer.body)[0]).toMatch(/^employee_notified /)
    },
  )

  test('without the English notice changes nothing', async () => {
    const caseNumber = await steps.opened(software)
    const before = await stateOf(caseNumber)
    const answer = await call(software, caseNumber)
    expect(answer.status).toBe(409)
    expect(errorsOf(answer.body)).toEqual(['null NOTICE_NOT_DOWNLOADED'])
    expect(await stateOf(caseNumber)).toEqual(before)
  })

  test.each(caseStatuses.filter((status) => status !== 'PENDING_REFERRAL'))(
    'in %s is a conflict and changes nothing',
    async (status) => {
      const caseNumber = await given()
      await steps.change(caseNumber, {
        case_status: status,
        submitted_at: status === 'DRAFT' ? null : t.clock.now(),
        closed_at: status === 'CLOSED' ? t.clock.now() : null,
      })
      const before = await stateOf(caseNumber)
      expect(await call(software, caseNumber)).toMatchObject({ status: 409, codes: ['CASE_STATUS_CONFLICT'] })
      expect(await stateOf(caseNumber)).toEqual(before)
    },
  )
})

describe('[CASE-44] software without a recorded decision', () => {
  test('refers, and the decision "take action, on paper" is kept in its name', async () => {
    const caseNumber = await given()
    expect((await steps.refer(software, caseNumber)).status).toBe(200)
    expect(await steps.mismatch(caseNumber)).toMatchObject({
      decision: 'TAKE_ACTION',
      decision_way: 'PAPER',
      decided_by_user_id: software.id,
      decided_at: t.clock.now(),
    })
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.referred',
      actor: { userId: software.id },
      after: { decision: 'TAKE_ACTION', way: 'PAPER', employee_notified: true },
    })
  })

  test('ends the mismatch, and the decision "no action, on paper" is kept in its name', async () => {
    const caseNumber = await given()
    expect((await steps.noAction(software, caseNumber)).status).toBe(200)
    expect(await steps.mismatch(caseNumber)).toMatchObject({ decision: 'NO_ACTION', decision_way: 'PAPER' })
  })
})

test.each(both)('[CASE-09] %s needs a recorded decision of people who work step by step', async (_, call) => {
  const caseNumber = await ready()
  const before = await stateOf(caseNumber)
  expect(await call(user, caseNumber)).toMatchObject({ status: 409, codes: ['DECISION_MISSING'] })
  expect(await stateOf(caseNumber)).toEqual(before)
})

test('[CASE-53] no action makes a final nonconfirmation that waits to be closed', async () => {
  const caseNumber = await ready('NO_ACTION')
  expect(await steps.noAction(user, caseNumber)).toMatchObject({
    status: 200,
    body: {
      case_number: caseNumber,
      case_status: 'FINAL_NONCONFIRMATION',
      case_eligibility_statement: 'NO_ACTION_FNC',
    },
  })
  expect(await steps.row(caseNumber)).toMatchObject({ action_due_date: null, next_step: 'CLOSE', next_due: null })
  expect(await steps.mismatch(caseNumber)).toMatchObject({ ended_at: t.clock.now(), referred_at: null })
  expect(await questionsOf(caseNumber)).toEqual([])
  expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
    action: 'case.no_action_recorded',
    actor: { userId: user.id },
    before: { case_status: 'PENDING_REFERRAL' },
    after: { case_status: 'FINAL_NONCONFIRMATION', episode: 1, decision: 'NO_ACTION', way: 'PAPER' },
  })
  const body = { case_closure_reason_code: 'EMPLOYEE_TERMINATED_FOR_NO_ACTION' as const }
  const closed = await t.as(user).call(closeCase, { params: { caseNumber }, body })
  expect(closed).toMatchObject({ status: 200, body: { case_eligibility_statement: 'NO_ACTION_FNC' } })
})

test.each(['PAPER', 'ELECTRONIC'] as const)(
  '[CASE-56] [CASE-37] what goes against the decision on %s is refused',
  async (way) => {
    for (const who of [user, software]) {
      const taking = await ready('TAKE_ACTION', {}, who)
      const declining = await ready('NO_ACTION', {}, who)
      for (const each of [taking, declining]) await steps.set(each, { decision_way: way })
      const before = [await stateOf(taking), await stateOf(declining)]
      expect(await steps.noAction(who, taking)).toMatchObject({ status: 409, codes: ['DECISION_CONFLICT'] })
      expect(await steps.refer(who, declining)).toMatchObject({ status: 409, codes: ['DECISION_CONFLICT'] })
      expect([await stateOf(taking), await stateOf(declining)]).toEqual(before)
    }
  },
)

describe('[CASE-41] without a decision by the last day', () => {
  test('nothing changes by itself, and the employer can end the mismatch: none was given', async () => {
    const caseNumber = await ready(undefined, passed)
    const { current, can } = (await steps.get(user, caseNumber)).body
    expect(current).toMatchObject({ daysLeft: -3, decision: null, endedAt: null })
    expect(can).toMatchObject({ refer: 'DECISION_MISSING', noAction: true, close: true })
    expect((await steps.noAction(user, caseNumber)).status).toBe(200)
    expect(await steps.mismatch(caseNumber)).toMatchObject({
      decision: 'NO_ACTION',
      decision_way: 'NONE_GIVEN',
      decided_on: null,
    })
    expect((await steps.auditOf(caseNumber)).at(-1)?.after).toMatchObject({ way: 'NONE_GIVEN' })
  })

  test('still needs the notice and the private talk', async () => {
    const caseNumber = await steps.opened(user, passed)
    expect(await steps.noAction(user, caseNumber)).toMatchObject({ codes: ['NOTICE_NOT_DOWNLOADED'] })
    await steps.give(caseNumber)
    expect(await steps.noAction(user, caseNumber)).toMatchObject({ codes: ['NOT_TOLD'] })
  })
})

describe('[CASE-38] a notice that was signed electronically', () => {
  const signed = async () => {
    const caseNumber = await ready('TAKE_ACTION')
    await steps.set(caseNumber, { decision_way: 'ELECTRONIC' })
    return caseNumber
  }

  test.each([undefined, '', '  ', '---'])('is not countersigned with %j', async (countersigned_name) => {
    const caseNumber = await signed()
    const answer = await steps.refer(user, caseNumber, { employee_notified: true, countersigned_name })
    expect(answer.status).toBe(400)
    expect(errorsOf(answer.body)).toEqual(['countersigned_name ATTRIBUTE_REQUIRED'])
  })

  test('keeps the typed name of the employer', async () => {
    const caseNumber = await signed()
    const body = { employee_notified: true, countersigned_name: ' Ana López ' }
    expect((await steps.refer(user, caseNumber, body)).status).toBe(200)
    expect(await steps.mismatch(caseNumber)).toMatchObject({
      countersigned_name: 'Ana López',
      countersigned_at: t.clock.now(),
    })
  })

  test('is the only one that takes such a name', async () => {
    const caseNumber = await ready('TAKE_ACTION')
    const answer = await steps.refer(user, caseNumber, { employee_notified: true, countersigned_name: 'Ana' })
    expect(answer.status).toBe(400)
    expect(errorsOf(answer.body)).toEqual(['countersigned_name ATTRIBUTE_EXTRANEOUS_FIELD'])
  })
})
