import type { RequestOf } from '@hireproof/contract/endpoint'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { exportReport, readReport } from '@hireproof/contract/reports/reports.endpoints'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

type Body = RequestOf<typeof readReport>['body']
const read = async (as: GivenUser, report: ReportName, body: Partial<Body> = {}) => {
  const answer = await t
    .as(as)
    .call(readReport, { params: { report }, body: { paging: { page: 0, size: 100 }, ...body } })
  expect([answer.status, answer.codes]).toEqual([200, []])
  return answer.body
}
const draft = async (as: GivenUser, change: Parameters<typeof citizenCase>[0] = {}) =>
  (await t.as(as).call(createCase, { body: citizenCase(change) })).body.case_number
const set = (caseNumber: string, values: object) =>
  t.ownerDb.updateTable('verification_case').set(values).where('case_number', '=', caseNumber).execute()

async function company(values: Parameters<typeof t.given.account>[0] = {}) {
  const id = await t.given.account({ time_zone: 'America/Los_Angeles', ...values })
  return { id, admin: await t.given.user({ account_id: id, last_name: 'Admin' }) }
}

async function corporation() {
  const id = await t.given.account({ type: 'CORPORATE' })
  const admin = await t.given.user({ account_id: id, role: 'CORPORATEADMIN' })
  const [north, south] = [
    await company({ type: 'CHILD', parent_account_id: id, company_name: 'North' }),
    await company({ type: 'CHILD', parent_account_id: id, company_name: 'South' }),
  ]
  return { admin, north, south }
}

test('[REPT-15][REPT-16] usage counts by the fiscal year of the company, and years without cases have 0', async () => {
  const { admin } = await company({ company_name: 'Coast' })
  await set(await draft(admin), { created_at: '2025-10-01T06:59:00Z' })
  await set(await draft(admin), { created_at: '2025-10-01T07:00:00Z' })
  await set(await draft(admin), { created_at: '2025-10-01T07:01:00Z' })
  const { rows, totals } = await read(admin, 'usage-by-fiscal-year', { filter: { year_from: 2024, year_to: 2027 } })
  expect(rows).toEqual([
    { company: 'Coast', fiscal_year: '2024', cases: 0 },
    { company: 'Coast', fiscal_year: '2025', cases: 1 },
    { company: 'Coast', fiscal_year: '2026', cases: 2 },
    { company: 'Coast', fiscal_year: '2027', cases: 0 },
  ])
  expect(totals).toEqual({ cases: 3 })
})

test('[REPT-17] duplicates are grouped within a company', async () => {
  const { admin, north, south } = await corporation()
  expect((await read(admin, 'duplicate-cases')).total).toBe(0)
  const ssn = '900-71-0001'
  const first = await draft(north.admin, { ssn })
  await set(first, {
    case_status: 'CLOSED',
    created_at: '2026-10-20T15:00:00Z',
    closed_at: '2026-10-20T16:00:00Z',
    case_closure_reason_code: 'INCORRECT_DATA',
  })
  const second = await draft(north.admin, { ssn, duplicate_continue_reason_code: 'REHIRE' })
  await draft(north.admin)
  await draft(south.admin, { ssn })
  const { rows } = await read(admin, 'duplicate-cases')
  expect(rows.map((row) => [row.number_group, row.case_number, row.continue_reason])).toEqual([
    [1, first, null],
    [1, second, 'The employee was rehired'],
  ])
})

test('[REPT-21] monthly queries have a sum for each month and each company', async () => {
  const { admin, north, south } = await corporation()
  await set(await draft(north.admin), { submitted_at: '2026-11-01T06:59:00Z' })
  await set(await draft(north.admin), { submitted_at: '2026-11-01T07:00:00Z' })
  await set(await draft(south.admin), { submitted_at: '2026-11-10T07:00:00Z' })
  const { rows, totals } = await read(admin, 'monthly-queries', { filter: { fiscal_year: 2027 } })
  expect(rows).toEqual([
    { company: 'North', month: 'October 2026', cases: 1 },
    { company: 'North', month: 'November 2026', cases: 1 },
    { company: 'North', month: 'All months', cases: 2 },
    { company: 'South', month: 'October 2026', cases: 0 },
    { company: 'South', month: 'November 2026', cases: 1 },
    { company: 'South', month: 'All months', cases: 1 },
    { company: 'All companies', month: 'October 2026', cases: 1 },
    { company: 'All companies', month: 'November 2026', cases: 2 },
  ])
  expect(totals).toEqual({ cases: 3 })
})

test('[REPT-20] companies of a fiscal year, closed ones on request', async () => {
  const { admin, north, south } = await corporation()
  await draft(north.admin)
  const closing = { status: 'CLOSED' as const, closed_date: '2026-11-05', closed_reason_code: 'VOLUNTARY' as const }
  await t.ownerDb.updateTable('account').set(closing).where('id', '=', south.id).execute()
  const open = { company_number: String(north.id), company: 'North', type: 'Company location', status: 'Active' }
  const shown = [{ ...open, closed_on: null, closing_reason: null, cases: 1 }]
  expect((await read(admin, 'active-companies')).rows).toEqual(shown)
  const gone = { company_number: String(south.id), company: 'South', type: 'Company location', status: 'Closed' }
  const closed = [{ ...gone, closed_on: '2026-11-05', closing_reason: 'Closed by the company', cases: 0 }]
  const of = async (closed_companies: 'INCLUDED' | 'ONLY') =>
    (await read(admin, 'active-companies', { filter: { closed_companies } })).rows
  expect(await of('INCLUDED')).toEqual([...shown, ...closed])
  expect(await of('ONLY')).toEqual(closed)
})

test('[REPT-23] User Audit', async () => {
  const { id, admin } = await company()
  const gone = await t.given.user({ account_id: id, status: 'DELETED', last_name: 'Gone', role: 'GENERAL' })
  await draft(admin)
  const { rows } = await read(admin, 'user-audit')
  expect(rows).toEqual([
    {
      ...{ logon_id: admin.logonId, name: 'Admin, Ana', role: 'Program Administrator', status: 'Active' },
      ...{ created_on: '2026-11-20', last_login: null, tutorial: 'Yes', cases: 1, changed_at: null },
    },
  ])
  const all = (await read(admin, 'user-audit', { filter: { deleted_users: 'INCLUDED' } })).rows
  expect(all.map((row) => row.logon_id)).toEqual([admin.logonId, gone.logonId])
})

test('[REPT-13] every criterion alone finds its case', async () => {
  const { admin } = await company()
  const other = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
  const number = await draft(other, { date_of_hire: '2026-11-10', reason_for_delay_code: 'AWAITING_SSN' })
  await draft(admin, {
    citizenship_status_code: 'NONCITIZEN',
    document_a_type_code: undefined,
    document_sub_type_code: undefined,
    us_passport_number: undefined,
  } as never)
  const at = '2026-11-12T20:00:00Z'
  await set(number, {
    ...{ case_status: 'CLOSED', submitted_at: at, answered_at: at, closed_at: at, created_at: at },
    ...{
      case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
      case_closure_reason_code: 'EMPLOYEE_QUIT',
      mismatch_agencies: ['SSA'],
    },
  })
  const day = '2026-11-12'
  for (const filter of [
    ...(['created', 'submitted', 'answered', 'closed'] as const).map((range) => ({
      [`${range}_from`]: day,
      [`${range}_to`]: day,
    })),
    { hired_to: '2026-11-10' },
    { status: 'CLOSED' },
    { result: 'EMPLOYMENT_AUTHORIZED' },
    { closure_reason: 'EMPLOYEE_QUIT' },
    { late: 'LATE' },
    { delay_reason: 'AWAITING_SSN' },
    { document: 'US_PASSPORT' },
    { citizenship: 'US_CITIZEN' },
    { mismatch: 'SSA' },
    { created_by: other.id },
    { company_id: admin.accountId, status: 'CLOSED' },
  ]) {
    const { rows } = await read(admin, 'ad-hoc-cases', { filter: filter as never })
    expect(
      rows.map((row) => row.case_number),
      JSON.stringify(filter),
    ).toEqual([number])
  }
})

test('a file of each report is made', async () => {
  const { admin } = await corporation()
  for (const report of ['ad-hoc-cases', 'monthly-queries', 'user-audit'] as const)
    expect((await t.as(admin).call(exportReport, { params: { report }, body: {} })).status).toBe(200)
})
