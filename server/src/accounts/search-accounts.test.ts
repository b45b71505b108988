import { getPlusEligibility, searchAccounts } from '@hireproof/contract/accounts/accounts'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

type Search = RequestOf<typeof searchAccounts>['body']
const paging = { page: 0, size: 10 }

const search = (user: Pick<GivenUser, 'session'>, body: Partial<Search> = {}) =>
  t.as(user).call(searchAccounts, { body: { paging, ...body } })

async function names(user: Pick<GivenUser, 'session'>, body: Partial<Search> = {}) {
  const answer = await search(user, body)
  expect(answer.status).toBe(200)
  return answer.body.data.map(({ companyInfo }) => companyInfo.companyName)
}

const closed = (code: 'ATMIS' | 'VOLUNTARY') => ({
  status: 'CLOSED' as const,
  closed_date: '2026-11-01',
  closed_reason_code: code,
})

const agency = await t.given.account({ type: 'AGENCY', company_name: 'Agency' })
const client = { agency_account_id: agency }
await t.given.account({ ...client, company_name: 'bakery' })
await t.given.account({ ...client, company_name: 'Alder Cafe', ...closed('ATMIS') })
await t.given.account({ ...client, company_name: 'Cedar Inn', ...closed('VOLUNTARY') })
await t.given.account({ ...client, company_name: 'Dune Hotel', status: 'PENDING' })
await t.given.account({ ...client, company_name: 'Elm Farm', closed_reason_code: 'ATMIS' })
const agent = await t.given.user({ account_id: agency, role: 'GENERAL' })

const corporate = await t.given.account({ type: 'CORPORATE' })
const location = { type: 'CHILD', parent_account_id: corporate } as const
const north = await t.given.account({ ...location, company_name: 'North' })
await t.given.account({ ...location, company_name: 'South' })

describe('the search of companies', () => {
  test('[API-26] returns all clients of an agency by company name', async () => {
    const { body } = await search(agent)
    expect(body).toMatchObject({ totalElements: 5, totalPages: 1 })
    expect(body.data[0]).toMatchObject({
      companyInfo: { companyName: 'Alder Cafe' },
      status: 'CLOSED',
      closedDate: '2026-11-01',
      closedReasonCode: 'ATMIS',
    })
    expect(await names(agent)).toEqual(['Alder Cafe', 'bakery', 'Cedar Inn', 'Dune Hotel', 'Elm Farm'])
  })

  test('[API-26] sorts by company name either way', async () => {
    const sort = [{ field: 'COMPANYNAME' as const, order: 'DESC' as const }]
    expect(await names(agent, { sort })).toEqual(['Elm Farm', 'Dune Hotel', 'Cedar Inn', 'bakery', 'Alder Cafe'])
  })

  test('[HOME-09][HOME-10] finds companies closed for misuse, and none with the reason but no date', async () => {
    const query = { statuses: ['ACTIVE' as const, 'CLOSED' as const], closedReasonCode: 'ATMIS' as const }
    expect(await names(agent, { query })).toEqual(['Alder Cafe'])
  })

  test.each([
    [{ statuses: ['ACTIVE'] }, ['bakery', 'Elm Farm']],
    [{ status: 'ACTIVE' }, ['bakery', 'Elm Farm']],
    [{ statuses: ['PENDING'], status: 'CLOSED' }, ['Alder Cafe', 'Cedar Inn', 'Dune Hotel']],
    [{ statuses: [] }, []],
    [{ status: 'CLOSED', closedReasonCode: 'VOLUNTARY' }, ['Cedar Inn']],
  ] as const)('[API-26][API-27] %j finds %j', async (query, found) => {
    expect(await names(agent, { query: query as Search['query'] })).toEqual(found)
  })

  test('[API-27] returns the active locations of a corporate account', async () => {
    const user = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    const { body } = await search(user, {
      query: { status: 'ACTIVE' },
      sort: [{ field: 'COMPANYNAME', order: 'ASC' }],
    })
    expect(body.totalElements).toBe(2)
    expect(body.data.map(({ companyInfo }) => companyInfo.companyName)).toEqual(['North', 'South'])
  })

  test('[T03] shows no one their own company, its agency, its corporate account or a sister', async () => {
    const own = await t.given.account({ ...client, company_name: 'Own' })
    const callers = [
      await t.given.user({ account_id: own }),
      await t.given.user({ account_id: north }),
      await t.given.user({ account_id: await t.given.account() }),
      // only corporate administrators have the reach of a corporate account
      await t.given.user({ account_id: corporate, role: 'GENERAL' }),
    ]
    for (const caller of callers) {
      expect((await search(caller)).body).toEqual({ data: [], totalElements: 0, totalPages: 0 })
    }
  })

  test('[HOME-08][API-26] returns page by page, each company once, companies of the same name in the order of their numbers', async () => {
    const many = await t.given.account({ type: 'AGENCY' })
    const ids: number[] = []
    for (let index = 0; index < 23; index += 1) {
      ids.push(await t.given.account({ agency_account_id: many, company_name: 'Same' }))
    }
    const user = await t.given.user({ account_id: many })
    const pages = []
    for (const page of [0, 1, 2, 3]) pages.push((await search(user, { paging: { page, size: 10 } })).body)
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0])
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids)
    expect(pages.every(({ totalElements, totalPages }) => totalElements === 23 && totalPages === 3)).toBe(true)
  })

  test.each([
    {},
    { paging: { page: -1, size: 10 } },
    { paging: { page: 0, size: 0 } },
    { paging: { page: 0, size: 121 } },
    { paging, query: { closedReasonCode: 'OTHER' } },
    { paging, query: { statuses: ['OPEN'] } },
    { paging, query: { agencyAccountId: agency } },
    { paging, sort: [{ field: 'id', order: 'ASC' }] },
    { paging, accountId: agency },
  ])('[API-26] refuses %j', async (body) => {
    const headers = { authorization: `Bearer ${await t.tokenOf(agent.session)}` }
    const url = searchAccounts.path
    const answer = await t.app.inject({ method: 'POST', url, headers, payload: body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'bad_request' })
  })
})

describe('the eligibility for plus', () => {
  test.each([
    [true, {}],
    [true, { plus_enabled: true }],
    [true, { employer_category: 'FEDERALGOVERNMENT' }],
    [false, { employer_category: 'FEDERALCONTRACTOR' }],
    [false, { web_service_enabled: true }],
    [false, client],
    [false, { type: 'AGENCY' }],
    [false, { type: 'CORPORATE' }],
    [false, location],
  ] as const)('[API-23][API-24] is %s for %j', async (isEligible, values) => {
    const accountId = await t.given.account(values)
    const user = await t.given.user({ account_id: accountId, role: 'GENERAL' })
    const answer = await t.as(user).call(getPlusEligibility, { params: { accountId } })
    expect(answer).toMatchObject({ status: 200, body: { isEligible } })
    expect(Object.keys(answer.body)).toEqual(['isEligible'])
  })

  test('[API-23] is shown within reach and hidden outside of it', async () => {
    const askFor = async (accountId: number) =>
      (await t.as(agent).call(getPlusEligibility, { params: { accountId } })).status
    expect(await askFor(agency)).toBe(200)
    expect(await askFor(await t.given.account(client))).toBe(200)
    expect(await askFor(north)).toBe(404)
    expect(await askFor(2_000_000_000)).toBe(404)
  })
})
