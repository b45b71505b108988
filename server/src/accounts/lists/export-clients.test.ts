import { exportClients } from '@hireproof/contract/accounts/company-lists.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const ask = async (user: GivenUser, payload: object = {}) =>
  t.app.inject({
    method: 'POST',
    url: exportClients.path,
    headers: { authorization: `Bearer ${await t.tokenOf(user.session)}` },
    payload,
  })
const linesOf = async (user: GivenUser, payload?: object) => {
  const { statusCode, body } = await ask(user, payload)
  expect(statusCode).toBe(200)
  return parseCsv(body.replace('\uFEFF', '')).slice(1)
}
const agency = async () => {
  const id = await t.given.account({ type: 'AGENCY' })
  return { id, admin: await t.given.user({ account_id: id }) }
}

describe('[CLNT-19] an export of clients', () => {
  test('has the filtered list in its order, without formulas, and is in the audit', async () => {
    const { id, admin } = await agency()
    const created_at = new Date('2026-11-02T15:00:00Z')
    const fir = await t.given.account({ agency_account_id: id, company_name: '=Fir()', status: 'PENDING', created_at })
    const elm = await t.given.account({ agency_account_id: id, company_name: 'Elm "Bread", Inc.', created_at })
    await t.ownerDb
      .insertInto('company_profile')
      .values({ account_id: elm, ein: '123456789', doing_business_as: 'The Elm' })
      .execute()
    const answer = await ask(admin)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="clients-2026-11-20.csv"',
    })
    const [head, ...lines] = parseCsv(answer.body.replace('\uFEFF', ''))
    expect(head?.slice(0, 5)).toEqual(['Company name', 'Doing business as', 'Former name', 'Company number', 'EIN'])
    const added = '2026-11-02'
    expect(lines).toEqual([
      [`'=Fir()`, '', '', String(fir), '', '', '', 'Draft', '', added, '', '0'],
      ['Elm "Bread", Inc.', 'The Elm', '', String(elm), '••-•••6789', '', '', 'Active', '', added, '', '0'],
    ])
    const numbers = async (body: object) => (await linesOf(admin, body)).map((line) => Number(line[3]))
    expect(await numbers({ query: { stage: 'ACTIVE' } })).toEqual([elm])
    expect(await numbers({ query: { text: 'the' } })).toEqual([elm])
    expect(await numbers({ sort: [{ field: 'NUMBER', order: 'DESC' }] })).toEqual([elm, fir])
    const events = (await t.audit(id)).filter(({ action }) => action === 'clients.exported')
    expect(events.map(({ after }) => after)).toEqual([{ count: 2 }, { count: 1 }, { count: 1 }, { count: 2 }])
  })

  test('has every client, also beyond what a search lists', async () => {
    const { id, admin } = await agency()
    await sql`insert into account (type, company_name, agency_account_id, created_at)
      select 'EMPLOYER', 'Many ' || n, ${id}, now() from generate_series(1, 1700) n`.execute(t.ownerDb)
    for (const query of [{}, { text: 'many' }]) {
      const lines = await linesOf(admin, { query })
      expect(new Set(lines.map((line) => line[3])).size).toBe(1700)
      expect(lines).toHaveLength(1700)
    }
  })

  test('is for program administrators of agencies, at most twenty times in ten minutes', async () => {
    const { id, admin } = await agency()
    const general = await t.given.user({ account_id: id, role: 'GENERAL' })
    const employer = await t.given.user({ account_id: await t.given.account() })
    for (const user of [general, employer]) expect((await ask(user)).statusCode).toBe(403)
    for (let count = 0; count < 20; count += 1) expect((await ask(admin)).statusCode).toBe(200)
    expect((await ask(admin)).statusCode).toBe(429)
    expect((await ask(admin, { paging: { page: 0, size: 10 } })).statusCode).toBe(400)
  })
})
