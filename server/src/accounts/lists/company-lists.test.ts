import { companyStages, type CompanyStage } from '@hireproof/contract/accounts/company-lists'
import { searchClients, searchLocations } from '@hireproof/contract/accounts/company-lists.endpoints'
import { changeCompanyAddress, changeCompanyInformation } from '@hireproof/contract/accounts/company-profile.endpoints'
import { createCase, getCase, searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../../testing/case-samples.ts'
import { bakery, mapleStreet } from '../../testing/company-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

type Query = { stage?: CompanyStage; text?: string }
type Sort = { field: 'NAME' | 'NUMBER' | 'ADDED'; order: 'ASC' | 'DESC' }
const search = (user: GivenUser, query: Query = {}, { page = 0, size = 20, sort = [] as Sort[] } = {}) =>
  t.as(user).call(searchClients, { body: { paging: { page, size }, query, sort } })
const namesOf = async (user: GivenUser, query: Query = {}) => {
  const { status, body } = await search(user, query)
  expect(status).toBe(200)
  expect(body.totalElements).toBe(body.data.length)
  return body.data.map(({ companyName }) => companyName)
}
type Values = Parameters<typeof t.given.account>[0]
const agency = async (...clients: Values[]) => {
  const id = await t.given.account({ type: 'AGENCY' })
  const ids: number[] = []
  for (const values of clients) ids.push(await t.given.account({ agency_account_id: id, ...values }))
  return { id, ids, admin: await t.given.user({ account_id: id }) }
}
const describeCompany = async (user: GivenUser, accountId: number, values = {}, address = {}) => {
  const params = { accountId }
  const information = { ...bakery, ...values, version: 0 }
  expect((await t.as(user).call(changeCompanyInformation, { params, body: information })).status).toBe(200)
  const body = { physical: { ...mapleStreet, ...address }, mailing: null, version: 0 }
  expect((await t.as(user).call(changeCompanyAddress, { params, body })).status).toBe(200)
}
const closed = { status: 'CLOSED', closed_date: '2026-11-01', closed_reason_code: 'VOLUNTARY' } as const

describe('[CLNT-02][CLNT-03] the clients of an agency', () => {
  test('are listed with names, number, place, stage and the cases of the last 365 days', async () => {
    const { admin, ids } = await agency({ company_name: 'Elm Bread' })
    const [elm = 0] = ids
    await describeCompany(admin, elm, { legalName: 'Oak Bread', doingBusinessAs: 'The Oak' })
    const created = []
    for (let count = 0; count < 2; count += 1)
      created.push(await t.as(admin).call(createCase, { body: { ...citizenCase(), client_company_id: elm } }))
    expect(created.map(({ status }) => status)).toEqual([201, 201])
    await t.ownerDb
      .updateTable('verification_case')
      .set({ created_at: new Date('2025-11-19T00:00:00Z') })
      .where('case_number', '=', created[0]?.body.case_number ?? '')
      .execute()
    const { body } = await search(admin)
    expect(body).toEqual({
      data: [
        {
          accountId: elm,
          companyName: 'Oak Bread',
          doingBusinessAs: 'The Oak',
          formerName: 'Elm Bread',
          ein: '••-•••6789',
          city: 'Baltimore',
          state: 'MD',
          stage: 'ACTIVE',
          closedDate: null,
          mouSignedOn: null,
          addedAt: expect.any(String),
          recentCases: 1,
          can: { edit: true, enrollment: null, requestSignature: false },
        },
      ],
      totalElements: 1,
      totalPages: 1,
      hasMore: false,
    })
  })

  test('[COMP-05] show a former name for 365 days', async () => {
    const { admin, ids } = await agency({ company_name: 'Elm Bread' })
    await describeCompany(admin, ids[0] ?? 0, { legalName: 'Oak Bread' })
    const until = (day: string) =>
      t.ownerDb
        .updateTable('company_name_history')
        .set({ used_until: new Date(`${day}T15:00:00Z`), used_from: new Date('2025-01-01') })
        .where('account_id', '=', ids[0] ?? 0)
        .execute()
    await until('2025-11-20')
    expect((await search(admin)).body.data[0]?.formerName).toBe('Elm Bread')
    await until('2025-11-19')
    expect((await search(admin)).body.data[0]?.formerName).toBeNull()
  })

  test('come by stage, and the numbers follow every change of a company', async () => {
    const { id, admin, ids } = await agency(
      { company_name: 'A', status: 'PENDING' },
      { company_name: 'B' },
      { company_name: 'C', ...closed },
    )
    const byStage = async () => Promise.all(companyStages.map((stage) => namesOf(admin, { stage })))
    expect(await byStage()).toEqual([['A'], [], [], [], ['B'], [], ['C']])
    const set = (values: object, number: number) =>
      t.ownerDb.updateTable('account').set(values).where('id', '=', number).execute()
    await set({ status: 'ACTIVE' }, ids[0] ?? 0)
    await set({ company_name: 'b' }, ids[1] ?? 0)
    expect(await byStage()).toEqual([[], [], [], [], ['A', 'b'], [], ['C']])
    await set({ agency_account_id: null }, ids[1] ?? 0)
    expect(await namesOf(admin)).toEqual(['A', 'C'])
    await t.ownerDb
      .deleteFrom('account')
      .where('id', '=', ids[2] ?? 0)
      .execute()
    expect(await namesOf(admin)).toEqual(['A'])
    const counts = await sql<{ stage: string; companies: number }>`select stage, companies from derived.company_count
      where holder_account_id = ${id} and companies <> 0`.execute(t.ownerDb)
    expect(counts.rows).toEqual([{ stage: 'ACTIVE', companies: 1 }])
  })

  test('are counted right after 50 changes at once', async () => {
    const { id, admin, ids } = await agency(
      ...Array.from({ length: 10 }, (_, index) => ({ company_name: `C${index}` })),
    )
    const statuses = ['PENDING', 'ACTIVE'] as const
    await Promise.all(
      Array.from({ length: 50 }, (_, round) =>
        round % 5 === 0
          ? t.given.account({ agency_account_id: id, company_name: `N${round}` })
          : t.ownerDb
              .updateTable('account')
              .set({ status: statuses[round % 2] })
              .where('id', '=', ids[round % 10] ?? 0)
              .execute(),
      ),
    )
    const { body } = await search(admin, {}, { size: 50 })
    expect([body.totalElements, body.data.length]).toEqual([20, 20])
    for (const stage of ['DRAFT', 'ACTIVE'] as const) {
      const found = (await search(admin, { stage }, { size: 50 })).body
      expect(found.totalElements).toBe(found.data.length)
    }
  })

  test('come in every order, and each once on all pages, from the front and from the end', async () => {
    const names = ['Birch', 'alder', 'Cedar', 'birch', 'Elm', 'Fir', 'Dogwood']
    const { admin, ids } = await agency(...names.map((company_name) => ({ company_name })))
    const first = async (sort: Sort) => (await search(admin, {}, { size: 1, sort: [sort] })).body.data[0]?.companyName
    expect(await first({ field: 'NAME', order: 'ASC' })).toBe('alder')
    expect(await first({ field: 'NAME', order: 'DESC' })).toBe('Fir')
    expect(await first({ field: 'NUMBER', order: 'DESC' })).toBe('Dogwood')
    expect(await first({ field: 'ADDED', order: 'ASC' })).toBe('Birch')
    for (const order of ['ASC', 'DESC'] as const) {
      const pages = await Promise.all(
        [0, 1, 2, 3, 4].map((page) => search(admin, {}, { page, size: 2, sort: [{ field: 'NAME', order }] })),
      )
      const listed = pages.flatMap(({ body }) => body.data.map(({ accountId }) => accountId))
      expect(listed).toHaveLength(7)
      expect(new Set(listed)).toEqual(new Set(ids))
      const all = (await search(admin, {}, { sort: [{ field: 'NAME', order }] })).body.data
      expect(listed).toEqual(all.map(({ accountId }) => accountId))
      expect(pages[0]?.body).toMatchObject({ totalElements: 7, totalPages: 4 })
    }
  })

  test.each([
    ['oak', ['Oak Bread']],
    ['BREAD', ['Elm Bread', 'Oak Bread']],
    ['brown loaf', ['Oak Bread']],
    ['loaf oak', ['Oak Bread']],
    ['reno', ['Elm Bread']],
    ['bread nv', ['Elm Bread']],
    ['bread md', ['Oak Bread']],
    ['20-3456789', ['Elm Bread']],
    ['203456789', ['Elm Bread']],
    ['20345678', []],
    ['read', []],
    ['%', []],
    ['_', []],
    ["'; --", []],
    ['oak elm', []],
  ])('are found by the text %s', async (text, names) => {
    const { admin, ids } = await agency({}, {})
    await describeCompany(admin, ids[0] ?? 0, { legalName: 'Oak Bread', doingBusinessAs: 'Brown Loaf' })
    await describeCompany(
      admin,
      ids[1] ?? 0,
      { legalName: 'Elm Bread', doingBusinessAs: '', ein: '203456789' },
      { city: 'Reno', state: 'NV', zip: '89501' },
    )
    const other = await agency({})
    await describeCompany(other.admin, other.ids[0] ?? 0, { legalName: 'Oak Bread', ein: '203456789' })
    expect(await namesOf(admin, { text })).toEqual(names)
  })

  test('are found by their whole number, within a stage, and no longer by a name or city that they had', async () => {
    const { admin, ids } = await agency({ company_name: 'Elm' }, { company_name: 'Fir', ...closed })
    expect(await namesOf(admin, { text: String(ids[1]) })).toEqual(['Fir'])
    expect(await namesOf(admin, { text: String(ids[1]), stage: 'ACTIVE' })).toEqual([])
    expect(await namesOf(admin, { text: 'fir', stage: 'ACTIVE' })).toEqual([])
    expect(await namesOf(admin, { text: String(ids[1]).slice(0, -1) })).toEqual([])
    await describeCompany(admin, ids[0] ?? 0, { doingBusinessAs: 'Brown Loaf' })
    const params = { accountId: ids[0] ?? 0 }
    await t.as(admin).call(changeCompanyInformation, { params, body: { doingBusinessAs: 'White Loaf', version: 1 } })
    const reno = { ...mapleStreet, city: 'Reno', state: 'NV', zip: '89501' }
    await t.as(admin).call(changeCompanyAddress, { params, body: { physical: reno, mailing: null, version: 1 } })
    for (const text of ['brown', 'baltimore', 'elm']) expect(await namesOf(admin, { text })).toEqual([])
    expect(await namesOf(admin, { text: 'white reno' })).toEqual(['Maple Street Bakery, Inc.'])
  })

  test('beyond a thousand hits of a text are not listed, and the reply says so', async () => {
    const { id, admin } = await agency()
    await sql`insert into account (type, company_name, agency_account_id, created_at)
      select 'EMPLOYER', 'Many ' || n || ' Many', ${id}, now() from generate_series(1, 1200) n`.execute(t.ownerDb)
    const { body } = await search(admin, { text: 'many' })
    expect(body).toMatchObject({ totalElements: 1000, totalPages: 50, hasMore: true })
    expect((await search(admin, { text: 'many' }, { page: 49 })).body.data).toHaveLength(20)
    expect((await search(admin, { text: 'many 77' })).body).toMatchObject({ totalElements: 11, hasMore: false })
    expect((await search(admin)).body).toMatchObject({ totalElements: 1200, hasMore: false })
    expect((await search(admin, {}, { page: 59 })).body.data).toHaveLength(20)
    expect((await search(admin, {}, { page: 60 })).body.data).toEqual([])
  })

  test('are read by general users, who change none; a closed agency changes none either', async () => {
    const { id, admin } = await agency({ company_name: 'Elm' }, { company_name: 'Fir', ...closed })
    const general = await t.given.user({ account_id: id, role: 'GENERAL' })
    const edits = async (user: GivenUser) => (await search(user)).body.data.map(({ can }) => can.edit)
    expect(await edits(general)).toEqual(['not_permitted', 'not_permitted'])
    expect(await edits(admin)).toEqual([true, 'closed'])
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', id).execute()
    expect(await edits(admin)).toEqual(['closed', 'closed'])
  })

  test('are for no one but the agency', async () => {
    const { ids } = await agency({ company_name: 'Elm' })
    const other = await agency({ company_name: 'Fir' })
    expect(await namesOf(other.admin)).toEqual(['Fir'])
    const client = await t.given.user({ account_id: ids[0] ?? 0 })
    expect(await search(client)).toMatchObject({ status: 403, codes: ['forbidden'] })
    const head = await t.given.user({
      account_id: await t.given.account({ type: 'CORPORATE' }),
      role: 'CORPORATEADMIN',
    })
    expect(await search(head)).toMatchObject({ status: 403, codes: ['forbidden'] })
  })

  test.each([
    { paging: { page: -1, size: 20 } },
    { paging: { page: 0, size: 51 } },
    { paging: { page: 0, size: 20 }, query: { stage: 'GONE' } },
    { paging: { page: 0, size: 20 }, query: { text: 'x'.repeat(201) } },
    { paging: { page: 0, size: 20 }, query: { agencyAccountId: 1 } },
    { paging: { page: 0, size: 20 }, sort: [{ field: 'EIN', order: 'ASC' }] },
  ])('are not searched by %j', async (body) => {
    const { admin } = await agency()
    expect((await t.as(admin).call(searchClients, { body: body as never })).status).toBe(400)
  })
})

describe('[LOCS-01] the locations of a corporate account', () => {
  const head = async () => {
    const id = await t.given.account({ type: 'CORPORATE' })
    return { id, admin: await t.given.user({ account_id: id, role: 'CORPORATEADMIN' }) }
  }
  const locationsOf = (user: GivenUser, query: Query = {}) =>
    t.as(user).call(searchLocations, { body: { paging: { page: 0, size: 20 }, query } })

  test('are listed with their users, open cases as a number, and what can be done', async () => {
    const { id, admin } = await head()
    const north = await t.given.account({ type: 'CHILD', parent_account_id: id, company_name: 'North' })
    await t.given.account({ type: 'CHILD', parent_account_id: id, company_name: 'South', ...closed })
    const user = await t.given.user({ account_id: north })
    await t.given.user({ account_id: north, status: 'DELETED' })
    await t.as(user).call(createCase, { body: citizenCase() })
    const { body } = await locationsOf(admin)
    expect(body.data).toMatchObject([
      { accountId: north, stage: 'ACTIVE', users: 1, openCases: 1, can: { edit: true, addUser: true } },
      { companyName: 'South', stage: 'CLOSED', users: 0, openCases: 0, can: { edit: 'closed', addUser: 'closed' } },
    ])
    expect((await locationsOf(admin, { text: 'sou' })).body.totalElements).toBe(1)
    expect((await locationsOf(admin, { stage: 'ACTIVE' })).body.totalElements).toBe(1)
  })

  test('[LOCS-11] show no case to the corporate administrator', async () => {
    const { id, admin } = await head()
    const user = await t.given.user({ account_id: await t.given.account({ type: 'CHILD', parent_account_id: id }) })
    const { case_number: caseNumber } = (await t.as(user).call(createCase, { body: citizenCase() })).body
    expect((await t.as(admin).call(getCase, { params: { caseNumber } })).status).toBe(403)
    expect((await t.as(admin).call(searchCases, { body: { paging: { page: 0, size: 10 } } })).status).toBe(403)
    expect((await t.as(admin).call(createCase, { body: citizenCase() })).status).toBe(403)
  })

  test('are for corporate administrators only', async () => {
    const { id } = await head()
    const location = await t.given.account({ type: 'CHILD', parent_account_id: id })
    for (const user of [
      await t.given.user({ account_id: id }),
      await t.given.user({ account_id: location }),
      await t.given.user({ account_id: id, role: 'GENERAL' }),
    ])
      expect(await locationsOf(user)).toMatchObject({ status: 403, codes: ['forbidden'] })
    const other = await head()
    expect((await locationsOf(other.admin)).body.data).toEqual([])
  })
})
