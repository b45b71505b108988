import { countAttention, listAttention, type AttentionQuery } from '@hireproof/contract/cases/attention.endpoints'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'
import { updateCase } from '../cases.queries.ts'

const t = await testApp()
const steps = caseSteps(t)
// a Friday; Thanksgiving is on Thursday, November 26
t.clock.set('2026-11-20T15:00:00Z')
const company = async () => {
  const account_id = await t.given.account()
  return {
    admin: await t.given.user({ account_id }),
    general: await t.given.user({ account_id, role: 'GENERAL' }),
    account_id,
  }
}
const queue = async (user: GivenUser, query: Partial<AttentionQuery> = {}) => {
  const { status, body } = await t.as(user).call(listAttention, { query })
  if (status !== 200) throw new Error(`not listed: ${status}`)
  return body
}
const numbers = (body: Awaited<ReturnType<typeof queue>>) => body.results.map(({ case_number }) => case_number)
/** A case in a status with a last day, its next step as every change of a case keeps it. */
async function standing(user: GivenUser, status: CaseStatus, due: string | null = null): Promise<string> {
  const { case_number: caseNumber } = await steps.create(user, citizenCase({ date_of_hire: undefined }))
  const now = t.clock.now()
  const change = { case_status: status, submitted_at: now, closed_at: status === 'CLOSED' ? now : null }
  await updateCase(t.ownerDb, (await steps.row(caseNumber)).id, { ...change, action_due_date: due }, now)
  return caseNumber
}

test('[CASE-143] lists what waits for the employer by its last day, in groups with the days that are left', async () => {
  const { admin } = await company()
  const undated = await standing(admin, 'FINAL_NONCONFIRMATION')
  const later = await standing(admin, 'PENDING_REFERRAL', '2026-12-01')
  const soon = await standing(admin, 'PENDING_REFERRAL', '2026-11-30')
  const today = await standing(admin, 'PENDING_REFERRAL', '2026-11-20')
  const overdue = await standing(admin, 'PENDING_REFERRAL', '2026-11-19')
  const signed = await standing(admin, 'PENDING_REFERRAL', '2026-12-04')
  await steps.change(signed, { next_step: 'DECISION_SIGNED' })
  const { case_number: draft } = await steps.create(admin, citizenCase({ date_of_hire: '2026-11-18' }))
  const found = await queue(admin)
  expect(numbers(found)).toEqual([signed, overdue, today, draft, soon, later, undated])
  expect(found.results.map(({ group, days_left, next_step }) => [group, days_left, next_step])).toEqual([
    ['signed', 9, 'DECISION_SIGNED'],
    ['overdue', -1, 'MISMATCH'],
    ['today', 0, 'MISMATCH'],
    ['soon', 1, 'SUBMIT'],
    ['soon', 5, 'MISMATCH'],
    ['later', 6, 'MISMATCH'],
    ['undated', null, 'CLOSE'],
  ])
  const one = { count: 1, is_more: false }
  expect(found.counts).toEqual({
    ...{ signed: one, overdue: one, today: one },
    ...{ soon: { count: 2, is_more: false }, later: one, undated: one },
  })
  expect((await t.as(admin).call(countAttention, {})).body).toEqual({ overdue: one, signed: one })
  expect(numbers(await queue(admin, { size: 3, page: 1 }))).toEqual([draft, soon, later])
  expect(await queue(admin, { size: 3, page: 1 })).toMatchObject({ is_more: true })
  expect(await queue(admin, { size: 3, page: 2 })).toMatchObject({ is_more: false })
})

test.each(['QUEUED', 'MANUAL_REVIEW', 'REFERRED', 'CLOSED'] as const)(
  '[CASE-145] a case that is %s waits for someone else, and is not in the queue',
  async (status) => {
    const { admin } = await company()
    await standing(admin, status, '2026-11-19')
    const { results, counts } = await queue(admin)
    expect(results).toEqual([])
    expect(Object.values(counts).every(({ count }) => count === 0)).toBe(true)
  },
)

test('[CASE-144] is narrowed to a user’s own cases, to those of users who left, and to a step', async () => {
  const { admin, general, account_id } = await company()
  const own = await standing(admin, 'FINAL_NONCONFIRMATION')
  const other = await standing(general, 'PENDING_REFERRAL', '2026-11-30')
  const handed = await standing(general, 'FINAL_NONCONFIRMATION')
  await steps.change(handed, { assigned_to_user_id: admin.id })
  const left = await t.given.user({ account_id, role: 'GENERAL' })
  const lonely = await standing(left, 'UNCONFIRMED_DATA')
  await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', left.id).execute()
  expect(numbers(await queue(admin, { whose: 'mine' })).toSorted()).toEqual([own, handed].toSorted())
  const unassigned = await queue(admin, { whose: 'unassigned' })
  expect(unassigned.results).toMatchObject([{ case_number: lonely, is_unassigned: true, assigned_to_name: null }])
  expect(unassigned.counts.undated).toEqual({ count: 1, is_more: false })
  expect(numbers(await queue(admin, { step: 'MISMATCH' }))).toEqual([other])
  expect(numbers(await queue(general)).toSorted()).toEqual([other, handed].toSorted())
  expect((await t.as(admin).call(listAttention, { query: { step: 'NONE' as 'CLOSE' } })).status).toBe(400)
})

test('[CASE-144] an agency narrows to a client; a company out of reach is not found', async () => {
  const agency = await t.given.account({ type: 'AGENCY' })
  const agent = await t.given.user({ account_id: agency })
  const client = await t.given.account({ agency_account_id: agency, company_name: 'Client' })
  const { account_id: foreign } = await company()
  const { case_number } = await steps.create(agent, citizenCase({ client_company_id: client }))
  expect(await queue(agent, { client_company_id: client })).toMatchObject({
    results: [{ case_number, company_name: 'Client' }],
  })
  expect((await t.as(agent).call(listAttention, { query: { client_company_id: foreign } })).status).toBe(404)
})

test('[CASE-144] counts no more than a hundred cases of a group, and says that there are more', async () => {
  const { admin } = await company()
  const { id: _id, case_number: _number, ...row } = await steps.row(await standing(admin, 'FINAL_NONCONFIRMATION'))
  const rows = Array.from({ length: 101 }, (_, index) => ({
    ...row,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    case_number: `2026${String(index).padStart(9, '0')}ZZ`,
  }))
  await t.ownerDb.insertInto('verification_case').values(rows.slice(1, 100)).execute()
  expect((await queue(admin)).counts.undated).toEqual({ count: 100, is_more: false })
  await t.ownerDb.insertInto('verification_case').values(rows.slice(100)).execute()
  expect((await queue(admin)).counts.undated).toEqual({ count: 100, is_more: true })
})
