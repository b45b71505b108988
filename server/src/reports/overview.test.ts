import { listAttention } from '@hireproof/contract/cases/attention.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { mismatchOutcomes } from '@hireproof/contract/cases/mismatch-outcomes'
import { eligibilityStatements } from '@hireproof/contract/cases/results'
import {
  daysOfMonths,
  dueGroups,
  overviewPeriods,
  waitingFor,
  waitingStatuses,
  type OverviewPeriod,
} from '@hireproof/contract/reports/overview'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import { readOverview, readReport } from '@hireproof/contract/reports/reports.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { stepColumns, type CaseRecord } from '../cases/case-row.ts'
import { inTransaction } from '../platform/db.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { randomCases } from '../testing/random-cases.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const randomRow = randomCases(7)
t.clock.set('2026-11-20T15:00:00Z')

type Query = { company_id?: number; period?: OverviewPeriod }
const overview = async (user: GivenUser, query: Query = {}) => {
  const { status, body, codes } = await t.as(user).call(readOverview, { query })
  expect([status, codes]).toEqual([200, []])
  return body
}

let state = 1
/** A number below another one; the same ones in each run. */
function below(end: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * end)
}
const next = <T>(list: readonly T[]): T => list[below(list.length)] as T

/** A case in any state, created and due in any month, with or without a mismatch. */
function anyCase(base: CaseRecord): CaseRecord {
  const row = randomRow(base, t.clock.now())
  const created_at = new Date(Date.parse('2024-12-01T04:59:59Z') + below(97) * 7.5 * 24 * 3_600_000)
  const due = next(['2026-11-01', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-30', '2026-12-01'])
  const agencies = next([[], ['SSA'], ['DHS'], ['SSA', 'DHS']])
  const statuses = ['NO_SHOW', 'RESOLVED', 'FINAL_NONCONFIRMATION', 'NOT_REFERRED', null] as const
  return {
    ...row,
    created_at,
    submitted_at: row.submitted_at && new Date(created_at.getTime() + 3_600_000),
    ...stepColumns({ status: row.case_status, due }),
    mismatch_agencies: agencies,
    ssa_referral_status: next(statuses),
    dhs_referral_status: next(statuses),
    case_eligibility_statement: row.case_status === 'CLOSED' ? next([null, ...eligibilityStatements]) : null,
  }
}

/** A case of each number of the overview. */
function oneOfEach(base: CaseRecord): CaseRecord[] {
  const now = t.clock.now()
  const closed = { case_status: 'CLOSED', closed_at: now, next_step: null, next_due: null } as const
  const waiting = { case_status: 'PENDING_REFERRAL', closed_at: null, next_step: 'MISMATCH' } as const
  const elsewhere = { closed_at: null, next_step: null, next_due: null }
  return [
    { ...closed, case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED' as const },
    { ...closed, case_eligibility_statement: 'NO_ACTION_FNC' as const },
    { ...closed, case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT' as const },
    {
      ...closed,
      case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT' as const,
      ssa_referral_status: 'NO_SHOW' as const,
    },
    { ...closed, case_eligibility_statement: null },
    ...['2026-11-19', '2026-11-20', '2026-11-23'].map((next_due) => ({ ...waiting, next_due })),
    { ...elsewhere, case_status: 'QUEUED' as const },
    { ...elsewhere, case_status: 'REFERRED' as const },
  ].map((values) => {
    const one = {
      ...anyCase(base),
      case_eligibility_statement: null,
      ssa_referral_status: null,
      dhs_referral_status: null,
    }
    return { ...one, mismatch_agencies: ['SSA'], created_at: now, submitted_at: now, ...values }
  })
}

async function filled(values: Parameters<typeof t.given.account>[0] = {}, size = 150) {
  const id = await t.given.account(values)
  const admin = await t.given.user({ account_id: id })
  const general = await t.given.user({ account_id: id, role: 'GENERAL' })
  const base = await steps.row((await steps.create(admin)).case_number)
  const rows = Array.from({ length: size }, () => anyCase(base))
  if (size > 0) await t.ownerDb.insertInto('verification_case').values(rows).execute()
  return { id, admin, general, rows, base }
}

/** How many rows the report has to which a number leads. */
const reported = async (user: GivenUser, filter: ReportFilter) =>
  (
    await t.as(user).call(readReport, {
      params: { report: 'ad-hoc-cases' },
      body: { filter, paging: { page: 0, size: 25 } },
    })
  ).body.total

/** The totals of the lists and reports to which the numbers of an overview lead. */
async function listTotals(user: GivenUser, { company_id, period }: Query = {}) {
  const found = await overview(user, { ...(company_id && { company_id }), ...(period && { period }) })
  const company = company_id === undefined ? {} : { client_company_id: company_id }
  const due = dueGroups.map(async (group) => {
    const { body } = await t.as(user).call(listAttention, { query: { group, ...company } })
    // the last day of a draft is counted again when it is shown, and these drafts have any
    for (const row of body.results.filter(({ next_step }) => next_step !== 'SUBMIT')) expect(row.group).toBe(group)
    return [group, body.counts[group]] as const
  })
  const waiting = waitingFor.map(async (who) => {
    const query = { filter: 'open' as const, statuses: waitingStatuses(who), ...company }
    const { body } = await t.as(user).call(searchCases, { body: { paging: { page: 0, size: 1 }, query } })
    return [who, { count: body.total_results, is_more: body.is_more }] as const
  })
  return {
    due: Object.fromEntries(await Promise.all(due)),
    waiting: Object.fromEntries(await Promise.all(waiting)),
    ...(await reportTotals(user, found, company_id)),
  }
}

async function reportTotals(user: GivenUser, found: Awaited<ReturnType<typeof overview>>, company_id?: number) {
  const of = company_id === undefined ? {} : { company_id }
  const { from, to } = found.outcomes
  const outcomes = mismatchOutcomes.map(async (outcome) => {
    const filter = { ...of, outcome, created_from: from, created_to: to }
    return [outcome, await reported(user, filter)] as const
  })
  const usage = found.usage.map(async ({ month }) => {
    const { from: first, to: last } = daysOfMonths(month)
    const created = await reported(user, { ...of, created_from: first, created_to: last })
    return { month, created, submitted: await reported(user, { ...of, submitted_from: first, submitted_to: last }) }
  })
  return { outcomes: Object.fromEntries(await Promise.all(outcomes)), usage: await Promise.all(usage) }
}

const numbersOf = ({ due, waiting, outcomes, usage }: Awaited<ReturnType<typeof overview>>) => ({
  ...{ due, waiting, usage },
  outcomes: outcomes.cases,
})

describe('each number of the overview is the total of the list to which it leads', () => {
  test('as cases are there, change and are deleted, and when the company moves to another time zone', async () => {
    const { id, admin, rows, base } = await filled({}, 200)
    await t.ownerDb.insertInto('verification_case').values(oneOfEach(base)).execute()
    const first = numbersOf(await overview(admin))
    expect(first).toEqual(await listTotals(admin))
    for (const count of Object.values(first.outcomes)) expect(count).toBeGreaterThan(0)
    for (const { count } of [...Object.values(first.due), ...Object.values(first.waiting)])
      expect(count).toBeGreaterThan(0)
    expect(first.usage.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ])
    for (const row of rows.slice(0, 40)) {
      const { id: _, case_number: _number, ...changed } = anyCase(base)
      await t.ownerDb.updateTable('verification_case').set(changed).where('id', '=', row.id).execute()
    }
    expect(numbersOf(await overview(admin))).toEqual(await listTotals(admin))
    const some = rows.slice(30, 70).map((row) => row.id)
    await t.ownerDb.deleteFrom('verification_case').where('id', 'in', some).execute()
    expect(numbersOf(await overview(admin))).toEqual(await listTotals(admin))
    await t.ownerDb.updateTable('account').set({ time_zone: 'Pacific/Kiritimati' }).where('id', '=', id).execute()
    const moved = await overview(admin)
    expect(numbersOf(moved)).toEqual(await listTotals(admin))
    expect(moved.usage).not.toEqual(first.usage)
  })

  test.each(overviewPeriods)('for the period %s', async (period) => {
    const { admin } = await filled({}, 60)
    const { outcomes } = await overview(admin, { period })
    expect(outcomes.cases).toEqual((await listTotals(admin, { period })).outcomes)
    expect(outcomes).toMatchObject(
      {
        '12-months': { from: '2025-12-01', to: '2026-11-30' },
        '3-months': { from: '2026-09-01', to: '2026-11-30' },
        'this-month': { from: '2026-11-01', to: '2026-11-30' },
        'this-fiscal-year': { from: '2026-10-01', to: '2027-09-30' },
        'last-fiscal-year': { from: '2025-10-01', to: '2026-09-30' },
      }[period],
    )
  })

  test('of all clients of an agency, and of one', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const agent = await t.given.user({ account_id: agency })
    const one = await filled({ agency_account_id: agency, time_zone: 'Pacific/Guam' }, 60)
    await filled({ agency_account_id: agency }, 60)
    const stranger = await filled({}, 20)
    expect(numbersOf(await overview(agent))).toEqual(await listTotals(agent))
    const ofOne = numbersOf(await overview(agent, { company_id: one.id }))
    expect(ofOne).toEqual(await listTotals(agent, { company_id: one.id }))
    expect(ofOne.usage).toEqual(numbersOf(await overview(one.admin)).usage)
    const { status } = await t.as(agent).call(readOverview, { query: { company_id: stranger.id } })
    expect(status).toBe(404)
  })

  test('[CASE-170] a corporate administrator gets the counts of the locations, as their administrators see them', async () => {
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    const north = await filled({ type: 'CHILD', parent_account_id: corporate }, 50)
    const south = await filled({ type: 'CHILD', parent_account_id: corporate }, 50)
    const ofNorth = numbersOf(await overview(north.admin))
    expect(numbersOf(await overview(head, { company_id: north.id }))).toEqual(ofNorth)
    const [all, ofSouth] = [await overview(head), await overview(south.admin)]
    for (const group of dueGroups)
      expect(all.due[group].count).toBe(ofNorth.due[group].count + ofSouth.due[group].count)
    const { outcomes, usage } = numbersOf(all)
    expect({ outcomes, usage }).toEqual(await reportTotals(head, all))
  })
})

test('[CASE-143] a group that is listed alone is counted beyond a hundred', async () => {
  const { admin, base } = await filled({}, 0)
  const rows = Array.from({ length: 130 }, () => ({
    ...anyCase(base),
    ...{ case_status: 'PENDING_REFERRAL' as const, submitted_at: t.clock.now(), closed_at: null },
    ...{ next_step: 'MISMATCH' as const, next_due: '2026-11-02' },
  }))
  await t.ownerDb.insertInto('verification_case').values(rows).execute()
  const { body } = await t.as(admin).call(listAttention, { query: {} })
  expect(body.counts.overdue).toEqual({ count: 100, is_more: true })
  expect((await overview(admin)).due.overdue).toEqual({ count: 130, is_more: false })
  expect((await listTotals(admin)).due.overdue).toEqual({ count: 130, is_more: false })
})

test('is for those who administer, and for no one else', async () => {
  const { general, admin, id } = await filled({}, 0)
  const client = await t.given.account({
    agency_account_id: await t.given.account({ type: 'AGENCY' }),
    client_access: 'NONE',
  })
  const refused = await t.given.user({ account_id: client })
  for (const user of [general, refused])
    expect(await t.as(user).call(readOverview, { query: {} })).toMatchObject({ status: 403, codes: ['forbidden'] })
  expect((await t.as(admin).call(readOverview, { query: { company_id: client } })).status).toBe(404)
  for (const query of [{ period: '99-months' }, { company_id: 0 }, { company_id: 'x' }, { from: '2026-01-01' }])
    expect((await t.as(admin).call(readOverview, { query } as never)).status).toBe(400)
  await t.ownerDb
    .updateTable('account')
    .set({ status: 'CLOSED', closed_date: '2026-11-01' })
    .where('id', '=', id)
    .execute()
  await overview(admin)
})

describe('the kept counts', () => {
  const counted = async (id: number) =>
    (
      await sql<{ cases: number }>`select coalesce(sum(cases), 0)::integer as cases from derived.case_count
        where account_id = ${id} and kind = 'CREATED'`.execute(t.ownerDb)
    ).rows[0]?.cases

  test('[T02] are read within reach, and written by no one', async () => {
    const [own, other] = [await filled({}, 5), await filled({}, 5)]
    const rows = await inTransaction(t.deps.appDb, own.id, (trx) =>
      sql<{ id: number }>`select distinct account_id as id from derived.case_count`.execute(trx),
    )
    expect(rows.rows).toEqual([{ id: own.id }])
    for (const statement of [
      'update derived.case_count set cases = 0',
      'delete from derived.case_count',
      'insert into derived.case_count select * from derived.case_count',
      `select derived.recount_case_months(${other.id})`,
    ]) {
      const attempt = inTransaction(t.deps.appDb, own.id, (trx) => sql.raw(statement).execute(trx))
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('lose nothing when many change at the same time, and a recount agrees', async () => {
    const { id, admin, base } = await filled({}, 0)
    const rows = Array.from({ length: 40 }, () => anyCase(base))
    await Promise.all(rows.map((row) => t.ownerDb.insertInto('verification_case').values(row).execute()))
    await Promise.all(
      rows.map((row) =>
        t.ownerDb
          .updateTable('verification_case')
          .set({ mismatch_agencies: ['SSA'], created_at: t.clock.now() })
          .where('id', '=', row.id)
          .execute(),
      ),
    )
    expect(await counted(id)).toBe(41)
    const before = await overview(admin)
    await sql`select derived.recount_case_months(${id})`.execute(t.ownerDb)
    expect(numbersOf(await overview(admin))).toEqual(numbersOf(before))
  })

  /** A new draft, which raises no alert: those who change the same count of alerts do wait for each other. */
  const another = (base: CaseRecord): CaseRecord => {
    const { id, case_number } = randomRow(base, t.clock.now())
    return { ...base, id, case_number }
  }

  /** Adds a draft on a connection that counts in another slot; connections of the same one are held until then. */
  const addElsewhere = (pid: number, base: CaseRecord, held = 0): Promise<boolean> =>
    t.ownerDb.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      if (((rows[0]?.pid ?? 0) - pid) % 8 === 0) return held < 4 && addElsewhere(pid, base, held + 1)
      await trx.insertInto('verification_case').values(another(base)).execute()
      return true
    })

  test('a user does not wait for an import of the same company', async () => {
    const { id, base } = await filled({}, 0)
    await t.ownerDb.transaction().execute(async (trx) => {
      await trx.insertInto('verification_case').values(another(base)).execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      expect(await addElsewhere(rows[0]?.pid ?? 0, base)).toBe(true)
    })
    expect(await counted(id)).toBe(3)
  })
})
