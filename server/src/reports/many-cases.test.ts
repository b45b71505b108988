import type { ReportName } from '@hireproof/contract/reports/report-names'
import { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { createCase, editCase } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, type Db } from '../platform/db.ts'
import type { UserActor } from '../platform/actor.ts'
import { readByIndex } from '../platform/read-by-index.ts'
import { citizenCase, newSsn } from '../testing/case-samples.ts'
import { settle } from '../testing/database-work.ts'
import type { GivenUser } from '../testing/given.ts'
import { runSteps } from '../testing/report-run-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { askReport, type Question } from './ask-report.ts'
import { countListed, pageOfRows } from './report-query.ts'

const t = await testApp()
const { manyCases } = runSteps(t)
const MANY = 4000
const SIZE = 25

const company = async () => t.given.user({ account_id: await t.given.account() })
const draft = async (as: GivenUser, change: Parameters<typeof citizenCase>[0] = {}) => {
  const { status, codes, body } = await t.as(as).call(createCase, { body: citizenCase(change) })
  expect([status, codes]).toEqual([201, []])
  return body.case_number
}
const read = async (as: GivenUser, report: ReportName, body: Partial<Question> = {}) => {
  const paging = { page: 0, size: SIZE }
  const answer = await t.as(as).call(readReport, { params: { report }, body: { paging, ...body } as never })
  expect([answer.status, answer.codes]).toEqual([200, []])
  return answer.body
}

/** Cases, one of each quarter of a day, every second of them of long ago; one in forty has the Social Security number of another. */
async function insertMany({ id, accountId }: GivenUser): Promise<void> {
  await sql`with inserted as (
      insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
        first_name, last_name, case_eligibility_statement, case_closure_reason_code, created_at, updated_at, closed_at)
      select gen_random_uuid(), to_char(${accountId} % 10000 * 1000000000::bigint + n, 'FM0000000000000') || 'MN', ${accountId}, ${id}, ${accountId}, 'CLOSED',
        'Ana', 'Other' || n, 'EMPLOYMENT_AUTHORIZED', 'EMPLOYEE_QUIT', at, at, at
      from generate_series(1, ${MANY}::integer) n cross join lateral (select
        ${t.clock.now()}::timestamptz - n * interval '6 hours' - n % 2 * interval '11 years' as at) as made
      returning id, account_id, substr(case_number, 5, 9)::integer as n)
    insert into case_number_index (case_id, account_id, kind, digest, key_id)
    select id, account_id, 'ssn', sha256((n - n % 40 / 39)::text::bytea), 'test' from inserted`.execute(t.ownerDb)
  await settle(t.ownerDb)
}

/** How many rows of cases and of their numbers this transaction has read from the tables. */
async function rowsRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
    from pg_stat_xact_user_tables where relname in ('verification_case', 'case_number_index')`.execute(trx)
  return rows[0]?.rows ?? Number.NaN
}

/** What the first page of a report has, and how many rows were read for it. */
async function firstPage({ id: userId, accountId }: GivenUser, question: Question) {
  const facts = { accountType: 'EMPLOYER', role: 'PROGRAMADMIN' }
  const more = {
    reach: accountId,
    seesAllCases: false,
    standsInFor: [] as readonly string[],
    timeZone: 'America/New_York',
    facts,
  }
  const actor = { kind: 'user', role: 'PROGRAMADMIN', userId, accountId, ...more } as UserActor
  const run = await askReport(t.deps, actor, question)
  return inTransaction(t.deps.appDb, accountId, async (trx) => {
    await readByIndex(trx)
    const before = await rowsRead(trx)
    const { total } = await countListed(trx, run)
    const counted = (await rowsRead(trx)) - before
    const rows = await pageOfRows(trx, run, { page: 0, size: SIZE })
    return { total, counted, found: rows.length, listed: (await rowsRead(trx)) - before - counted }
  })
}

describe('[REPT-48] the first page of a report of many cases', () => {
  let admin: GivenUser
  beforeAll(async () => {
    admin = await company()
    await insertMany(admin)
  })

  test.each<[string, Question, number]>([
    ['Ad-Hoc Cases', { report: 'ad-hoc-cases', filter: {} }, MANY],
    ['Ad-Hoc Cases, the oldest first', { report: 'ad-hoc-cases', filter: {}, sort: byCreation('ASC') }, MANY],
    ['Quick Audit', { report: 'quick-audit', filter: {} }, 58],
    ['Duplicate Cases', { report: 'duplicate-cases', filter: {} }, 200],
    ['Historic Records', { report: 'historic-records', filter: {} }, MANY / 2],
    ['User Audit', { report: 'user-audit', filter: {} }, 1],
  ])('%s reads the cases that it shows, and not all of the company', async (_, question, total) => {
    const page = await firstPage(admin, question)
    expect([page.total, page.found]).toEqual([total, Math.min(total, SIZE)])
    // an index alone has what is counted, but for old cases that are closed
    expect(page.counted).toBeLessThan(question.report === 'historic-records' ? total + SIZE : SIZE * 2)
    expect(page.listed).toBeLessThan(SIZE * 4)
  })

  test('the days of creation stand in order, those of the same moment by their numbers', async () => {
    const { rows } = await read(admin, 'ad-hoc-cases', { sort: byCreation('DESC') })
    const days = rows.map((row) => String(row.created_on))
    expect(days).toEqual(days.toSorted().toReversed())
    const same = await company()
    const numbers = [await draft(same), await draft(same), await draft(same)]
    await t.ownerDb
      .updateTable('verification_case')
      .set({ created_at: t.clock.now() })
      .where('account_id', '=', same.accountId)
      .execute()
    for (const direction of ['ASC', 'DESC'] as const)
      expect(
        (await read(same, 'ad-hoc-cases', { sort: byCreation(direction) })).rows.map((row) => row.case_number),
      ).toEqual(numbers.toSorted())
  })
})

function byCreation(direction: 'ASC' | 'DESC') {
  return { column: 'created_on', direction }
}

test('[REPT-11][REPT-48] rows are counted exactly up to 10,000, then the report tells that there are more', async () => {
  const admin = await company()
  await draft(admin, { last_name: 'Counted' })
  await manyCases(admin, 9999)
  expect(await read(admin, 'ad-hoc-cases')).toMatchObject({ total: 10_000, is_more: false })
  await draft(admin, { last_name: 'Last' })
  expect(await read(admin, 'ad-hoc-cases')).toMatchObject({ total: 10_000, is_more: true, rows: { length: SIZE } })
  // sums are never cut off
  expect(await read(admin, 'user-audit')).toMatchObject({ total: 1, is_more: false, totals: { cases: 10_001 } })
})

describe('the numbers that several cases have', () => {
  const again = (as: GivenUser, ssn: string) => draft(as, { ssn, duplicate_continue_reason_code: 'REHIRE' })
  const closedDraft = async (as: GivenUser, ssn: string) => {
    const caseNumber = await draft(as, { ssn })
    await t.ownerDb
      .updateTable('verification_case')
      .set({ case_status: 'CLOSED', closed_at: t.clock.now() })
      .where('case_number', '=', caseNumber)
      .execute()
    return caseNumber
  }
  const duplicates = async (as: GivenUser) => {
    const { rows, total } = await read(as, 'duplicate-cases')
    expect(total).toBe(rows.length)
    return rows.map((row) => row.case_number).toSorted()
  }

  test('[REPT-17] are those of now: after another number, and after one is removed', async () => {
    const admin = await company()
    const ssn = newSsn()
    const first = await closedDraft(admin, ssn)
    expect(await duplicates(admin)).toEqual([])
    const second = await again(admin, ssn)
    expect(await duplicates(admin)).toEqual([first, second].toSorted())
    const body = { ...citizenCase({ ssn: newSsn() }), version: 1 }
    expect((await t.as(admin).call(editCase, { params: { caseNumber: second }, body })).status).toBe(200)
    expect(await duplicates(admin)).toEqual([])
    const third = await again(admin, ssn)
    expect(await duplicates(admin)).toEqual([first, third].toSorted())
    await sql`delete from case_number_index where case_id = (select id from verification_case
      where case_number = ${third})`.execute(t.ownerDb)
    expect(await duplicates(admin)).toEqual([])
  })

  test('[T02] are read within reach, and written by no one, as are the counts of cases by user', async () => {
    const [own, other] = [await company(), await company()]
    for (const user of [own, other]) {
      const ssn = newSsn()
      await closedDraft(user, ssn)
      await again(user, ssn)
    }
    for (const name of ['repeated_number', 'user_case_count']) {
      const rows = await inTransaction(t.deps.appDb, own.accountId, (trx) =>
        sql<{ id: number }>`select distinct account_id as id from derived.${sql.ref(name)}`.execute(trx),
      )
      expect(rows.rows, name).toEqual([{ id: own.accountId }])
      for (const statement of [
        `update derived.${name} set account_id = 1`,
        `delete from derived.${name}`,
        `insert into derived.${name} select * from derived.${name}`,
      ]) {
        const attempt = inTransaction(t.deps.appDb, own.accountId, (trx) => sql.raw(statement).execute(trx))
        await expect(attempt, statement).rejects.toMatchObject({ code: '42501' })
      }
    }
  })
})

test('[REPT-23] the cases of a user are counted where they are: an agency’s draft moves to its client', async () => {
  const agencyId = await t.given.account({ type: 'AGENCY' })
  const clientId = await t.given.account({ agency_account_id: agencyId })
  const admin = await t.given.user({ account_id: agencyId })
  const caseNumber = await draft(admin)
  const counts = async (account: number) =>
    (
      await sql<{ cases: number }>`select coalesce(sum(cases), 0)::integer as cases from derived.user_case_count
        where user_id = ${admin.id} and account_id = ${account}`.execute(t.ownerDb)
    ).rows[0]?.cases
  const inBoth = async () => [await counts(agencyId), await counts(clientId)]
  expect(await inBoth()).toEqual([1, 0])
  const move = (account: number) =>
    t.ownerDb
      .updateTable('verification_case')
      .set({ account_id: account, needs_client: false })
      .where('case_number', '=', caseNumber)
      .execute()
  await move(clientId)
  expect(await inBoth()).toEqual([0, 1])
  expect((await read(admin, 'user-audit')).totals).toEqual({ cases: 1 })
})
