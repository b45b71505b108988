import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps, takeChecks } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { runCheck } from './run-check.ts'

const t = await testApp()
const steps = caseSteps(t)
const page = { page: 0, size: 50 }
const agency = await t.given.account({ type: 'AGENCY', company_name: 'Agency' })
const client = await t.given.account({ agency_account_id: agency, company_name: 'Client' })
const second = await t.given.account({ agency_account_id: agency, company_name: 'Second' })
const foreign = await t.given.account()
const agent = await t.given.user({ account_id: agency })
const clerk = await t.given.user({ account_id: agency, role: 'GENERAL' })
const owner = await t.given.user({ account_id: client })
const forClient = (client_company_id = client) => citizenCase({ client_company_id })

test('[DATA-11] makes a case for a client: it belongs to the client and says who made it', async () => {
  const made = await steps.create(clerk, forClient())
  expect(made).toMatchObject({ client_company_id: client, company_name: 'Client', created_by_logon_id: clerk.logonId })
  const row = await steps.row(made.case_number)
  expect(row).toMatchObject({ account_id: client, created_by_account_id: agency, created_by_user_id: clerk.id })
  expect(await steps.auditOf(made.case_number)).toMatchObject([
    { chain: String(client), account_id: client, actor: { userId: clerk.id } },
  ])
  const seen = await steps.read(owner, made.case_number)
  expect(seen).toMatchObject({
    status: 200,
    body: { company_name: 'Client', created_by_logon_id: '--', created_by_name: null },
  })
})

test('takes a case of a client to its answer', async () => {
  const { case_number: caseNumber } = await steps.create(clerk, forClient())
  await takeChecks(t)
  expect((await steps.submit(clerk, caseNumber)).status).toBe(200)
  const jobs = await takeChecks(t)
  expect(jobs).toMatchObject([{ accountId: client }])
  t.records.answer = { outcome: 'MANUAL_REVIEW', agencies: [], reasons: [], fields_to_confirm: [] }
  for (const job of jobs) await runCheck(t.deps, job)
  t.records.answer = { outcome: 'CLOSE_CASE_AND_RESUBMIT' }
  for (const job of await takeChecks(t)) await runCheck(t.deps, job)
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSE_CASE_AND_RESUBMIT', has_update: true })
  expect((await steps.auditOf(caseNumber)).map(({ chain }) => chain)).toEqual(
    Array.from({ length: 4 }, () => String(client)),
  )
  const close = { case_closure_reason_code: 'CLOSE_CASE_AND_RESUBMIT' as const }
  const closed = await t.as(agent).call(endpoints.closeCase, { params: { caseNumber }, body: close })
  expect(closed.status).toBe(200)
})

const edit = (who: GivenUser, caseNumber: string, body: object) =>
  t.as(who).call(endpoints.editCase, { params: { caseNumber }, body: { ...citizenCase(), ...body } })

describe('a draft of an agency without a client', () => {
  test('is kept by the agency, and cannot be submitted', async () => {
    for (const who of [agent, clerk]) {
      const made = await steps.create(who, citizenCase())
      expect(made).toMatchObject({ client_company_id: null, company_name: '--' })
      expect(await steps.row(made.case_number)).toMatchObject({ account_id: agency, needs_client: true })
      expect((await edit(who, made.case_number, { first_name: 'Zoe' })).body).toMatchObject({ client_company_id: null })
      expect(await steps.submit(who, made.case_number)).toMatchObject({
        status: 400,
        body: { errors: [{ error_code: 'ATTRIBUTE_REQUIRED', attribute_name: 'client_company_id' }] },
      })
      expect((await steps.read(owner, made.case_number)).status).toBe(404)
    }
  })

  test('moves to the client once, with its numbers and the beginning of its history there', async () => {
    const { case_number: caseNumber } = await steps.create(clerk, citizenCase())
    for (const id of [foreign, 2_000_000_000]) {
      expect((await edit(clerk, caseNumber, { client_company_id: id })).status).toBe(404)
    }
    const moved = await edit(clerk, caseNumber, { client_company_id: client })
    expect(moved).toMatchObject({ status: 200, body: { client_company_id: client, company_name: 'Client' } })
    const row = await steps.row(caseNumber)
    expect(row).toMatchObject({ account_id: client, created_by_account_id: agency, needs_client: false })
    const index = await t.ownerDb.selectFrom('case_number_index').selectAll().where('case_id', '=', row.id).execute()
    expect(new Set(index.map(({ account_id }) => account_id))).toEqual(new Set([client]))
    const events = (await steps.auditOf(caseNumber)).map(({ chain, action }) => `${chain} ${action}`)
    expect(events.toSorted()).toEqual(
      [
        `${agency} case.created`,
        `${agency} case.client_chosen`,
        `${client} case.client_chosen`,
        `${client} case.edited`,
      ].toSorted(),
    )
    expect((await edit(clerk, caseNumber, { client_company_id: second })).status).toBe(409)
    expect((await steps.read(owner, caseNumber)).status).toBe(200)
    expect((await steps.submit(clerk, caseNumber)).status).toBe(200)
  })

  test('does not move to a closed client, or to one that already has an open case of the employee', async () => {
    const gone = await t.given.account({ agency_account_id: agency, status: 'CLOSED', closed_date: '2026-11-20' })
    const { case_number: caseNumber } = await steps.create(clerk, citizenCase())
    expect(await edit(clerk, caseNumber, { client_company_id: gone })).toMatchObject({ codes: ['ACCOUNT_CLOSED'] })
    const ssn = citizenCase().ssn
    await steps.create(owner, citizenCase({ ssn }))
    const refused = await edit(clerk, caseNumber, { client_company_id: client, ssn })
    expect(refused.status).toBe(409)
    expect(await steps.row(caseNumber)).toMatchObject({ account_id: agency, needs_client: true })
  })

  test('belongs to the agency itself if it names its own number', async () => {
    const own = await steps.create(agent, forClient(agency))
    expect(own).toMatchObject({ client_company_id: agency, company_name: 'Agency' })
    expect((await edit(agent, own.case_number, { client_company_id: client })).status).toBe(409)
  })
})

test.each([
  ['a company that is not a client', () => foreign],
  ['a company that does not exist', () => 2_000_000_000],
])('does not find %s', async (_, id) => {
  const answer = await t.as(agent).call(endpoints.createCase, { body: forClient(id()) })
  expect(answer).toMatchObject({ status: 404, codes: ['NOT_FOUND'] })
  const searched = await t
    .as(agent)
    .call(endpoints.searchCases, { body: { paging: page, query: { client_company_id: id() } } })
  expect(searched).toMatchObject({ status: 404, codes: ['NOT_FOUND'] })
})

test('an employer names its own company or none, and cannot name another', async () => {
  expect((await t.as(owner).call(endpoints.createCase, { body: forClient(client) })).status).toBe(201)
  for (const id of [agency, second, foreign]) {
    const refused = await t.as(owner).call(endpoints.createCase, { body: forClient(id) })
    expect(refused).toMatchObject({ status: 404, codes: ['NOT_FOUND'] })
  }
})

test('[DATA-11] shows an administrator of the agency the cases of all clients, a general user their own', async () => {
  const [one, two] = [await t.given.account({ type: 'AGENCY' }), await t.given.account()]
  const clients = [await t.given.account({ agency_account_id: one }), await t.given.account({ agency_account_id: one })]
  const [head, assistant] = [
    await t.given.user({ account_id: one }),
    await t.given.user({ account_id: one, role: 'GENERAL' }),
  ]
  const [inFirst, inSecond] = [
    await t.given.user({ account_id: clients[0] ?? 0 }),
    await t.given.user({ account_id: clients[1] ?? 0 }),
  ]
  const numbers = {
    own: (await steps.create(assistant, forClient(clients[0]))).case_number,
    first: (await steps.create(inFirst)).case_number,
    second: (await steps.create(inSecond)).case_number,
    foreign: (await steps.create(await t.given.user({ account_id: two }))).case_number,
  }
  const seenBy = async (who: GivenUser, query: object = {}) => {
    const answer = await t.as(who).call(endpoints.searchCases, { body: { paging: page, query } })
    expect(answer.body.total_results).toBe(answer.body.results.length)
    return answer.body.results.map(({ case_number }) => case_number).sort()
  }
  expect(await seenBy(head)).toEqual([numbers.own, numbers.first, numbers.second].sort())
  expect(await seenBy(head, { client_company_id: clients[1] })).toEqual([numbers.second])
  expect(await seenBy(head, { client_company_id: one })).toEqual([])
  expect(await seenBy(assistant)).toEqual([numbers.own])
  expect(await seenBy(inFirst)).toEqual([numbers.own, numbers.first].sort())
  for (const number of [numbers.own, numbers.second]) {
    await steps.change(number, { case_status: 'FINAL_NONCONFIRMATION', submitted_at: t.clock.now() })
  }
  const count = async (who: GivenUser) => (await t.as(who).call(countAlerts, {})).body.cases_to_be_closed
  expect([await count(head), await count(assistant), await count(inFirst), await count(inSecond)]).toEqual([2, 1, 1, 1])
})

test('shows a general user of the agency no case of a colleague for a client, whatever the agency shares', async () => {
  const sharing = await t.given.account({ type: 'AGENCY', general_users_see_all_cases: true })
  const customer = await t.given.account({ agency_account_id: sharing })
  const [one, two] = [
    await t.given.user({ account_id: sharing, role: 'GENERAL' }),
    await t.given.user({ account_id: sharing, role: 'GENERAL' }),
  ]
  const { case_number: forCustomer } = await steps.create(one, forClient(customer))
  const { case_number: forAgency } = await steps.create(one, forClient(sharing))
  const answer = await t.as(two).call(endpoints.searchCases, { body: { paging: page } })
  expect(answer.body.results.map(({ case_number }) => case_number)).toEqual([forAgency])
  expect((await steps.read(two, forAgency)).status).toBe(200)
  expect((await steps.read(two, forCustomer)).status).toBe(403)
})

test('[DATA-12] lets a closed agency change nothing of its clients', async () => {
  const gone = await t.given.account({ type: 'AGENCY' })
  const customer = await t.given.account({ agency_account_id: gone })
  const head = await t.given.user({ account_id: gone })
  const { case_number: caseNumber } = await steps.create(head, forClient(customer))
  await t.ownerDb
    .updateTable('account')
    .set({ status: 'CLOSED', closed_date: '2026-11-20' })
    .where('id', '=', gone)
    .execute()
  const closing = { params: { caseNumber }, body: { case_closure_reason_code: 'INCORRECT_DATA' as const } }
  expect(await t.as(head).call(endpoints.closeCase, closing)).toMatchObject({ status: 403, codes: ['ACCOUNT_CLOSED'] })
  expect(await steps.submit(head, caseNumber)).toMatchObject({ status: 403, codes: ['ACCOUNT_CLOSED'] })
  const created = await t.as(head).call(endpoints.createCase, { body: forClient(customer) })
  expect(created).toMatchObject({ status: 403, codes: ['ACCOUNT_CLOSED'] })
  const read = await steps.read(head, caseNumber)
  expect(read).toMatchObject({ status: 200, body: { can: { edit: false, close: false } } })
})

test('[DATA-12] changes nothing of a client whose account is closed, and still reads it', async () => {
  const gone = await t.given.account({ agency_account_id: agency })
  const caseNumber = await steps.inStatus(await t.given.user({ account_id: gone }), 'UNCONFIRMED_DATA')
  const { case_number: draft } = await steps.create(agent, forClient(gone))
  await t.ownerDb
    .updateTable('account')
    .set({ status: 'CLOSED', closed_date: '2026-11-20' })
    .where('id', '=', gone)
    .execute()
  const before = [await steps.row(caseNumber), await steps.row(draft)]
  const params = { caseNumber: draft }
  const case_fields = [{ field_name: 'date_of_birth', value: '1990-05-17' }]
  const answers = await Promise.all([
    t.as(agent).call(endpoints.createCase, { body: forClient(gone) }),
    t.as(agent).call(endpoints.editCase, { params, body: citizenCase() }),
    t.as(agent).call(endpoints.submitCase, { params, body: {} }),
    t.as(agent).call(endpoints.closeCase, { params, body: { case_closure_reason_code: 'INCORRECT_DATA' } }),
    t.as(agent).call(endpoints.confirmCase, { params: { caseNumber }, body: { case_fields } }),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, codes: ['ACCOUNT_CLOSED'] })
  expect([await steps.row(caseNumber), await steps.row(draft)]).toEqual(before)
  const read = await steps.read(agent, draft)
  expect(read.body.can).toEqual({
    changeReference: false,
    edit: false,
    markSeen: false,
    submit: false,
    confirm: false,
    ...Object.fromEntries(
      ['refer', 'noAction', 'photo', 'upload', 'resubmit', 'assign', 'note', 'attach', 'dismiss', 'sendNotice'].map(
        (name) => [name, 'ACCOUNT_CLOSED'],
      ),
    ),
    close: false,
    reveal: true,
  })
})
