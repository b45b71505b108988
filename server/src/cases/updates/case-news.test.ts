import { listCaseUpdates, markSeen } from '@hireproof/contract/cases/after-case.endpoints'
import type { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { mismatchSteps } from '../../testing/mismatch-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { runCheck } from '../run-check.ts'

const t = await testApp()
const steps = mismatchSteps(t)
const company = async () => t.given.user({ account_id: await t.given.account() })
const list = async (user: GivenUser, page = 0, size = 20) =>
  (await t.as(user).call(listCaseUpdates, { body: { paging: { page, size } } })).body
const says = (outcome: RecordsAnswer['outcome'], more: Partial<RecordsAnswer> = {}) => {
  t.records.answer = { outcome, agencies: [], reasons: [], fields_to_confirm: [], ...more }
}

/** A case under review that the records answer now. */
async function answeredLater(user: GivenUser, outcome: RecordsAnswer['outcome'], more: Partial<RecordsAnswer> = {}) {
  says('MANUAL_REVIEW')
  const caseNumber = await steps.answered(user)
  says(outcome, more)
  await runCheck(t.deps, await steps.check(caseNumber))
  return caseNumber
}
const mismatch = { agencies: ['SSA'], reasons: ['SSA_NAME_MISMATCH'] } satisfies Partial<RecordsAnswer>

describe('[CASE-119] the list of updates', () => {
  test('has what changed from which status to which, with the next step and its date, newest first', async () => {
    const user = await company()
    const first = await answeredLater(user, 'TENTATIVE_NONCONFIRMATION', mismatch)
    t.clock.advance({ minutes: 5 })
    const second = await answeredLater(user, 'CLOSE_CASE_AND_RESUBMIT')
    const { total_results, results } = await list(user)
    expect(total_results).toBe(2)
    expect(results).toMatchObject([
      {
        case_number: second,
        last_name: 'Rivera',
        changed_at: t.clock.now().toISOString(),
        before: { case_status: 'MANUAL_REVIEW' },
        after: { case_status: 'CLOSE_CASE_AND_RESUBMIT' },
        next_step: 'RESUBMIT',
        next_due: null,
        isSeen: false,
      },
      {
        case_number: first,
        before: { case_status: 'MANUAL_REVIEW', ssa_referral_status: null },
        after: { case_status: 'PENDING_REFERRAL', ssa_referral_status: 'PENDING_REFERRAL' },
        next_step: 'MISMATCH',
        next_due: '2026-12-07',
        isSeen: false,
      },
    ])
    expect((await list(user, 1, 1)).results).toMatchObject([{ case_number: first }])
  })

  test('has no first answer that came with the submission', async () => {
    const user = await company()
    says('TENTATIVE_NONCONFIRMATION', mismatch)
    await steps.answered(user)
    expect(await list(user)).toEqual({ total_results: 0, results: [] })
  })

  test('[CASE-114] marks an update as seen once someone saw it or took the next step', async () => {
    const user = await company()
    const caseNumber = await answeredLater(user, 'TENTATIVE_NONCONFIRMATION', mismatch)
    const other = await answeredLater(user, 'TENTATIVE_NONCONFIRMATION', mismatch)
    const isSeen = async () => (await list(user)).results.map((each) => [each.case_number, each.isSeen])
    await t.as(user).call(markSeen, { params: { caseNumber }, body: {} })
    expect(await isSeen()).toEqual([
      [other, false],
      [caseNumber, true],
    ])
    await steps.put(user, other, { step: 'details', areRight: true })
    expect(await isSeen()).toEqual([
      [other, true],
      [caseNumber, true],
    ])
  })

  test('is that of the cases that the user sees', async () => {
    const admin = await company()
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const own = await answeredLater(general, 'CLOSE_CASE_AND_RESUBMIT')
    await answeredLater(admin, 'CLOSE_CASE_AND_RESUBMIT')
    expect((await list(general)).results.map((each) => each.case_number)).toEqual([own])
    expect((await list(admin)).total_results).toBe(2)
    expect((await list(await company())).total_results).toBe(0)
  })
})
