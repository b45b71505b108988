import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import { referCase, takeNoAction } from '@hireproof/contract/cases/mismatch.endpoints'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import type { GivenUser } from '../../testing/given.ts'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const accountId = await t.given.account()
// each with numbers of their own to look up within an hour
const newUser = () => t.given.user({ account_id: accountId })
const questionsOf = async (caseNumber: string) =>
  t.ownerDb
    .selectFrom('case_question')
    .selectAll()
    .where('case_id', '=', (await steps.row(caseNumber)).id)
    .where('kind', '=', 'referral')
    .execute()
const ready = async (user: GivenUser, choice?: 'TAKE_ACTION' | 'NO_ACTION', of = {}) => {
  const caseNumber = await steps.opened(user, of)
  await steps.prepare(user, caseNumber, choice)
  return caseNumber
}

describe.each([
  ['refer', steps.refer, referCase.name, 'TAKE_ACTION'],
  ['no_action', steps.noAction, takeNoAction.name, 'NO_ACTION'],
] as const)('[CASE-57][T44][F15] %s', (_, call, endpoint, choice) => {
  const told = { employee_notified: true }

  test('has one effect and one answer for fifty requests with one key', async () => {
    const user = await newUser()
    const caseNumber = await ready(user, choice)
    const key = { 'idempotency-key': `${endpoint}-once` }
    const answers = await atOnce(50, () => call(user, caseNumber, told, key))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const events = await steps.auditOf(caseNumber)
    expect(events.filter(({ action }) => /referred|no_action/.test(action))).toHaveLength(1)
    expect(await call(user, caseNumber, told, key)).toMatchObject({ status: 200, body: answers[0]?.body })
    const other = await ready(user, choice)
    expect(await call(user, other, told, key)).toMatchObject({ status: 422 })
    expect(await call(user, other, told)).toMatchObject({ status: 200 })
  })

  test('has one effect for fifty requests without a key', async () => {
    const user = await newUser()
    const caseNumber = await ready(user, choice)
    const answers = await atOnce(50, () => call(user, caseNumber))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const events = await steps.auditOf(caseNumber)
    expect(events.filter(({ action }) => /referred|no_action/.test(action))).toHaveLength(1)
    expect(await questionsOf(caseNumber)).toHaveLength(choice === 'TAKE_ACTION' ? 1 : 0)
  })
})

describe('[CASE-57] in the same moment', () => {
  const close = (user: GivenUser, caseNumber: string) => {
    const body = { case_closure_reason_code: 'EMPLOYEE_QUIT' as const }
    return t.as(user).call(closeCase, { params: { caseNumber }, body })
  }
  const rounds = Array.from({ length: 20 }, (_, round) => round)
  const kinds = ['case.referred', 'case.no_action_recorded', 'case.closed']
  const software = () =>
    t.given.user({ account_id: accountId, role: 'GENERAL', web_service_enabled: true, mfa_enabled: false })

  test.each([
    ['refer and no action', steps.noAction, 'FINAL_NONCONFIRMATION'],
    ['refer and close', close, 'CLOSED'],
  ] as const)('of %s one wins, and the other gets a conflict', async (_, rival, status) => {
    const user = await software()
    for (const round of rounds) {
      const caseNumber = await steps.opened(user)
      await steps.give(caseNumber)
      const pair = [() => steps.refer(user, caseNumber), () => rival(user, caseNumber)]
      if (round % 2 === 1) pair.reverse()
      const answers = await Promise.all(pair.map((call) => call()))
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
      const { case_status } = await steps.row(caseNumber)
      expect(['REFERRED', status]).toContain(case_status)
      const events = (await steps.auditOf(caseNumber)).filter(({ action }) => kinds.includes(action))
      expect(events).toMatchObject([{ after: { case_status } }])
      expect(await questionsOf(caseNumber)).toHaveLength(case_status === 'REFERRED' ? 1 : 0)
    }
  })
})

test('[CASE-57][T44][F15] closing has one effect and one answer for fifty requests with one key', async () => {
  const user = await newUser()
  const caseNumber = await steps.opened(user)
  const call = () =>
    t
      .as(user)
      .call(
        closeCase,
        { params: { caseNumber }, body: { case_closure_reason_code: 'INCORRECT_DATA' } },
        { headers: { 'idempotency-key': 'close-once' } },
      )
  const answers = await atOnce(50, call)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await call()).toMatchObject({ status: 200, body: { case_status: 'CLOSED' } })
  expect((await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.closed')).toHaveLength(1)
})
