import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { dismissExpiryAlert, markSeen } from '@hireproof/contract/cases/after-case.endpoints'
import { closeCase, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { alertKinds, type AlertKind } from '@hireproof/contract/cases/alerts'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { mismatchSteps } from '../testing/mismatch-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const company = async () => {
  const account_id = await t.given.account()
  return [await t.given.user({ account_id }), await t.given.user({ account_id })] as const
}
const counts = async (user: GivenUser) => (await t.as(user).call(countAlerts, {})).body
const listOf = async (user: GivenUser, filter: AlertKind) => {
  const body = { paging: { page: 0, size: 20 }, query: { filter } }
  return (await t.as(user).call(searchCases, { body })).body.results
}
const seen = (user: GivenUser, caseNumber: string) => t.as(user).call(markSeen, { params: { caseNumber }, body: {} })
const dismiss = (user: GivenUser, caseNumber: string) =>
  t.as(user).call(dismissExpiryAlert, { params: { caseNumber }, body: {} })

describe('[CASE-114] an update', () => {
  test('leaves the alert of every user once someone has seen it, and the history says who', async () => {
    const [one, other] = await company()
    const caseNumber = await steps.updated(one)
    expect((await counts(other)).cases_with_new_updates).toBe(1)
    const before = await steps.row(caseNumber)
    expect(await seen(one, caseNumber)).toMatchObject({ status: 200, body: { has_update: false } })
    expect((await counts(other)).cases_with_new_updates).toBe(0)
    expect(await steps.row(caseNumber)).toEqual({ ...before, has_update: false })
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({
      action: 'case.update_seen',
      actor: { userId: one.id },
    })
  })

  test('is seen once, however many see it', async () => {
    const [one, other] = await company()
    const caseNumber = await steps.updated(one)
    const answers = await Promise.all([one, other, one, other].map((who) => seen(who, caseNumber)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const events = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.update_seen')
    expect(events).toHaveLength(1)
  })

  test('leaves the alert when the next step is taken: a step of a mismatch, a referral, or the closing', async () => {
    const [one, other] = await company()
    const updated = async () => {
      const caseNumber = await steps.opened(one)
      await steps.change(caseNumber, { has_update: true })
      expect((await counts(other)).cases_with_new_updates).toBe(1)
      return caseNumber
    }
    await steps.put(one, await updated(), { step: 'details', areRight: true })
    expect((await counts(other)).cases_with_new_updates).toBe(0)
    const referred = await updated()
    await steps.prepare(one, referred, 'TAKE_ACTION')
    await steps.change(referred, { has_update: true })
    expect((await steps.refer(one, referred)).status).toBe(200)
    expect((await counts(other)).cases_with_new_updates).toBe(0)
    const body = { case_closure_reason_code: 'EMPLOYEE_QUIT' as const }
    await t.as(one).call(closeCase, { params: { caseNumber: await updated() }, body })
    expect((await counts(other)).cases_with_new_updates).toBe(0)
  })
})

describe('[CASE-115] the alert of an expiring document', () => {
  test('is dismissed for every user, once and for all', async () => {
    const [one, other] = await company()
    const caseNumber = await steps.expiring(one)
    expect((await counts(other)).work_docs_expiring).toBe(1)
    const first = await dismiss(one, caseNumber)
    expect(first).toMatchObject({ status: 200, body: { dismissed_at: t.clock.now().toISOString() } })
    expect((await counts(other)).work_docs_expiring).toBe(0)
    expect(await listOf(other, 'work_docs_expiring')).toEqual([])
    const kept = await steps.row(caseNumber)
    t.clock.advance({ minutes: 1 })
    expect((await dismiss(other, caseNumber)).body).toEqual(first.body)
    expect(await steps.row(caseNumber)).toEqual(kept)
    const events = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.expiry_alert_dismissed')
    expect(events).toMatchObject([{ actor: { userId: one.id } }])
  })

  test('is not dismissed before it is there, nor for a document without one', async () => {
    const [one] = await company()
    const refused = { status: 409, body: { issues: [{ code: 'CASE_STATUS_CONFLICT' }] } }
    for (const caseNumber of [await steps.expiring(one, 91), await steps.expiring(one, -31)]) {
      expect(await dismiss(one, caseNumber)).toMatchObject(refused)
    }
    expect(await dismiss(one, (await steps.create(one)).case_number)).toMatchObject(refused)
  })

  test.each([90, 0, -30])(
    '[CASE-116] %d days before the document expires has the document and the day',
    async (days) => {
      const [one] = await company()
      const caseNumber = await steps.expiring(one, days)
      const { expiration_date } = await steps.row(caseNumber)
      expect(await listOf(one, 'work_docs_expiring')).toMatchObject([
        { case_number: caseNumber, document_type_code: 'FORM_I766', expiration_date, plus_case_id: null },
      ])
    },
  )
})

test.each(caseStatuses)('[CASE-114][HOME-17] the four counts equal their lists for a case in %s', async (status) => {
  const [user] = await company()
  const caseNumber = await steps.inStatus(user, status)
  const expiry = { document_a_type_code: 'FORM_I766', expiration_date: '2026-12-01' } as const
  await steps.change(caseNumber, { ...expiry, has_update: true, answered_at: t.clock.now(), auto_closed: true })
  const counted = await counts(user)
  for (const kind of alertKinds) expect(await listOf(user, kind), kind).toHaveLength(counted[kind])
  const isFinal = ['CLOSE_CASE_AND_RESUBMIT', 'FINAL_NONCONFIRMATION', 'EMPLOYMENT_AUTHORIZED'].includes(status)
  expect(counted).toEqual({
    cases_to_be_closed: isFinal ? 1 : 0,
    cases_with_new_updates: status === 'CLOSED' ? 0 : 1,
    work_docs_expiring: status === 'DRAFT' || status === 'CLOSED' ? 0 : 1,
    recently_auto_closed: status === 'CLOSED' ? 1 : 0,
  })
})
