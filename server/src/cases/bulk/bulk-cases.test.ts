import { closeCases, dismissExpiryAlerts } from '@hireproof/contract/cases/bulk.endpoints'
import { CASES_AT_ONCE } from '@hireproof/contract/cases/bulk'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { CLOSURE_TEXT_LENGTH, type ClosureCode } from '@hireproof/contract/cases/closure-reasons'
import { describe, expect, test } from 'vitest'
import { citizenCase, newSsn } from '../../testing/case-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const missing = '2026000000000ZZ'

const company = async () => {
  const id = await t.given.account()
  return { id, admin: await t.given.user({ account_id: id }) }
}
const draft = async (who: GivenUser) => (await steps.create(who, citizenCase({ ssn: newSsn() }))).case_number
type Closing = { case_number: string; case_closure_reason_code: ClosureCode; other_reason_description?: string }
const as = (case_number: string, case_closure_reason_code: ClosureCode, more: object = {}): Closing => ({
  case_number,
  case_closure_reason_code,
  ...more,
})
const close = (who: GivenUser, closings: Closing[]) => t.as(who).call(closeCases, { body: { closings } })
const dismiss = (who: GivenUser, case_numbers: string[]) =>
  t.as(who).call(dismissExpiryAlerts, { body: { case_numbers } })
const done = (case_number: string) => ({ case_number, is_done: true })
const not = (case_number: string, why: object) => expect.objectContaining({ case_number, is_done: false, ...why })
const closingsOf = async (caseNumber: string) =>
  (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.closed')
const refusalsOf = async (accountId: number) =>
  (await t.audit(accountId)).filter(({ action }) => action === 'access.denied').map(({ after }) => after)

describe('[CASE-153] closing many cases', () => {
  test('closes each with its own reason and text, in a transaction with an event of its own', async () => {
    const { admin } = await company()
    const [one, two, three] = [await draft(admin), await draft(admin), await draft(admin)]
    await steps.change(three, {
      case_status: 'FINAL_NONCONFIRMATION',
      case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT',
      submitted_at: t.clock.now(),
    })
    const text = { other_reason_description: ' Hired for another branch ' }
    const employed = { currently_employed_reason_description: 'Appeal under way' }
    const answer = await close(admin, [
      as(two, 'OTHER_FREE_TEXT', text),
      as(three, 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC', employed),
      as(one, 'EMPLOYEE_QUIT'),
    ])
    expect(answer).toMatchObject({ status: 200, body: { outcomes: [done(two), done(three), done(one)] } })
    const closed = { case_status: 'CLOSED', closed_at: t.clock.now(), closed_by_user_id: admin.id, auto_closed: false }
    expect(await steps.row(one)).toMatchObject({ ...closed, case_closure_reason_code: 'EMPLOYEE_QUIT' })
    expect(await steps.row(two)).toMatchObject({ ...closed, other_reason_description: 'Hired for another branch' })
    expect(await steps.row(three)).toMatchObject({ ...closed, ...employed })
    const ids = await t.ownerDb
      .selectFrom('audit_event')
      .select('subject_id')
      .where('action', '=', 'case.closed')
      .execute()
    expect(ids.filter(({ subject_id: id }) => [one, two, three].includes(id))).toHaveLength(3)
  })

  test('[T02] says for each why it was not closed, and closes the others', async () => {
    const { id, admin } = await company()
    const foreign = await draft((await company()).admin)
    const [good, waiting, closed, wrong, blank] = [
      await draft(admin),
      await steps.inStatus(admin, 'MANUAL_REVIEW'),
      await steps.inStatus(admin, 'CLOSED'),
      await draft(admin),
      await draft(admin),
    ]
    const mismatch = await steps.opened(admin)
    const { outcomes } = (
      await close(admin, [
        as(missing, 'EMPLOYEE_QUIT'),
        as(foreign, 'EMPLOYEE_QUIT'),
        as(waiting, 'EMPLOYEE_QUIT'),
        as(closed, 'EMPLOYEE_QUIT'),
        as(wrong, 'EMPLOYEE_TERMINATED_FOR_NO_SHOW'),
        as(blank, 'OTHER_FREE_TEXT', { other_reason_description: ' ' }),
        as(mismatch, 'EMPLOYEE_TERMINATED_FOR_NO_ACTION', { employee_notified: true }),
        as(good, 'EMPLOYEE_QUIT'),
      ])
    ).body
    const conflict = { problem: 'conflict', conflict: 'CASE_STATUS_CONFLICT' }
    expect(outcomes).toEqual([
      not(missing, { problem: 'not_found' }),
      not(foreign, { problem: 'not_found' }),
      not(waiting, conflict),
      not(closed, conflict),
      not(wrong, { problem: 'bad_request', message: 'Select a reason that is offered for this case.' }),
      not(blank, { problem: 'bad_request', message: 'Describe why you are closing the case.' }),
      not(mismatch, { problem: 'conflict', conflict: 'NOTICE_NOT_DOWNLOADED' }),
      done(good),
    ])
    expect((await steps.row(foreign)).case_status).toBe('DRAFT')
    expect((await steps.row(wrong)).case_status).toBe('DRAFT')
    expect((await steps.row(mismatch)).case_status).toBe('PENDING_REFERRAL')
    expect(await refusalsOf(id)).toEqual([{ code: 'not_found' }])
  })

  test('[T44] closes nothing twice: repeated, at the same time, or with a case named twice', async () => {
    const { admin } = await company()
    const [one, two] = [await draft(admin), await draft(admin)]
    const first = await close(admin, [as(one, 'EMPLOYEE_QUIT'), as(one, 'DUPLICATE_CASE')])
    expect(first.body.outcomes).toEqual([done(one)])
    const again = (await close(admin, [as(one, 'EMPLOYEE_QUIT')])).body.outcomes
    expect(again).toEqual([not(one, { problem: 'conflict', conflict: 'CASE_STATUS_CONFLICT' })])
    expect((await steps.row(one)).case_closure_reason_code).toBe('EMPLOYEE_QUIT')
    const answers = await Promise.all([1, 2, 3].map(() => close(admin, [as(two, 'DUPLICATE_CASE')])))
    expect(answers.flatMap(({ body }) => body.outcomes).filter(({ is_done }) => is_done)).toHaveLength(1)
    for (const caseNumber of [one, two]) expect(await closingsOf(caseNumber)).toHaveLength(1)
  })

  test('[T03] a general user closes own cases only, and a closed company none', async () => {
    const { id, admin } = await company()
    const clerk = await t.given.user({ account_id: id, role: 'GENERAL' })
    const [own, other] = [await draft(clerk), await draft(admin)]
    const { outcomes } = (await close(clerk, [as(other, 'EMPLOYEE_QUIT'), as(own, 'EMPLOYEE_QUIT')])).body
    expect(outcomes).toEqual([not(other, { problem: 'forbidden' }), done(own)])
    expect(await refusalsOf(id)).toEqual([{ code: 'forbidden' }])
    const ended = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(ended).where('id', '=', id).execute()
    expect((await close(admin, [as(other, 'EMPLOYEE_QUIT')])).body.outcomes).toEqual([
      not(other, { problem: 'account_closed' }),
    ])
  })

  test('[T31] takes up to a hundred, and refuses malformed reasons before the first is closed', async () => {
    const { admin } = await company()
    const caseNumber = await draft(admin)
    const many = Array.from({ length: CASES_AT_ONCE + 1 }, (_, index) =>
      as(`2026${String(index).padStart(9, '0')}ZZ`, 'EMPLOYEE_QUIT'),
    )
    expect((await close(admin, many)).status).toBe(400)
    expect((await close(admin, [])).status).toBe(400)
    expect((await close(admin, many.slice(1))).body.outcomes).toHaveLength(CASES_AT_ONCE)
    for (const wrong of [
      { case_closure_reason_code: 'AUTO_CLOSED_DRAFT' },
      { case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: 'x'.repeat(CLOSURE_TEXT_LENGTH + 1) },
      { case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: 'two\nlines' },
      { case_closure_reason_code: 'EMPLOYEE_QUIT', case_status: 'DRAFT' },
    ]) {
      const closings = [as(caseNumber, 'EMPLOYEE_QUIT'), { case_number: missing, ...wrong } as Closing]
      expect((await close(admin, closings)).status, JSON.stringify(wrong)).toBe(400)
    }
    expect((await steps.row(caseNumber)).case_status).toBe('DRAFT')
  })
})

describe('[CASE-154] dismissing the alerts of many expiring documents', () => {
  test('dismisses each for every user, and says why not the others; a repetition changes nothing', async () => {
    const { id, admin } = await company()
    const [one, two] = [await steps.expiring(admin), await steps.expiring(admin, 10)]
    const later = await steps.expiring(admin, 200)
    const foreign = await steps.expiring((await company()).admin)
    const { outcomes } = (await dismiss(admin, [one, later, foreign, two, one])).body
    expect(outcomes).toEqual([
      done(one),
      not(later, { problem: 'conflict', conflict: 'CASE_STATUS_CONFLICT' }),
      not(foreign, { problem: 'not_found' }),
      done(two),
    ])
    expect((await dismiss(admin, [one])).body.outcomes).toEqual([done(one)])
    for (const caseNumber of [one, two]) {
      const events = (await steps.auditOf(caseNumber)).map(({ action }) => action)
      expect(events.filter((action) => action === 'case.expiry_alert_dismissed')).toHaveLength(1)
    }
    expect((await steps.row(foreign)).expiry_alert_dismissed_at).toBeNull()
    expect(await refusalsOf(id)).toEqual([{ code: 'not_found' }])
  })

  test('the list says of each row what can be done from it, as the calls decide it', async () => {
    const { id } = await company()
    const clerk = await t.given.user({ account_id: id, role: 'GENERAL' })
    const rows = [await steps.expiring(clerk), await steps.inStatus(clerk, 'MANUAL_REVIEW'), await draft(clerk)]
    const body = { paging: { page: 0, size: 10 }, query: { filter: 'all' as const } }
    const { results } = (await t.as(clerk).call(searchCases, { body })).body
    const canOf = (caseNumber = '') => results.find(({ case_number }) => case_number === caseNumber)?.can
    expect(rows.map(canOf)).toEqual([
      { close: true, dismiss: true },
      { close: false, dismiss: false },
      { close: true, dismiss: false },
    ])
    await dismiss(clerk, rows.slice(0, 1))
    const [after] = (await t.as(clerk).call(searchCases, { body })).body.results.filter(
      ({ case_number }) => case_number === rows[0],
    )
    expect(after?.can).toEqual({ close: true, dismiss: false })
  })
})
