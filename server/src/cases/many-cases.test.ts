import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import { attentionWindows } from '@hireproof/contract/cases/attention'
import { caseSortFields, MOST_CASES_FOUND } from '@hireproof/contract/cases/case-filters'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, type Db } from '../platform/db.ts'
import type { UserActor } from '../platform/actor.ts'
import type { GivenUser } from '../testing/given.ts'
import { settle } from '../testing/database-work.ts'
import { testApp } from '../testing/test-app.ts'
import { attentionCounts, queueOf } from './attention/attention.queries.ts'
import { findCases, prepareSearch } from './search-cases.ts'

const t = await testApp()
const MANY = 4000
let user: GivenUser

type Query = CaseSearch['query']
const PAGE = 20
const search = (query: Partial<Query>, sort: CaseSearch['sort'] = [], page = 0): CaseSearch => ({
  paging: { page, size: PAGE },
  query: { filter: 'all', ...query },
  sort,
})

/** A company with cases of which one in forty is special in every way. */
async function insertMany({ id, accountId }: GivenUser, count = MANY): Promise<void> {
  const left = await t.given.user({ account_id: accountId, status: 'DEACTIVATED' })
  const users = await Promise.all(Array.from({ length: 20 }, () => t.given.user({ account_id: accountId })))
  const userIds = users.map((other) => other.id)
  await sql`insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
      next_step, next_due, first_name, last_name, employer_case_id, citizenship_status_code, document_a_type_code, origin,
      ssa_referral_status, case_eligibility_statement, case_closure_reason_code, date_of_hire, expiration_date, auto_closed, has_update,
      assigned_to_user_id,
      created_at, updated_at, submitted_at, answered_at, closed_at)
    select gen_random_uuid(), to_char(${accountId}::bigint % 1000000 * 1000000 + n, 'FM0000000000000') || 'MN', ${accountId}, ${id}, ${accountId},
      case when special then 'PENDING_REFERRAL' else 'CLOSED' end, case when special then 'MISMATCH' end,
      case when special then date '2026-11-20' - n / 40 % 7 end, 'Ana', case when special then 'Zed' else 'Other' || n end,
      'HR' || n, case when special then 'NONCITIZEN_AUTHORIZED_TO_WORK' else 'US_CITIZEN' end,
      case when special then 'FORM_I766' else 'US_PASSPORT' end, case when special then 'IMPORT' else 'SCREEN' end,
      case when special then 'PENDING_REFERRAL' end, case when not special then 'EMPLOYMENT_AUTHORIZED' end,
      case when not special then 'EMPLOYEE_QUIT' end, at::date, at::date, not special, special,
      case when special then ${left.id}::uuid else (${userIds}::uuid[])[1 + n % 20] end, at, at, at, at, case when not special then at end
    from generate_series(1, ${count}::integer) n cross join lateral (select n % 40 = 0 as special,
      ${t.clock.now()}::timestamptz - n * interval '6 hours' as at) as made`.execute(t.ownerDb)
  await settle(t.ownerDb)
}

beforeAll(async () => {
  user = await t.given.user({ account_id: await t.given.account() })
  await insertMany(user)
})

/** How many rows of cases this transaction has read from the table. */
async function rowsRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
    from pg_stat_xact_user_tables where relname = 'verification_case'`.execute(trx)
  return rows[0]?.rows ?? Number.NaN
}

function actorOf({ id: userId, accountId }: GivenUser): UserActor {
  const more = {
    reach: accountId,
    seesAllCases: false,
    standsInFor: [] as readonly string[],
    timeZone: 'America/New_York',
  }
  return { kind: 'user', role: 'PROGRAMADMIN', userId, accountId, ...more } as UserActor
}

async function readBy(asked: CaseSearch, by = user) {
  const actor = actorOf(by)
  const prepared = await prepareSearch(t.deps, actor, asked.query)
  return inTransaction(t.deps.appDb, by.accountId, async (trx) => {
    const before = await rowsRead(trx)
    const { total, rows } = await findCases(trx, prepared, asked)
    return { total, rows, read: (await rowsRead(trx)) - before }
  })
}

/** The values in their order, each with how many of it come together. */
function runsOf(values: readonly (string | null)[]): string[] {
  const runs: { value: string | null; count: number }[] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last?.value === value) last.count += 1
    else runs.push({ value, count: 1 })
  }
  return runs.map(({ value, count }) => `${value} ${count}`)
}

const [from, to] = ['2026-11-01', '2026-11-03']

describe('[CASE-197] a search among many cases', () => {
  test.each<[string, Partial<Query>]>([
    ['open cases', { filter: 'open' }],
    ['a name', { text: 'zed' }],
    ['a reference', { text: 'HR40' }],
    ['statuses', { statuses: ['PENDING_REFERRAL'] }],
    ['agencies', { agencies: ['SSA'] }],
    ['a referral status', { referral_statuses: ['PENDING_REFERRAL'] }],
    ['citizenship', { citizenship_statuses: ['NONCITIZEN_AUTHORIZED_TO_WORK'] }],
    ['documents', { document_types: ['FORM_I766'] }],
    ['an origin', { origins: ['IMPORT'] }],
    ['days of creation', { created_from: from, created_to: to }],
    ['days of submission', { submitted_from: from, submitted_to: to }],
    ['days of hire', { hired_from: from, hired_to: to }],
    ['days of the answer', { answered_from: from, answered_to: to }],
    ['days of closing', { closed_from: from, closed_to: to }],
    ['last days', { due_from: '2026-11-19', due_to: '2026-11-21' }],
    ['no one who works on them', { assigned_to: 'nobody' }],
    ['new updates', { filter: 'cases_with_new_updates' }],
    ['cases that closed themselves', { filter: 'recently_auto_closed' }],
    ['documents that expire', { filter: 'work_docs_expiring' }],
    ['three criteria', { statuses: ['PENDING_REFERRAL'], origins: ['IMPORT'], created_from: from }],
  ])('by %s reads the cases that it finds, not all of the company', async (_, query) => {
    const { total, read } = await readBy(search(query))
    expect(total).toBeGreaterThan(0)
    // those that are counted and listed, and a few that another criterion leaves out
    expect(read).toBeLessThanOrEqual(3 * total + MANY / 10)
  })

  test.each(
    caseSortFields
      .filter((field) => field !== 'assigned_to')
      .flatMap((field) => (['ASC', 'DESC'] as const).map((order) => [field, order] as const)),
  )('in the order of %s %s reads a page of cases, not all of the company', async (field, order) => {
    for (const page of [0, 4]) {
      const { total, rows, read } = await readBy(search({}, [{ field, order }], page))
      expect([total, rows.length]).toEqual([MANY, PAGE])
      // they are counted in an index, and the page is read twice: first what it is sorted by
      expect(read).toBeLessThanOrEqual(page * PAGE + 10 * PAGE)
    }
  })
})

test('[CASE-129] lists very many cases by the names of their users, and last those of users out of reach', async () => {
  const account_id = await t.given.account()
  const admin = await t.given.user({ account_id, first_name: 'Zoe', last_name: 'Adams' })
  const clerk = await t.given.user({ account_id, first_name: 'Al', last_name: 'Baker' })
  const outsider = await t.given.user({ account_id: await t.given.account(), last_name: 'Aaron' })
  await insertMany(admin, MOST_CASES_FOUND + 200)
  await sql`update verification_case set assigned_to_user_id = (case when number <= 40 then ${admin.id} when number <= 60 then
      ${clerk.id} else ${outsider.id} end)::uuid
    from (select id, row_number() over (order by created_at desc) as number from verification_case where account_id = ${account_id}) n
    where n.id = verification_case.id`.execute(t.ownerDb)
  await settle(t.ownerDb)
  const page = async (order: 'ASC' | 'DESC', at: number) => {
    const asked = { ...search({}, [{ field: 'assigned_to', order }]), paging: { page: at, size: 50 } }
    const { rows, read } = await readBy(asked, admin)
    expect(read).toBeLessThanOrEqual(1000)
    const times = rows.map(({ created_at }) => created_at.getTime())
    const names = rows.map(({ assigned_to_name }) => assigned_to_name)
    return { times, runs: runsOf(names) }
  }
  const [first, second, third] = [await page('ASC', 0), await page('ASC', 1), await page('ASC', 2)]
  expect([first.runs, second.runs, third.runs]).toEqual([
    ['Zoe Adams 40', 'Al Baker 10'],
    ['Al Baker 10', 'null 40'],
    ['null 50'],
  ])
  // here the names follow the days
  const all = [...first.times, ...second.times, ...third.times]
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  expect(new Set(all).size).toBe(150)
  expect((await page('DESC', 0)).runs).toEqual(['Al Baker 20', 'Zoe Adams 30'])
})

test('[CASE-143] each group of the queue is counted without the cases of the others', async () => {
  const actor = actorOf(user)
  const { counts, read } = await inTransaction(t.deps.appDb, user.accountId, async (trx) => {
    const before = await rowsRead(trx)
    const windows = attentionWindows('2026-11-20', [])
    const caps = { overdue: 100, today: 100, soon: 100, later: 100 }
    const { rows } = await attentionCounts(queueOf(actor, { whose: 'all' }), windows, caps).execute(trx)
    return {
      counts: Object.fromEntries(rows.map(({ name, count }) => [name, count])),
      read: (await rowsRead(trx)) - before,
    }
  })
  expect(counts).toEqual({ overdue: 86, today: 14, soon: 0, later: 0 })
  expect(read).toBe(100)
})

test('[CASE-126] lists equal cases newest first, in every order', async () => {
  for (const order of ['ASC', 'DESC'] as const) {
    const body = search({ filter: 'open' }, [{ field: 'case_status', order }])
    const { results } = (await t.as(user).call(searchCases, { body })).body
    const times = results.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
  }
})
