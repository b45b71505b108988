import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { listAttention } from '@hireproof/contract/cases/attention.endpoints'
import { changeUsers } from '@hireproof/contract/users/bulk.endpoints'
import type { UserStatus } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { tellOfLeft } from './tell-of-left.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = caseSteps(t)
const other = await testApp({ ownerUrl: t.ownerUrl })
const team = async (company = {}) => {
  const account_id = await t.given.account(company)
  const clerk = () => t.given.user({ account_id, role: 'GENERAL' })
  const admins = [await t.given.user({ account_id }), await t.given.user({ account_id })] as const
  return { account_id, admins, leaver: await clerk(), second: await clerk(), colleague: await clerk() }
}
const setStatus = (user: GivenUser, status: UserStatus) =>
  t.ownerDb.updateTable('app_user').set({ status }).where('id', '=', user.id).execute()
const mailsTo = async (user: GivenUser) => {
  const emails = t.ownerDb.selectFrom('mail_outbox').innerJoin('app_user', 'app_user.email', 'mail_outbox.recipient')
  const found = await emails
    .select('data')
    .where('app_user.id', '=', user.id)
    .where('template', '=', 'cases-unassigned')
    .execute()
  return found.map(({ data }) => data)
}

test('[CASE-148] users who were deleted leave unassigned cases, and each administrator gets one email with their number', async () => {
  const { admins, leaver, second, colleague } = await team()
  const [admin, otherAdmin] = admins
  const open = [await steps.create(leaver), await steps.create(second)].map(({ case_number }) => case_number)
  const { case_number: handed } = await steps.create(colleague)
  await steps.change(handed, { assigned_to_user_id: leaver.id })
  // neither a closed case nor one that a colleague works on is left
  await steps.change(await steps.inStatus(leaver, 'CLOSED'), { next_step: null })
  const { case_number: kept } = await steps.create(leaver)
  await steps.change(kept, { assigned_to_user_id: colleague.id })
  const userIds = [leaver.id, second.id]
  expect((await t.as(admin).call(changeUsers, { body: { action: 'delete', userIds } })).status).toBe(200)
  await Promise.all([t, other, t].map(({ deps }) => tellOfLeft(deps)))
  await tellOfLeft(t.deps)
  for (const told of [admin, otherAdmin]) expect(await mailsTo(told)).toEqual([{ count: '3' }])
  expect(await mailsTo(colleague)).toEqual([])
  const { results } = (await t.as(admin).call(listAttention, { query: { whose: 'unassigned' } })).body
  expect(results.map(({ case_number }) => case_number).toSorted()).toEqual([...open, handed].toSorted())
  expect(results.every((row) => row.is_unassigned && row.assigned_to_name === null)).toBe(true)
  const query = { filter: 'open', assigned_to: 'nobody' } as const
  const listed = await t.as(admin).call(searchCases, { body: { paging: { page: 0, size: 20 }, query } })
  expect(listed.body.total_results).toBe(3)
})

test('[CASE-148] a deactivated user is told of too, again after they were back, and not if no case is open', async () => {
  const { admins, leaver, second } = await team()
  const [admin] = admins
  await steps.create(leaver)
  await setStatus(leaver, 'DEACTIVATED')
  await setStatus(second, 'DELETED')
  await tellOfLeft(t.deps)
  await setStatus(leaver, 'DELETED')
  await tellOfLeft(t.deps)
  expect(await mailsTo(admin)).toEqual([{ count: '1' }])
  await setStatus(leaver, 'ACTIVE')
  await tellOfLeft(t.deps)
  await setStatus(leaver, 'DEACTIVATED')
  await tellOfLeft(t.deps)
  expect(await mailsTo(admin)).toEqual([{ count: '1' }, { count: '1' }])
})

test('[CASE-148] the administrators of an agency are told of the cases of its clients', async () => {
  const { account_id, admins, leaver } = await team({ type: 'AGENCY' })
  const client = await t.given.account({ agency_account_id: account_id })
  const ofClient = await t.given.user({ account_id: client })
  await steps.create(leaver, citizenCase({ client_company_id: client }))
  await setStatus(leaver, 'DELETED')
  await tellOfLeft(t.deps)
  expect(await mailsTo(admins[0])).toEqual([{ count: '1' }])
  expect(await mailsTo(ofClient)).toEqual([])
})
