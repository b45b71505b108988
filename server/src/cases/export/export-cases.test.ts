import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { caseSortFields } from '@hireproof/contract/cases/case-filters'
import { exportCases } from '@hireproof/contract/cases/export-cases.endpoints'
import { caseExportColumnNames } from '@hireproof/contract/cases/export-columns'
import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { citizenCase, newSsn, workerCase } from '../../testing/case-samples.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)

const authorization = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })
const ask = async (as: GivenUser, payload: object = {}) =>
  t.app.inject({ method: 'POST', url: exportCases.path, headers: await authorization(as), payload })

/** The lines of an export without its heading. */
async function linesOf(as: GivenUser, payload?: object) {
  const { statusCode, body } = await ask(as, payload)
  expect(statusCode, body).toBe(200)
  return parseCsv(body.replace('\uFEFF', '')).slice(1)
}
const numbersOf = async (as: GivenUser, payload?: object) => (await linesOf(as, payload)).map(([number]) => number)
const exportsOf = async (accountId: number) =>
  (await t.audit(accountId)).filter(({ action }) => action === 'cases.exported')

type Company = { id: number; admin: GivenUser }

async function company(time_zone = 'America/New_York'): Promise<Company> {
  const id = await t.given.account({ time_zone, company_name: 'Maple Stores' })
  const admin = await t.given.user({ account_id: id, first_name: 'Ada', last_name: 'Admin' })
  return { id, admin }
}

/** Adds drafts by the thousand; long texts make each of them large. */
const addMany = ({ id, admin }: Company, { count, end, text = '' }: { count: number; end: string; text?: string }) =>
  sql`insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
      created_at, updated_at, version, last_name, other_reason_description)
    select gen_random_uuid(), '2026' || lpad(n::text, 9, '0') || ${end}, ${id}, ${admin.id}, ${id}, 'DRAFT',
      now() - n * interval '1 second', now(), 1, 'Many' || n, nullif(${text}, '')
    from generate_series(1, ${count}::integer) n`.execute(t.ownerDb)

/** How many exports hold a transaction of the database. */
async function openExports() {
  const found = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and xact_start is not null and query ~ 'read_rows|verification_case'
      and pid <> pg_backend_pid()`.execute(t.ownerDb)
  return found.rows[0]?.n
}

describe('[CASE-133] the export of a list of cases', () => {
  test('is a file for spreadsheets with a line for each case, named by the day in the company', async () => {
    const { admin } = await company('Pacific/Kiritimati')
    const ssn = newSsn()
    const { case_number: caseNumber } = await steps.create(admin, citizenCase({ ssn, employer_case_id: '-HR 9' }))
    await steps.change(caseNumber, {
      case_status: 'CLOSED',
      next_step: null,
      next_due: null,
      case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT',
      submitted_at: new Date('2026-11-20T09:00:00Z'),
      closed_at: new Date('2026-11-20T10:30:00Z'),
      closed_by_user_id: admin.id,
      case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
      currently_employed_reason_description: '@night, "shift"',
    })
    const { headers, body } = await ask(admin, { query: { filter: 'closed' } })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="cases-2026-11-21.csv"')
    expect(headers['cache-control']).toBe('no-store')
    expect(body.startsWith('\uFEFF"Case number","Last name"')).toBe(true)
    expect(body.endsWith('\r\n')).toBe(true)
    const [header = [], line = []] = parseCsv(body.slice(1))
    const cells = Object.fromEntries(header.map((name, index) => [name, line[index]]))
    expect(cells).toEqual({
      'Case number': caseNumber,
      'Last name': 'Rivera',
      'First name': 'Jordan',
      'Social Security number (last four digits)': ssn.slice(-4),
      Status: 'Closed',
      Result: 'Final Nonconfirmation',
      Company: 'Maple Stores',
      'First day of work for pay': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      'Last day for the next step': '',
      'Your own reference': "'-HR 9",
      'Created (Line Islands Time)': expect.stringMatching(/^2026-11-\d\d \d\d:\d\d$/),
      'Created by': 'Ada Admin',
      'Submitted (Line Islands Time)': '2026-11-20 23:00',
      'Closed (Line Islands Time)': '2026-11-21 00:30',
      'Closure statement': 'The employee continues to work for us after a Final Nonconfirmation',
      'Text of the closure statement': `'@night, "shift"`,
      'Closed by': 'Ada Admin',
    })
  })

  test('has what the search finds, in its order, for every column and filter', async () => {
    const { admin } = await company()
    for (const [index, last_name] of ['Cole', 'Abel', 'Bond'].entries()) {
      const date_of_hire = `2026-11-1${index + 6}`
      await steps.create(admin, citizenCase({ last_name, ssn: newSsn(), date_of_hire }))
    }
    const { case_number: closed } = await steps.create(admin, citizenCase({ last_name: 'Dunn', ssn: newSsn() }))
    await steps.change(closed, { case_status: 'CLOSED', closed_at: t.clock.now() })
    for (const field of caseSortFields) {
      for (const order of ['ASC', 'DESC'] as const) {
        const asked = { query: { filter: 'all' as const }, sort: [{ field, order }] }
        const { results } = (await t.as(admin).call(searchCases, { body: { ...asked, paging: { page: 0, size: 50 } } }))
          .body
        expect(results).toHaveLength(4)
        expect(await numbersOf(admin, { ...asked, columns: ['case_number'] })).toEqual(
          results.map(({ case_number }) => case_number),
        )
      }
    }
    expect(await numbersOf(admin, { query: { filter: 'closed' } })).toEqual([closed])
    expect(await linesOf(admin, { query: { text: 'bond' }, columns: ['last_name', 'first_name'] })).toEqual([
      ['Bond', 'Jordan'],
    ])
  })

  test('has only the named cases that the user may see', async () => {
    const [{ admin, id }, other] = [await company(), await company()]
    const clerk = await t.given.user({ account_id: id, role: 'GENERAL' })
    const own = (await steps.create(clerk, citizenCase({ ssn: newSsn() }))).case_number
    const colleagues = (await steps.create(admin, citizenCase({ ssn: newSsn() }))).case_number
    const foreign = (await steps.create(other.admin, citizenCase({ ssn: newSsn() }))).case_number
    const case_numbers = [own, colleagues, foreign]
    expect(await numbersOf(clerk, { case_numbers })).toEqual([own])
    expect((await numbersOf(admin, { case_numbers })).toSorted()).toEqual([own, colleagues].toSorted())
  })

  test('[T02] names no foreign company', async () => {
    const [{ admin, id }, foreign] = [await company(), await company()]
    const answer = await ask(admin, { query: { client_company_id: foreign.id } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
    expect(await exportsOf(id)).toEqual([])
  })

  test('is in the audit with its count and criteria before the first line, and never with the text', async () => {
    const { admin, id } = await company()
    const ssn = newSsn()
    const { case_number: caseNumber } = await steps.create(admin, citizenCase({ ssn }))
    await ask(admin, { query: { filter: 'all', text: ssn }, columns: ['case_number'] })
    await ask(admin, { query: { filter: 'drafts', statuses: ['DRAFT'] }, case_numbers: [caseNumber] })
    const events = await exportsOf(id)
    expect(events.map(({ actor, after }) => ({ actor, after }))).toMatchObject([
      {
        actor: { userId: admin.id, ip: '127.0.0.1' },
        after: { count: 1, columns: ['case_number'], criteria: { filter: 'all', has_text: true } },
      },
      {
        after: {
          count: 1,
          columns: caseExportColumnNames,
          criteria: { filter: 'drafts', statuses: ['DRAFT'], has_text: false },
          case_numbers: [caseNumber],
        },
      },
    ])
    const audit = await t.audit(id)
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: 'case.numbers_looked_up',
        after: { by: 'export', kinds: ['ssn'], count: 1, found: 1 },
      }),
    )
    expect(JSON.stringify(audit)).not.toContain(ssn.replaceAll('-', ''))
    expect(JSON.stringify(audit)).not.toContain(ssn)
  })
})

describe('[CASE-135] full numbers', () => {
  test('are in no export, whatever columns are chosen', async () => {
    const { admin } = await company()
    const numbers = { ssn: newSsn(), alien_number: 'A082000001', foreign_passport_number: 'E8200001' }
    await steps.create(admin, workerCase({ ...numbers, i94_number: '82000000001' }))
    const { body } = await ask(admin)
    expect(body).toContain(`"${numbers.ssn.slice(-4)}"`)
    for (const number of [...Object.values(numbers), '82000000001']) {
      expect(body).not.toContain(number)
      expect(body).not.toContain(number.replaceAll('-', ''))
    }
  })

  test.each(sealedFields)('[T31] refuse the column %s', async (field) => {
    const { admin, id } = await company()
    const answer = await ask(admin, { columns: ['case_number', field] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ issues: object[] }>().issues).toMatchObject([{ message: 'Full numbers are never exported.' }])
    expect(await exportsOf(id)).toEqual([])
  })

  test('[T31] are not reached by columns and criteria that no list has', async () => {
    const { admin } = await company()
    for (const asked of [
      { columns: [] },
      { columns: ['sealed_numbers'] },
      { columns: ['case_number, sealed_numbers'] },
      { sort: [{ field: 'ssn', order: 'ASC' }] },
      { paging: { page: 0, size: 10 } },
      { query: { account_id: 1 } },
      { case_numbers: [] },
      { case_numbers: ["1' or '1'='1"] },
    ]) {
      expect((await ask(admin, asked)).statusCode, JSON.stringify(asked)).toBe(400)
    }
  })
})

describe('[CASE-134] exports', () => {
  test('stop after twenty in ten minutes for the same user', async () => {
    const { admin, id } = await company()
    const colleague = await t.given.user({ account_id: id })
    const codes: number[] = []
    for (let count = 0; count < 21; count += 1) codes.push((await ask(admin)).statusCode)
    expect(codes).toEqual([...Array<number>(20).fill(200), 429])
    expect((await ask(admin)).headers['retry-after']).toBe('600')
    expect(await exportsOf(id)).toHaveLength(20)
    expect((await ask(colleague)).statusCode).toBe(200)
    t.clock.advance({ minutes: 10 })
    expect((await ask(admin)).statusCode).toBe(200)
  })

  test('have every case once, also beyond what a search lists', async () => {
    const owned = await company()
    await addMany(owned, { count: 12_000, end: 'MA' })
    const numbers = await numbersOf(owned.admin, { columns: ['case_number'] })
    expect(numbers).toHaveLength(12_000)
    expect(new Set(numbers).size).toBe(12_000)
    expect(numbers[0]).toBe('2026000000001MA')
    expect(await exportsOf(owned.id)).toMatchObject([{ after: { count: 12_000 } }])
  })

  /** Asks over the network and reads only the beginning. */
  async function begin(as: GivenUser): Promise<IncomingMessage> {
    const { port } = t.app.server.address() as AddressInfo
    const headers = { ...(await authorization(as)), 'content-type': 'application/json' }
    const asked = send({ port, path: exportCases.path, method: 'POST', headers, agent: false })
    asked.end('{}')
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return response
  }

  test('wait for their reader, and release the database when the reader leaves', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const owned = await company()
    // 64 megabytes: more than the buffers on the way hold
    await addMany(owned, { count: 8000, end: 'LA', text: 'x'.repeat(8000) })
    const response = await begin(owned.admin)
    await once(response, 'readable')
    await expect.poll(openExports).toBe(1)
    response.destroy()
    await expect.poll(openExports).toBe(0)
    expect(t.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([])
  })
})

test('[CASE-133][T03] is refused to those who have no cases, and to a client without access', async () => {
  const corporate = await t.given.account({ type: 'CORPORATE' })
  const manager = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
  expect((await ask(manager)).statusCode).toBe(403)
  const agency = await t.given.account({ type: 'AGENCY' })
  const agent = await t.given.user({ account_id: agency })
  const client = await t.given.account({ agency_account_id: agency })
  const { case_number: caseNumber } = await steps.create(
    agent,
    citizenCase({ ssn: newSsn(), client_company_id: client }),
  )
  const owner = await t.given.user({ account_id: client })
  for (const [client_access, status] of [
    ['NONE', 403],
    ['VIEW', 200],
  ] as const) {
    await t.ownerDb.updateTable('account').set({ client_access }).where('id', '=', client).execute()
    const answer = await ask(owner)
    expect(answer.statusCode).toBe(status)
    if (status === 200) expect(answer.body).toContain(caseNumber)
  }
})
