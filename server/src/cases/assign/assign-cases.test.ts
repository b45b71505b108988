import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { assignCase, assignCases, listAssignees } from '@hireproof/contract/cases/assignment.endpoints'
import { changeReference } from '@hireproof/contract/cases/after-case.endpoints'
import { revealNumbers, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const team = async () => {
  const account_id = await t.given.account()
  const general = () => t.given.user({ account_id, role: 'GENERAL' })
  return { account_id, admin: await t.given.user({ account_id }), clerk: await general(), colleague: await general() }
}
const assign = (by: GivenUser, caseNumber: string, to: { id: string }) =>
  t.as(by).call(assignCase, { params: { caseNumber }, body: { user_id: to.id } })
const assignAll = (by: GivenUser, case_numbers: string[], to: { id: string }) =>
  t.as(by).call(assignCases, { body: { case_numbers, user_id: to.id } })
const draftOf = async (user: GivenUser) => (await steps.create(user)).case_number
const mailsTo = async ({ id }: GivenUser) => {
  const { email } = await t.ownerDb
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sent = t.ownerDb.selectFrom('mail_outbox').select(['template', 'data']).where('recipient', '=', email)
  return sent.where('template', '=', 'case-assigned').execute()
}
const assignedIn = async (caseNumber: string) =>
  (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.assigned')
const found = async (user: GivenUser) => {
  const { body } = await t.as(user).call(searchCases, { body: { paging: { page: 0, size: 20 } } })
  return body.results.map(({ case_number }) => case_number)
}

test('[CASE-146] an administrator hands a case over: one email, one event, the same creator', async () => {
  const { admin, clerk, colleague } = await team()
  const caseNumber = await draftOf(clerk)
  expect(await assign(admin, caseNumber, colleague)).toMatchObject({
    status: 200,
    body: { assigned_to_name: 'Ana Lopez' },
  })
  expect((await assign(admin, caseNumber, colleague)).status).toBe(200)
  expect(await steps.row(caseNumber)).toMatchObject({
    ...{ assigned_to_user_id: colleague.id, created_by_user_id: clerk.id, version: 2 },
  })
  expect(await mailsTo(colleague)).toEqual([{ template: 'case-assigned', data: { caseNumber, count: '1' } }])
  expect(await assignedIn(caseNumber)).toMatchObject([
    { before: { assigned_to: clerk.logonId }, after: { assigned_to: colleague.logonId } },
  ])
})

test('[CASE-146] up to 100 cases at once send one email; what is not possible is named, and a repetition changes nothing', async () => {
  const { admin, clerk, colleague } = await team()
  const numbers = [await draftOf(clerk), await draftOf(admin)]
  const closed = await steps.inStatus(clerk, 'CLOSED')
  const foreign = await draftOf((await team()).clerk)
  const first = await assignAll(admin, [...numbers, closed, foreign, numbers[0] ?? ''], colleague)
  const outcomes = ['assigned', 'assigned', 'closed', 'not_found']
  expect(first.body.outcomes.map(({ outcome }) => outcome)).toEqual(outcomes)
  expect((await mailsTo(colleague)).map(({ data }) => data)).toEqual([expect.objectContaining({ count: '2' })])
  const again = await assignAll(admin, numbers, colleague)
  expect(again.body.outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  expect(await mailsTo(colleague)).toHaveLength(1)
  for (const number of numbers) expect(await assignedIn(number)).toHaveLength(1)
  const many = Array.from({ length: 101 }, (_, index) => `2026${String(index).padStart(9, '0')}AA`)
  expect((await assignAll(admin, many, colleague)).status).toBe(400)
})

test('[CASE-146] a general user hands on only what they work on', async () => {
  const { admin, clerk, colleague } = await team()
  const own = await draftOf(clerk)
  expect((await assign(colleague, own, colleague)).status).toBe(403)
  expect((await assign(clerk, own, colleague)).status).toBe(200)
  // the creator sees it still, and no longer works on it
  expect((await assign(clerk, own, admin)).status).toBe(403)
  expect((await assign(colleague, own, admin)).status).toBe(200)
})

test('[CASE-146] only active users of the company who work on cases are offered and accepted', async () => {
  const { account_id, admin, clerk, colleague } = await team()
  const caseNumber = await draftOf(clerk)
  const deleted = await t.given.user({ account_id, role: 'GENERAL', status: 'DELETED' })
  const deactivated = await t.given.user({ account_id, role: 'GENERAL', status: 'DEACTIVATED' })
  const { clerk: stranger } = await team()
  for (const who of [deleted, deactivated, stranger]) {
    expect(await assign(admin, caseNumber, who)).toMatchObject({ status: 400 })
    expect((await assignAll(admin, [caseNumber], who)).status).toBe(400)
  }
  const offered = async (text?: string) => (await t.as(admin).call(listAssignees, { body: { text } })).body
  const ids = (await offered()).results.map(({ user_id }) => user_id)
  expect(ids.toSorted()).toEqual([admin.id, clerk.id, colleague.id].toSorted())
  expect((await offered('lop')).results).toHaveLength(3)
  expect(await offered('nobody')).toEqual({ results: [], is_more: false })
})

test('[CASE-146] an agency hands cases of its clients to its own users', async () => {
  const agency = await t.given.account({ type: 'AGENCY' })
  const agent = await t.given.user({ account_id: agency })
  const other = await t.given.user({ account_id: agency, role: 'GENERAL' })
  const client = await t.given.account({ agency_account_id: agency })
  const ofClient = await t.given.user({ account_id: client, role: 'GENERAL' })
  const { case_number } = await steps.create(agent, citizenCase({ client_company_id: client }))
  expect((await assign(agent, case_number, ofClient)).status).toBe(400)
  expect((await assign(agent, case_number, other)).status).toBe(200)
  expect((await steps.read(other, case_number)).status).toBe(200)
})

test('[CASE-147] an assignee sees, works and reveals like the creator, until someone else has the case', async () => {
  const { admin, clerk, colleague } = await team()
  const caseNumber = await draftOf(clerk)
  const params = { caseNumber }
  expect((await steps.read(colleague, caseNumber)).status).toBe(403)
  await assign(admin, caseNumber, colleague)
  expect((await steps.read(colleague, caseNumber)).body).toMatchObject({
    can: { edit: true, reveal: true, submit: true },
  })
  expect((await steps.read(clerk, caseNumber)).status).toBe(200)
  expect(await found(colleague)).toEqual([caseNumber])
  expect((await t.as(colleague).call(revealNumbers, { params, body: { fields: ['ssn'] } })).status).toBe(200)
  const body = { employer_case_id: 'HR 9', version: 2 }
  expect((await t.as(colleague).call(changeReference, { params, body })).status).toBe(200)
  await assign(admin, caseNumber, admin)
  expect((await steps.read(colleague, caseNumber)).status).toBe(403)
  expect((await t.as(colleague).call(revealNumbers, { params, body: { fields: ['ssn'] } })).status).toBe(403)
  expect(await found(colleague)).toEqual([])
})

test('[CASE-117] the alert counts of a general user have the cases handed to them, and the list behind them too', async () => {
  const { admin, clerk, colleague } = await team()
  const caseNumber = await steps.inStatus(clerk, 'FINAL_NONCONFIRMATION')
  const counts = async (user: GivenUser) => (await t.as(user).call(countAlerts, {})).body.cases_to_be_closed
  expect([await counts(admin), await counts(clerk), await counts(colleague)]).toEqual([1, 1, 0])
  await assign(admin, caseNumber, colleague)
  expect([await counts(admin), await counts(clerk), await counts(colleague)]).toEqual([1, 1, 1])
  const query = { filter: 'cases_to_be_closed' as const }
  const listed = await t.as(colleague).call(searchCases, { body: { paging: { page: 0, size: 5 }, query } })
  expect(listed.body.total_results).toBe(1)
})
