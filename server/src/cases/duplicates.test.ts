import { checkDuplicates, closeCase, createCase } from '@hireproof/contract/cases/cases.endpoints'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { duplicateContinueReasons } from '@hireproof/contract/cases/reference'
import { openCaseStatuses } from '@hireproof/contract/cases/statuses'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, type Db } from '../platform/db.ts'
import { digests } from '../platform/seal.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { caseSteps, signedInAgain } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'
import { listDuplicates } from './cases.queries.ts'
import { personOf } from './duplicates.ts'

const t = await testApp()
const steps = caseSteps(t)
const given = async (timeZone = 'America/New_York') =>
  t.given.user({ account_id: await t.given.account({ time_zone: timeZone }) })

/** A closed case, created at an instant. */
async function closedCase(user: GivenUser, ssn: string, createdAt = t.clock.now()): Promise<string> {
  const body = citizenCase({ ssn, duplicate_continue_reason_code: 'REHIRE' })
  const { case_number: caseNumber } = await steps.create(user, body)
  const close = { params: { caseNumber }, body: { case_closure_reason_code: 'INCORRECT_DATA' as const } }
  expect((await t.as(user).call(closeCase, close)).status).toBe(200)
  await steps.change(caseNumber, { created_at: createdAt })
  return caseNumber
}

test('names the open case that blocks another one', async () => {
  const user = await given()
  const ssn = newSsn()
  const { case_number: open } = await steps.create(user, citizenCase({ ssn }))
  const refused = await t.as(user).call(createCase, { body: citizenCase({ ssn }) })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      errors: [
        {
          error_code: 'DUPLICATE_CASE_OPEN',
          attribute_name: 'ssn',
          message: `Case ${open} for this employee is still open. A second one is possible once it is closed.`,
        },
      ],
    },
  })
})

test.each(openCaseStatuses)('blocks by a case in %s', async (status) => {
  const user = await given()
  const ssn = newSsn()
  const { case_number: open } = await steps.create(user, citizenCase({ ssn }))
  await steps.change(open, { case_status: status, submitted_at: t.clock.now() })
  const refused = await t.as(user).call(createCase, { body: citizenCase({ ssn }) })
  expect(refused).toMatchObject({ status: 409, codes: ['DUPLICATE_CASE_OPEN'] })
  const listed = await t.as(user).call(checkDuplicates, { body: { ssn } })
  expect(listed.body.results).toMatchObject([{ case_number: open, case_status: status }])
})

test('blocks by an open case even if a reason to continue is given', async () => {
  const user = await given()
  const ssn = newSsn()
  await steps.create(user, citizenCase({ ssn }))
  const body = citizenCase({ ssn, duplicate_continue_reason_code: 'REHIRE' })
  expect(await t.as(user).call(createCase, { body })).toMatchObject({ status: 409, codes: ['DUPLICATE_CASE_OPEN'] })
})

test('asks for a reason if only closed cases exist', async () => {
  const user = await given()
  const ssn = newSsn()
  await closedCase(user, ssn)
  const refused = await t.as(user).call(createCase, { body: citizenCase({ ssn }) })
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ error_code: 'ATTRIBUTE_REQUIRED', attribute_name: 'duplicate_continue_reason_code' }] },
  })
})

test.each(duplicateContinueReasons.map(({ code }) => code))('continues with the reason %s', async (code) => {
  const user = await given()
  const ssn = newSsn()
  await closedCase(user, ssn)
  const text = code === 'OTHER' ? { duplicate_continue_reason_description: 'Asked by the auditor' } : {}
  const again = await steps.create(user, citizenCase({ ssn, duplicate_continue_reason_code: code, ...text }))
  expect(again.duplicate_continue_reason_code).toBe(code)
  expect((await steps.submit(user, again.case_number)).status).toBe(200)
})

test('asks for the reason at the submission if the other case was closed after the draft was made', async () => {
  const user = await given()
  const ssn = newSsn()
  const old = await closedCase(user, ssn)
  await steps.change(old, { created_at: new Date('2025-01-01T00:00:00Z') })
  const { case_number: caseNumber } = await steps.create(user, citizenCase({ ssn }))
  await steps.change(old, { created_at: t.clock.now() })
  const refused = await steps.submit(user, caseNumber)
  expect(refused.body).toMatchObject({
    errors: [{ error_code: 'ATTRIBUTE_REQUIRED', attribute_name: 'duplicate_continue_reason_code' }],
  })
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'DRAFT' })
})

// Created in the evening and in the morning of 21 November 2025; it is 21 November 2026 in the zone of the company.
const zones: [zone: string, first: string, dayBefore: string, now: string][] = [
  ['America/New_York', '2025-11-21T05:00:00Z', '2025-11-21T04:59:59Z', '2026-11-21T15:00:00Z'],
  ['Pacific/Honolulu', '2025-11-21T10:00:00Z', '2025-11-21T09:59:59Z', '2026-11-21T20:00:00Z'],
  ['Pacific/Guam', '2025-11-20T14:00:00Z', '2025-11-20T13:59:59Z', '2026-11-20T15:00:00Z'],
]
test.each(zones)(
  'in %s looks back over 365 days of the company, not a day further',
  async (zone, first, before, now) => {
    const start = t.clock.now().toISOString()
    try {
      const user = await given(zone)
      const [within, beyond] = [newSsn(), newSsn()]
      await closedCase(user, within, new Date(first))
      await closedCase(user, beyond, new Date(before))
      t.clock.set(now)
      const again = await signedInAgain(t, user)
      expect((await t.as(again).call(createCase, { body: citizenCase({ ssn: within }) })).status).toBe(400)
      expect((await t.as(again).call(createCase, { body: citizenCase({ ssn: beyond }) })).status).toBe(201)
      const listed = await t.as(again).call(checkDuplicates, { body: { ssn: within } })
      expect(listed.body.total_results).toBe(1)
    } finally {
      t.clock.set(start)
    }
  },
)

test('does not count the cases of another company', async () => {
  const [user, stranger] = [await given(), await given()]
  const ssn = newSsn()
  await steps.create(stranger, citizenCase({ ssn }))
  expect((await t.as(user).call(createCase, { body: citizenCase({ ssn }) })).status).toBe(201)
  const mine = await t.as(user).call(checkDuplicates, { body: { ssn } })
  expect(mine.body.total_results).toBe(1)
})

const at = (day: string) => new Date(`${day}T12:00:00Z`)

test('lists open cases first, then the newest', async () => {
  const user = await given()
  const ssn = newSsn()
  const older = await closedCase(user, ssn, at('2026-02-01'))
  const newer = await closedCase(user, ssn, at('2026-03-01'))
  const { case_number: open } = await steps.create(user, citizenCase({ ssn, duplicate_continue_reason_code: 'REHIRE' }))
  await steps.change(open, { created_at: at('2026-01-15') })
  const listed = await t.as(user).call(checkDuplicates, { body: { ssn } })
  expect(listed.body).toEqual({
    total_results: 3,
    results: [open, newer, older].map((case_number, index) => ({
      can_view: true,
      ask: [],
      case_number,
      case_status: index === 0 ? 'DRAFT' : 'CLOSED',
      case_status_display: index === 0 ? 'Draft' : 'Closed',
      first_name: 'Jordan',
      last_name: 'Rivera',
      created_date: ['2026-01-15', '2026-03-01', '2026-02-01'][index],
    })),
  })
})

/** How many rows of cases this connection has read. */
async function rowsRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
    from pg_stat_xact_user_tables where relname = 'verification_case'`.execute(trx)
  return rows[0]?.rows ?? Number.NaN
}

test('reads only the cases with the number, also before the database has counted those of a busy company', async () => {
  const user = await given()
  const ssn = newSsn()
  const { case_number: open } = await steps.create(user, citizenCase({ ssn }))
  await sql`insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
      next_step, first_name, last_name, created_at, updated_at)
    select gen_random_uuid(), to_char(2026000700000 + n, 'FM0000000000000') || 'DU', ${user.accountId}, ${user.id},
      ${user.accountId}, 'DRAFT', 'SUBMIT', 'Other', 'Person', ${t.clock.now()}, ${t.clock.now()}
    from generate_series(1, 500) n`.execute(t.ownerDb)
  const [hits, reads] = await inTransaction(t.deps.appDb, user.accountId, async (trx) => {
    const before = await rowsRead(trx)
    const today = todayIn(t.clock.now(), 'America/New_York')
    const listed = await listDuplicates(
      trx,
      personOf(t.deps, { accountId: user.accountId, ssn, today, exceptCaseId: null }),
    )
    return [listed, (await rowsRead(trx)) - before] as const
  })
  expect(hits.map(({ case_number }) => case_number)).toEqual([open])
  expect(reads).toBe(1)
})

test('[CASE-120] more than 120 earlier cases come in pages, the open ones first, with how many there are', async () => {
  const user = await given()
  const ssn = newSsn()
  const { case_number: open } = await steps.create(user, citizenCase({ ssn }))
  const [number = Buffer.of()] = digests(t.deps.config.keys.index, 'ssn', ssn)
  await sql`with inserted as (insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id,
      case_status, first_name, last_name, created_at, updated_at, closed_at)
    select gen_random_uuid(), to_char(2026000600000 + n, 'FM0000000000000') || 'DP', ${user.accountId}, ${user.id}, ${user.accountId},
      'CLOSED', 'Other', 'Person', ${t.clock.now()}::timestamptz + n * interval '1 second', ${t.clock.now()}, ${t.clock.now()}
    from generate_series(1, 130) n returning id, account_id)
    insert into case_number_index (case_id, account_id, kind, digest, key_id)
    select id, account_id, 'ssn', ${number}, 'test' from inserted`.execute(t.ownerDb)
  const ask = async (page?: number) =>
    (await t.as(user).call(checkDuplicates, { body: { ssn, ...(page !== undefined && { page }) } })).body
  const [first, second, third] = [await ask(), await ask(1), await ask(2)]
  expect([first, second, third].map(({ total_results }) => total_results)).toEqual([131, 131, 131])
  const numbers = [first, second].map(({ results }) => results.map(({ case_number }) => case_number))
  expect(numbers.map(({ length }) => length)).toEqual([120, 11])
  expect(numbers[0]?.[0]).toBe(open)
  expect(new Set(numbers.flat()).size).toBe(131)
  expect(third.results).toEqual([])
})

test('checks within a client of the agency, and nowhere else', async () => {
  const agency = await t.given.account({ type: 'AGENCY' })
  const client = await t.given.account({ agency_account_id: agency })
  const foreign = await t.given.account()
  const agent = await t.given.user({ account_id: agency })
  const owner = await t.given.user({ account_id: foreign })
  const ssn = newSsn()
  await steps.create(agent, citizenCase({ ssn, client_company_id: client }))
  await steps.create(owner, citizenCase({ ssn }))
  const ask = (client_company_id?: number) =>
    t.as(agent).call(checkDuplicates, { body: { ssn, ...(client_company_id && { client_company_id }) } })
  expect((await ask(client)).body.total_results).toBe(1)
  expect((await ask(agency)).body.total_results).toBe(0)
  expect(await ask(foreign)).toMatchObject({ status: 404, codes: ['NOT_FOUND'] })
  expect(await ask(2_000_000_000)).toMatchObject({ status: 404, codes: ['NOT_FOUND'] })
})

test.each([{ ssn: '900123456' }, { ssn: '' }, {}, { ssn: '900-12-3456', account_id: 1 }])(
  'refuses a duplicate check with %o',
  async (body) => {
    const user = await given()
    expect((await t.as(user).call(checkDuplicates, { body: body as { ssn: string } })).status).toBe(400)
  },
)

test('[CASE-120] names whom to ask about a case that the user may not open', async () => {
  const account_id = await t.given.account()
  const admin = await t.given.user({ account_id, first_name: 'Ana', last_name: 'Lopez' })
  const owner = await t.given.user({ account_id, role: 'GENERAL', first_name: 'Kim', last_name: 'Hale' })
  const clerk = await t.given.user({ account_id, role: 'GENERAL' })
  const ssn = newSsn()
  const { case_number } = await steps.create(owner, citizenCase({ ssn }))
  const found = async (who: GivenUser) => (await t.as(who).call(checkDuplicates, { body: { ssn } })).body.results
  expect(await found(clerk)).toMatchObject([{ case_number, can_view: false, ask: ['Kim Hale'] }])
  for (const who of [owner, admin]) expect(await found(who)).toMatchObject([{ can_view: true, ask: [] }])
  await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', owner.id).execute()
  expect(await found(clerk)).toMatchObject([{ can_view: false, ask: ['Ana Lopez'] }])
})
