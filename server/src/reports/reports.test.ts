import { createHash } from 'node:crypto'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { closeCase, createCase, getCase } from '@hireproof/contract/cases/cases.endpoints'
import { exportReport, listReports, readReport } from '@hireproof/contract/reports/reports.endpoints'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import { reportOf } from '@hireproof/contract/reports/reports'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

type Body = RequestOf<typeof readReport>['body']
const paging = { page: 0, size: 25 }
const read = (as: GivenUser, report: ReportName, body: Partial<Body> = {}) =>
  t.as(as).call(readReport, { params: { report }, body: { paging, ...body } })
const rowsOf = async (as: GivenUser, report: ReportName, body: Partial<Body> = {}) => {
  const { status, body: answer, codes } = await read(as, report, body)
  expect([status, codes]).toEqual([200, []])
  return answer.rows
}

/** A company with an administrator and a general user. */
async function company(values: Parameters<typeof t.given.account>[0] = {}) {
  const id = await t.given.account(values)
  const admin = await t.given.user({ account_id: id, first_name: 'Ada', last_name: 'Admin' })
  const user = await t.given.user({ account_id: id, role: 'GENERAL', first_name: 'Gus', last_name: 'General' })
  return { id, admin, user }
}

const draft = async (as: GivenUser, change: Parameters<typeof citizenCase>[0] = {}) => {
  const { body } = await t.as(as).call(createCase, { body: citizenCase(change) })
  return body.case_number
}

/** A corporate account with its administrator and two locations. */
async function corporation() {
  const id = await t.given.account({ type: 'CORPORATE', company_name: 'Harbor Group' })
  const admin = await t.given.user({ account_id: id, role: 'CORPORATEADMIN' })
  const north = await company({ type: 'CHILD', parent_account_id: id, company_name: 'Harbor North' })
  const south = await company({ type: 'CHILD', parent_account_id: id, company_name: 'Harbor South' })
  return { id, admin, north, south }
}

/** An agency with its people and two clients. */
async function agency() {
  const own = await company({ type: 'AGENCY', company_name: 'Trusted Agents' })
  const one = await t.given.account({ agency_account_id: own.id, company_name: 'First Client' })
  const two = await t.given.account({ agency_account_id: own.id, company_name: 'Second Client' })
  return { ...own, one, two }
}

describe('who may run a report', () => {
  const forUsers = ['ad-hoc-cases', 'quick-audit', 'status-change', 'form-deadlines']
  const forAdministrators = [
    ...[...forUsers, 'duplicate-cases', 'historic-records', 'usage-by-fiscal-year'],
    ...['user-audit', 'timeliness'],
  ]
  const forSeveral = [...forAdministrators, 'monthly-queries', 'active-companies']

  test('[REPT-03][ROLE-09][ROLE-16][ROLE-22] each role is offered its reports, and gets 403 for every other', async () => {
    const [employer, trusted, harbor] = [await company(), await agency(), await corporation()]
    for (const [user, names] of [
      [employer.user, forUsers],
      [employer.admin, forAdministrators],
      [trusted.user, forUsers],
      [trusted.admin, forSeveral],
      [harbor.admin, forSeveral],
      [harbor.north.user, forUsers],
      [harbor.north.admin, forAdministrators],
    ] as const) {
      const { body } = await t.as(user).call(listReports, {})
      expect(body.reports.map(({ name }) => name).sort()).toEqual([...names].sort())
      for (const name of forSeveral as ReportName[]) {
        const due = names.includes(name) ? 200 : 403
        const isOfLocation = user === harbor.admin && reportOf(name).isOfOne !== undefined
        const body = isOfLocation ? { filter: { company_id: harbor.north.id } } : {}
        expect((await read(user, name, body)).status, name).toBe(due)
        const exported = await t.as(user).call(exportReport, { params: { report: name }, body })
        expect(exported.status, name).toBe(due)
      }
    }
  })

  test('users of a client whose agency lets them do nothing run none', async () => {
    const trusted = await agency()
    const client = await company({ agency_account_id: trusted.id, client_access: 'NONE' })
    expect((await t.as(client.admin).call(listReports, {})).status).toBe(403)
    expect((await read(client.admin, 'quick-audit')).status).toBe(403)
  })

  test('a report that has been run says when it was', async () => {
    const { admin, user } = await company()
    await read(admin, 'quick-audit')
    const lastOf = async (as: GivenUser) =>
      (await t.as(as).call(listReports, {})).body.reports.find(({ name }) => name === 'quick-audit')?.last_run_at
    expect(await lastOf(admin)).toBe(t.clock.now().toISOString())
    expect(await lastOf(user)).toBeNull()
  })
})

describe('whose cases a report holds', () => {
  const numbersOf = async (as: GivenUser, body: Partial<Body> = {}) =>
    (await rowsOf(as, 'quick-audit', body)).map((row) => row.case_number).sort()

  test('[REPT-04] of a general user: the own ones, or all of the company by its setting', async () => {
    const { id, admin, user } = await company()
    const [one, other] = [await draft(admin), await draft(user)]
    expect(await numbersOf(user)).toEqual([other])
    expect(await numbersOf(admin)).toEqual([one, other].sort())
    await t.ownerDb.updateTable('account').set({ general_users_see_all_cases: true }).where('id', '=', id).execute()
    expect(await numbersOf(user)).toEqual([one, other].sort())
  })

  test('[REPT-05][CASE-170] of a corporate administrator: those of the locations, whose calls stay refused', async () => {
    const { admin, north, south } = await corporation()
    const foreign = await company()
    const [one, two] = [await draft(north.user), await draft(south.admin)]
    await draft(foreign.admin)
    expect(await numbersOf(admin)).toEqual([one, two].sort())
    expect(await numbersOf(admin, { filter: { company_id: north.id } })).toEqual([one])
    expect((await rowsOf(admin, 'quick-audit', { filter: { company_id: north.id } }))[0]?.company).toBe('Harbor North')
    expect((await read(admin, 'quick-audit', { filter: { company_id: foreign.id } })).status).toBe(404)
    expect((await t.as(admin).call(getCase, { params: { caseNumber: one } })).status).toBe(403)
    for (const report of ['user-audit', 'active-companies', 'usage-by-fiscal-year'] as const) {
      const companies = (await rowsOf(admin, report)).map((row) => row.company)
      expect(new Set(companies), report).toEqual(new Set(['Harbor North', 'Harbor South']))
    }
  })

  test('[REPT-06] of an agency: those of all clients or of one, and of a general user only the own', async () => {
    const { admin, user, one, two } = await agency()
    const foreign = await company()
    const first = await draft(admin, { client_company_id: one })
    const second = await draft(user, { client_company_id: two })
    expect(await numbersOf(admin)).toEqual([first, second].sort())
    expect(await numbersOf(admin, { filter: { company_id: two } })).toEqual([second])
    expect(await numbersOf(user)).toEqual([second])
    expect(await numbersOf(user, { filter: { company_id: one } })).toEqual([])
    for (const as of [admin, user]) {
      const refused = await read(as, 'quick-audit', { filter: { company_id: foreign.id } })
      expect([refused.status, refused.codes]).toEqual([404, ['not_found']])
    }
  })
})

describe('what a report answers', () => {
  test('[REPT-22] Quick Audit has its columns, for up to 366 days', async () => {
    const { admin, user } = await company()
    const ssn = '900-31-6789'
    const number = await draft(user, { ssn, first_name: 'Zoë', last_name: 'Ångström' })
    const { body: closing } = await t
      .as(admin)
      .call(closeCase, { params: { caseNumber: number }, body: { case_closure_reason_code: 'INCORRECT_DATA' } })
    expect(closing).toMatchObject({ case_status: 'CLOSED' })
    expect(await rowsOf(admin, 'quick-audit')).toEqual([
      {
        case_number: number,
        created_on: '2026-11-20',
        last_name: 'Ångström',
        first_name: 'Zoë',
        ssn: '***-**-6789',
        hire_date: '2026-11-20',
        result: 'Closed',
        closed_on: '2026-11-20',
        closure: 'The information entered is incorrect',
        created_by: `Gus General (${user.logonId})`,
      },
    ])
    const of = (created_from: string, created_to: string) =>
      read(admin, 'quick-audit', { filter: { created_from, created_to } })
    expect((await of('2025-11-20', '2026-11-20')).body.total).toBe(1)
    expect((await of('2026-11-21', '2026-11-22')).body.total).toBe(0)
    for (const [from, to] of [
      ['2025-11-19', '2026-11-20'],
      ['2026-11-20', '2026-11-19'],
      ['2026-02-30', '2026-03-01'],
      ['0001-01-01', '2026-03-01'],
    ] as const) {
      expect((await of(from, to)).status, `${from} to ${to}`).toBe(400)
    }
  })

  test('[REPT-08] no report and no parameter gives more of a Social Security number than its last four digits', async () => {
    const { admin } = await company()
    await draft(admin, { ssn: '900-32-4321' })
    for (const report of ['quick-audit', 'ad-hoc-cases', 'duplicate-cases'] as const) {
      const answers = [
        JSON.stringify((await read(admin, report)).body),
        (await exported(admin, report)).text,
        JSON.stringify((await read(admin, report, { reveal: true } as never)).body),
      ]
      for (const answer of answers) expect(answer).not.toMatch(/900-?32/)
    }
    expect((await rowsOf(admin, 'ad-hoc-cases'))[0]?.ssn).toBe('***-**-4321')
  })

  test('[REPT-12] rows, totals over all of them and the moment, in a total order', async () => {
    const { admin } = await company()
    const numbers: string[] = []
    for (let count = 0; count < 30; count += 1) numbers.push(await draft(admin, { last_name: 'Same' }))
    const sort = { column: 'last_name', direction: 'DESC' as const }
    const pages = [
      await read(admin, 'quick-audit', { sort }),
      await read(admin, 'quick-audit', { sort, paging: { page: 1, size: 25 } }),
    ]
    expect(pages.map(({ body }) => [body.rows.length, body.total, body.as_of])).toEqual([
      [25, 30, t.clock.now().toISOString()],
      [5, 30, t.clock.now().toISOString()],
    ])
    expect(pages.flatMap(({ body }) => body.rows.map((row) => row.case_number))).toEqual(numbers.toSorted())
    const usage = await read(admin, 'usage-by-fiscal-year', { sort: { column: 'cases', direction: 'ASC' } })
    expect([usage.body.total, usage.body.totals]).toEqual([5, { cases: 30 }])
  })

  test.each([
    [{ filter: { salary: 3 } }, 'filter.salary'],
    [{ filter: { deleted_users: 'INCLUDED' } }, 'filter.deleted_users'],
    [{ filter: { company_id: [1, 2] } }, 'filter.company_id'],
    [{ sort: { column: 'last_name; drop table app_user', direction: 'ASC' } }, 'sort.column'],
    [{ sort: { column: 'sealed_numbers', direction: 'ASC' } }, 'sort.column'],
    [{ sort: { column: 'last_name', direction: 'ASC, 1' } }, 'sort.direction'],
    [{ paging: { page: 1_000_000_000, size: 25 } }, 'paging.page'],
    [{ paging: { page: 0, size: 26 } }, 'paging.size'],
    [{ columns: ['ssn'] }, 'columns'],
  ])('[REPT-12] %j is refused and named', async (body, path) => {
    const { admin } = await company()
    const headers = { authorization: `Bearer ${await t.tokenOf(admin.session)}` }
    const url = readReport.path.replace(':report', 'quick-audit')
    const answer = await t.app.inject({ method: 'POST', url, headers, payload: { paging, ...body } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toContain(path)
  })

  test('a report of another name does not exist', async () => {
    const { admin } = await company()
    expect((await read(admin, 'salaries' as never)).status).toBe(404)
  })
})

async function exported(as: GivenUser, report: ReportName, body: RequestOf<typeof exportReport>['body'] = {}) {
  const headers = { authorization: `Bearer ${await t.tokenOf(as.session)}` }
  const url = exportReport.path.replace(':report', report)
  const answer = await t.app.inject({ method: 'POST', url, headers, payload: body })
  const isFile = answer.statusCode === 200
  return { answer, text: answer.body, lines: isFile ? parseCsv(answer.body.replace('\uFEFF', '')) : [] }
}

describe('the file of a report', () => {
  test('[REPT-33][REPT-34] begins with what it is, and has the rows and totals of the screen', async () => {
    const { id, admin, user } = await company({ company_name: 'Maple, "Street"' })
    const kept = await draft(user, { last_name: 'Rivera' })
    await t.ownerDb
      .updateTable('verification_case')
      .set({ first_name: '=1+1' })
      .where('case_number', '=', kept)
      .execute()
    const filter = { created_from: '2026-11-01', created_to: '2026-11-30' }
    const { answer, text, lines } = await exported(admin, 'quick-audit', { filter })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="quick-audit-${id}-2026-11-20.csv"`)
    expect(text.startsWith('\uFEFF"Report","Quick Audit"\r\n')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(lines).toEqual([
      ['Report', 'Quick Audit'],
      ['Company', `Maple, "Street" (${id})`],
      ['Filter', 'Created from: Nov 1, 2026; Created until: Nov 30, 2026'],
      ['As of', 'Nov 20, 2026, 10:00 AM EST'],
      ['Made by', `Ada Admin (${admin.logonId})`],
      ['Rows', '1 case'],
      [''],
      [
        'Case number',
        'Initiated',
        'Last name',
        'First name',
        'Social Security number',
        'First day of work',
        'Result',
        'Closed',
        'Reason for closing',
        'Created by',
      ],
      [
        kept,
        'Nov 20, 2026',
        'Rivera',
        `'=1+1`,
        expect.stringMatching(/^\*{3}-\*{2}-\d{4}$/),
        'Nov 20, 2026',
        'Draft',
        '',
        '',
        `Gus General (${user.logonId})`,
      ],
      ['Total: 1 case', '', '', '', '', '', '', '', '', ''],
    ])
  })

  test('[REPT-47] an export is an audit event with its filter, rows, companies and the SHA-256 of the file', async () => {
    const { id, admin } = await company()
    await draft(admin)
    const filter = { created_from: '2026-11-01', created_to: '2026-11-30' }
    const { answer } = await exported(admin, 'quick-audit', { filter })
    const sha256 = createHash('sha256').update(answer.rawPayload).digest('hex')
    expect((await t.audit(id)).at(-1)).toMatchObject({
      action: 'report.exported',
      actor: { userId: admin.id },
      after: { report: 'quick-audit', filter, rows: 1, companies: [id], sha256 },
    })
  })

  test('stops after twenty in ten minutes for the same user', async () => {
    const { admin, user } = await company()
    const codes: number[] = []
    for (let count = 0; count < 21; count += 1) codes.push((await exported(admin, 'user-audit')).answer.statusCode)
    expect(codes).toEqual([...Array<number>(20).fill(200), 429])
    expect((await exported(admin, 'user-audit')).answer.headers['retry-after']).toBe('600')
    expect((await exported(user, 'quick-audit')).answer.statusCode).toBe(200)
  })
})
