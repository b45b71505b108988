import { addNote } from '@hireproof/contract/cases/case-notes.endpoints'
import { listAttention } from '@hireproof/contract/cases/attention.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { listPapers } from '@hireproof/contract/cases/papers.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { paperSteps } from '../testing/paper-steps.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = paperSteps(t)
/** An agency with two clients, an administrator and two clerks, and a user of the first client. */
const given = async () => {
  const agency = await t.given.account({ type: 'AGENCY', company_name: 'Harbor Staffing' })
  const client = await t.given.account({ agency_account_id: agency, company_name: 'Maple Stores' })
  const second = await t.given.account({ agency_account_id: agency, company_name: 'Pine Works' })
  const clerk = () => t.given.user({ account_id: agency, role: 'GENERAL', first_name: 'Kim', last_name: 'Hale' })
  return {
    ...{ agency, client, second, admin: await t.given.user({ account_id: agency }) },
    ...{ clerk: await clerk(), colleague: await clerk(), owner: await t.given.user({ account_id: client }) },
  }
}
const listed = async (user: GivenUser) => {
  const answer = await t
    .as(user)
    .call(searchCases, { body: { paging: { page: 0, size: 20 }, query: { filter: 'all' } } })
  return answer.body.results
}

test('[CASE-167] a general user of an agency takes every step of cases they created or were handed, and papers name the client', async () => {
  const { client, second, clerk, colleague, admin } = await given()
  const own = await steps.opened(clerk, {}, citizenCase({ client_company_id: client }))
  const handed = await steps.opened(admin, {}, citizenCase({ client_company_id: second }))
  const others = await steps.opened(admin, {}, citizenCase({ client_company_id: client }))
  await steps.change(handed, { assigned_to_user_id: clerk.id })
  expect((await listed(clerk)).map(({ case_number }) => case_number).toSorted()).toEqual([own, handed].toSorted())
  expect((await steps.get(clerk, others)).status).toBe(403)
  expect((await steps.get(colleague, own)).status).toBe(403)
  for (const [caseNumber, employer] of [
    [own, 'Maple Stores'],
    [handed, 'Pine Works'],
  ] as const) {
    const { text } = await readPdf((await steps.notice(clerk, caseNumber)).rawPayload)
    expect(text).toContain(employer)
    expect(text).not.toContain('Harbor Staffing')
    await steps.prepare(clerk, caseNumber, 'TAKE_ACTION')
    expect((await steps.refer(clerk, caseNumber)).status).toBe(200)
  }
})

test('[CASE-168] for a client’s employee an agency first tells the client, who tells the employee', async () => {
  const { client, clerk, owner } = await given()
  const caseNumber = await steps.opened(clerk, {}, citizenCase({ client_company_id: client }))
  const stepsOf = async (user: GivenUser) =>
    (await steps.get(user, caseNumber)).body.steps.map(({ step, state }) => `${step} ${state}`)
  expect(await stepsOf(clerk)).toEqual([
    ...['client next', 'details later', 'tell later', 'decision later', 'act later', 'letter later'],
  ])
  // the client has no client
  expect((await stepsOf(owner))[0]).toBe('details next')
  expect(await steps.put(owner, caseNumber, { step: 'client' })).toMatchObject({ status: 409 })
  await steps.give(caseNumber)
  await steps.put(clerk, caseNumber, { step: 'details', areRight: true })
  const told = { step: 'tell', how: 'IN_PERSON' } as const
  expect((await steps.get(clerk, caseNumber)).body.can.tell).toBe('CLIENT_NOT_TOLD')
  expect(await steps.put(clerk, caseNumber, told)).toMatchObject({
    status: 409,
    body: { issues: [{ code: 'CLIENT_NOT_TOLD' }] },
  })
  expect((await steps.put(clerk, caseNumber, { step: 'client' })).body.current.clientTold).toEqual({
    at: t.clock.now().toISOString(),
    byName: 'Kim Hale',
  })
  expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({ action: 'case.client_told', after: { episode: 1 } })
  expect((await steps.put(clerk, caseNumber, told)).status).toBe(200)
  expect((await steps.put(clerk, caseNumber, steps.decision('TAKE_ACTION'))).status).toBe(200)
  expect((await steps.refer(clerk, caseNumber)).status).toBe(200)
})

test('[CASE-168] a client who has told the employee knows: the agency goes on', async () => {
  const { client, clerk, owner } = await given()
  const caseNumber = await steps.opened(clerk, {}, citizenCase({ client_company_id: client }))
  await steps.prepare(owner, caseNumber)
  const { body } = await steps.get(clerk, caseNumber)
  expect(body.steps.slice(0, 4).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'next'])
  expect(body.can.decide).toBe(true)
})

test('[CASE-169] users of a client see the cases that the agency made for them, and the papers; not who at the agency', async () => {
  const { client, clerk, owner } = await given()
  const caseNumber = await steps.opened(clerk, {}, citizenCase({ client_company_id: client }))
  expect((await steps.notice(clerk, caseNumber)).statusCode).toBe(200)
  expect(await listed(owner)).toMatchObject([
    { case_number: caseNumber, assigned_to_name: null, created_by_logon_id: '--' },
  ])
  const { status, body } = await t.as(owner).call(listPapers, { params: { caseNumber } })
  expect([status, body.results.length]).toEqual([200, 1])
  expect((await steps.notice(owner, caseNumber)).statusCode).toBe(200)
  // the contact for questions about a case is a field of the case, and stays
  const {
    case_creator_name: _,
    case_creator_email_address: _email,
    ...details
  } = (await steps.read(owner, caseNumber)).body
  const seen = JSON.stringify([body, details, (await steps.get(owner, caseNumber)).body])
  for (const hidden of ['Kim', 'Hale', clerk.logonId, clerk.id]) expect(seen).not.toContain(hidden)
})

test('[CASE-173] for an agency the cases of a closed client are read-only, each row says so, and those of others work', async () => {
  const { client, second, admin } = await given()
  const closed = await steps.opened(admin, {}, citizenCase({ client_company_id: client }))
  const open = await steps.opened(admin, {}, citizenCase({ client_company_id: second }))
  await sql`update account set status = 'CLOSED', closed_date = '2026-11-01' where id = ${client}`.execute(t.ownerDb)
  const rows = new Map((await listed(admin)).map((row) => [row.case_number, row]))
  expect(rows.get(closed)).toMatchObject({ is_read_only: true, can: { close: false } })
  expect(rows.get(open)).toMatchObject({ is_read_only: false, can: { close: true } })
  const { results } = (await t.as(admin).call(listAttention, { query: {} })).body
  expect(new Map(results.map((row) => [row.case_number, [row.is_read_only, row.can.act]]))).toEqual(
    new Map([
      [closed, [true, false]],
      [open, [false, true]],
    ]),
  )
  const note = (caseNumber: string) =>
    t.as(admin).call(addNote, { params: { caseNumber }, body: { text: 'Called the client' } })
  expect((await note(closed)).status).toBe(403)
  expect((await note(open)).status).toBe(201)
  expect((await steps.put(admin, closed, { step: 'details', areRight: true })).status).toBe(403)
  expect((await steps.put(admin, open, { step: 'details', areRight: true })).status).toBe(200)
})
