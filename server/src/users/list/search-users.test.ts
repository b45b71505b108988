import type { RequestOf } from '@hireproof/contract/endpoint'
import { storedRoles } from '@hireproof/contract/role-names'
import { getUser } from '@hireproof/contract/users/users'
import { userSortFields } from '@hireproof/contract/users/user-search'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

type Search = RequestOf<typeof searchUsers>['body']
type Caller = Pick<GivenUser, 'session'>

const paging = { page: 0, size: 50 as const }
const search = (user: Caller, body: Partial<Search> = {}) => t.as(user).call(searchUsers, { body: { paging, ...body } })

async function found(user: Caller, query: Search['query'] = {}, sort: Search['sort'] = []) {
  const answer = await search(user, { query, sort })
  expect(answer.status).toBe(200)
  expect(answer.body.paging.totalCount).toBe(answer.body.results.length)
  return answer.body.results.map(({ logonId }) => logonId)
}

const withPassword = { mfa_enabled: false }
const company = await t.given.account({ company_name: 'Bakery' })
const make = (logon_id: string, first_name: string, last_name: string, more: object = {}) =>
  t.given.user({ account_id: company, logon_id, first_name, last_name, role: 'GENERAL', ...more })
const admin = await make('BAKE0001', 'Alice', 'Baker', { role: 'PROGRAMADMIN', last_login_at: '2026-11-19T10:00:00Z' })
await make('BAKE0002', 'Ben', 'baker', { status: 'LOCKED', last_login_at: '2026-11-20T10:00:00Z' })
await make('BAKE0003', 'Céline', 'de_la-Cruz', { middle_initial: 'M', email: 'Celine@Example.com' })
await make('BAKE0004', 'Dora', 'dexla', { status: 'DEACTIVATED', ...withPassword })
await make('BAKE0005', 'Gone', 'Baker', { status: 'DELETED' })
await make('BAKE0006', 'Wes', 'Service', { web_service_enabled: true, ...withPassword })
await make('BAKE0007', 'Una', 'Unknown', { role: 'UNKNOWN' })
await make('BAKE0008', 'Corrie', 'Porate', { role: 'CORPORATEADMIN' })

const staff = ['BAKE0001', 'BAKE0002', 'BAKE0003', 'BAKE0004', 'BAKE0007']

describe('the search of users', () => {
  test('[API-36][API-37][API-38] returns the first page, which is 0, and how many users there are', async () => {
    const sort = [{ field: 'LOGONID' as const, order: 'ASC' as const }]
    const { status, body } = await search(admin, { paging: { page: 0, size: 10 }, sort })
    expect(status).toBe(200)
    expect(body.paging).toEqual({ totalCount: 5 })
    expect(body.results[2]).toEqual({
      id: expect.any(String),
      accountId: company,
      logonId: 'BAKE0003',
      firstName: 'Céline',
      middleInitial: 'M',
      lastName: 'de_la-Cruz',
      userRole: 'GENERAL',
      userStatus: 'ACTIVE',
      mfaEnabled: true,
      webServiceEnabled: false,
      lastLoginDate: null,
      can: expect.objectContaining({ view: true, delete: true, reactivate: 'not_deactivated' }),
    })
    expect(body.results[1]).toMatchObject({ lastLoginDate: '2026-11-20T10:00:00.000Z' })
  })

  test('[USRL-19] never finds a deleted user, even when asked for', async () => {
    expect(await found(admin)).not.toContain('BAKE0005')
    expect(await found(admin, { userStatuses: { include: ['DELETED'] } })).toEqual([])
    expect(await found(admin, { logonId: 'BAKE0005' })).toEqual([])
  })

  test.each([
    [{ lastName: 'BAK' }, ['BAKE0001', 'BAKE0002']],
    [{ lastName: 'aker' }, []],
    [{ firstName: 'a', lastName: 'b' }, ['BAKE0001']],
    [{ firstName: 'b', lastName: 'b', logonId: 'bake0002' }, ['BAKE0002']],
    [{ logonId: 'bake' }, staff],
    [{ firstName: 'céLINE' }, ['BAKE0003']],
    [{ firstName: 'Ce\u0301' }, ['BAKE0003']],
    [{ firstName: 'celine' }, ['BAKE0003']],
    [{ firstName: ' ', lastName: '' }, staff],
  ])('[USRL-11] %j is the beginning of each, in any letter case, and finds %j', async (query, expected) => {
    expect((await found(admin, query)).toSorted()).toEqual(expected)
  })

  test('[USRL-11][T31] an underscore is a character like any other and not a wildcard', async () => {
    expect(await found(admin, { lastName: 'de_la' })).toEqual(['BAKE0003'])
    expect(await found(admin, { lastName: '_' })).toEqual([])
  })

  test('[API-36] finds an address as a whole, in any letter case', async () => {
    expect(await found(admin, { email: ' celine@example.COM ' })).toEqual(['BAKE0003'])
    expect(await found(admin, { email: 'celine' })).toEqual([])
  })

  test.each([
    [{ userRole: { include: ['PROGRAMADMIN'] } }, ['BAKE0001']],
    [{ userRole: { disclude: ['GENERAL'] } }, ['BAKE0001', 'BAKE0007']],
    [{ userRole: { include: ['GENERAL', 'UNKNOWN'], disclude: ['GENERAL'] } }, ['BAKE0007']],
    [{ userRole: { include: [] } }, []],
    [{ userStatuses: { include: ['LOCKED', 'DEACTIVATED'] } }, ['BAKE0002', 'BAKE0004']],
    [{ userStatuses: { disclude: ['ACTIVE'] } }, ['BAKE0002', 'BAKE0004']],
    [{ userStatuses: { include: ['LOCKED'] }, userRole: { include: ['PROGRAMADMIN'] } }, []],
  ] as [Search['query'], string[]][])('[API-36] %j finds %j', async (query, expected) => {
    expect((await found(admin, query)).toSorted()).toEqual(expected)
  })

  test('[API-39] accepts the name of the application, and no other', async () => {
    expect((await found(admin, { app: 'everify' })).toSorted()).toEqual(staff)
    expect((await search(admin, { query: { app: 'other' as 'everify' } })).status).toBe(400)
  })

  test('[USRL-27][API-36] sorts by every column either way, and users who never signed in before all others', async () => {
    const by = (field: (typeof userSortFields)[number], order: 'ASC' | 'DESC') => found(admin, {}, [{ field, order }])
    for (const field of userSortFields) expect((await by(field, 'DESC')).toSorted(), field).toEqual(staff)
    expect(await by('LOGONID', 'DESC')).toEqual(staff.toReversed())
    expect(await by('LASTLOGIN', 'DESC')).toEqual(['BAKE0002', 'BAKE0001', 'BAKE0007', 'BAKE0004', 'BAKE0003'])
    expect(await by('LASTLOGIN', 'ASC')).toEqual(['BAKE0003', 'BAKE0004', 'BAKE0007', 'BAKE0001', 'BAKE0002'])
    expect((await by('USERROLE', 'DESC'))[0]).toBe('BAKE0007')
    expect((await by('USERSTATUS', 'ASC')).slice(-2)).toEqual(['BAKE0004', 'BAKE0002'])
    expect((await by('FIRSTNAME', 'DESC'))[0]).toBe('BAKE0007')
    const both: Search['sort'] = [
      { field: 'USERROLE', order: 'ASC' },
      { field: 'LOGONID', order: 'DESC' },
    ]
    expect(await found(admin, {}, both)).toEqual(['BAKE0004', 'BAKE0003', 'BAKE0002', 'BAKE0001', 'BAKE0007'])
  })

  test('[USRL-28] without a sort orders by last and first name', async () => {
    expect(await found(admin)).toEqual(['BAKE0001', 'BAKE0002', 'BAKE0003', 'BAKE0004', 'BAKE0007'])
  })

  test('[USRL-31] pages of ten leave no one out and show no one twice, however alike they are', async () => {
    const account_id = await t.given.account()
    const boss = await t.given.user({ account_id })
    for (let count = 1; count < 25; count += 1) await t.given.user({ account_id })
    // rows that were changed come after the others
    await t.ownerDb.updateTable('app_user').set({ title: 'Chief' }).where('id', '=', boss.id).execute()
    const page = async (number: number) =>
      (await search(boss, { paging: { page: number, size: 10 }, sort: [{ field: 'USERSTATUS', order: 'DESC' }] })).body
    const pages = [await page(0), await page(1), await page(2), await page(3)]
    expect(pages.map(({ results }) => results.length)).toEqual([10, 10, 5, 0])
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id))
    expect(new Set(ids).size).toBe(25)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(pages.map(({ paging: { totalCount } }) => totalCount)).toEqual([25, 25, 25, 25])
  })

  test.each([
    [{ paging: { page: -1, size: 10 } }, 'paging.page'],
    [{ paging: { page: 0, size: 11 } }, 'paging.size'],
    [{ paging: { page: 0, size: 100_000 } }, 'paging.size'],
    [{ query: { accountId: [] } }, 'query.accountId'],
    [{ query: { accountId: Array.from({ length: 101 }, () => 1) } }, 'query.accountId'],
    [{ query: { accountId: company } }, 'query.accountId'],
    [{ query: { firstName: '%' } }, 'query.firstName'],
    [{ query: { lastName: 'a'.repeat(101) } }, 'query.lastName'],
    [{ query: { logonId: "'; drop table app_user" } }, 'query.logonId'],
    [{ query: { email: 'a\u0000' } }, 'query.email'],
    [{ query: { userRole: { include: ['ROOT'] } } }, 'query.userRole.include.0'],
    [{ query: { status: 'ACTIVE' } }, 'query.status'],
    [{ sort: [{ field: 'password_hash', order: 'ASC' }] }, 'sort.0.field'],
    [{ sort: [{ field: 'LOGONID', order: 'ASC; drop' }] }, 'sort.0.order'],
  ])('[T31][ROLE-31][USRL-12][USRL-13] refuses %j and names the field', async (body, path) => {
    const answer = await search(admin, body as Partial<Search>)
    expect(answer.status).toBe(400)
    expect((answer.body as unknown as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path)
  })
})

describe('the reach of the search of users', () => {
  test('[USRL-37][USRL-38] users of web services are found only where the company has access to them', async () => {
    const account_id = await t.given.account({ web_service_enabled: true })
    const boss = await t.given.user({ account_id, logon_id: 'WEBS0001' })
    await t.given.user({
      account_id,
      logon_id: 'WEBS0002',
      role: 'GENERAL',
      web_service_enabled: true,
      ...withPassword,
    })
    const include = ['WEBSERVICE', 'GENERAL', 'PROGRAMADMIN'] as const
    expect(await found(boss, { userRole: { include: [...include] } })).toEqual(['WEBS0001', 'WEBS0002'])
    expect(await found(boss, { userRole: { include: ['GENERAL'] } })).toEqual([])
    expect(await found(boss, { userRole: { disclude: ['WEBSERVICE'] } })).toEqual(['WEBS0001'])
    expect(await found(admin, { userRole: { include: ['WEBSERVICE'] } })).toEqual([])
  })

  test('[T02][ROLE-04] an agency finds the users of a client it names, and of no one else', async () => {
    const agency = await t.given.account({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency })
    const agent = await t.given.user({ account_id: agency, logon_id: 'AGEN0001' })
    await t.given.user({ account_id: client, logon_id: 'CLIE0001' })
    expect(await found(agent)).toEqual(['AGEN0001'])
    expect(await found(agent, { accountId: [client] })).toEqual(['CLIE0001'])
    expect((await found(agent, { accountId: [agency, client, client] })).toSorted()).toEqual(['AGEN0001', 'CLIE0001'])
    for (const accountId of [[company], [client, company], [2_147_483_647]]) {
      expect(await search(agent, { query: { accountId } })).toMatchObject({ status: 404, codes: ['not_found'] })
    }
  })

  test('[USRL-39][USRL-36][ROLE-27] a corporate administrator finds administrators in their own company and staff in its locations', async () => {
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const location = await t.given.account({ type: 'CHILD', parent_account_id: corporate })
    const chief = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN', logon_id: 'CORP0001' })
    await t.given.user({ account_id: corporate, role: 'GENERAL', logon_id: 'CORP0002' })
    const manager = await t.given.user({ account_id: location, logon_id: 'LOCA0001' })
    await t.given.user({ account_id: location, role: 'GENERAL', logon_id: 'LOCA0002' })
    expect(await found(chief)).toEqual(['CORP0001'])
    expect((await found(chief, { accountId: [location] })).toSorted()).toEqual(['LOCA0001', 'LOCA0002'])
    expect((await found(manager)).toSorted()).toEqual(['LOCA0001', 'LOCA0002'])
    expect((await search(manager, { query: { accountId: [corporate] } })).status).toBe(404)
  })

  test('[USRL-25][ROLE-28] in multi-factor mode a corporate administrator may not edit users with multi-factor enabled', async () => {
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const chief = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN', logon_id: 'MULT0001' })
    await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN', logon_id: 'MULT0002' })
    await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN', logon_id: 'MULT0003', ...withPassword })
    const { body } = await search(chief, { sort: [{ field: 'LOGONID', order: 'ASC' }] })
    expect(body.results.map(({ can }) => can.edit)).toEqual([true, 'federated', true])
    expect(body.results.map(({ can }) => can.view)).toEqual([true, true, true])
  })

  test('[ROLE-03] every user found can be viewed, with the same actions as on the single user', async () => {
    const { body } = await search(admin)
    for (const { id, can } of body.results) {
      expect(can.view).toBe(true)
      expect((await t.as(admin).call(getUser, { params: { userId: id } })).status).toBe(200)
    }
  })

  test.each(storedRoles.filter((role) => role !== 'PROGRAMADMIN'))(
    '[T03][ROLE-17] a user of an employer with the role %s may not search',
    async (role) => {
      const user = await t.given.user({ account_id: company, role, status: 'ACTIVE' })
      const before = (await t.audit(company)).length
      const { status } = await search(user)
      expect(status).toBe(403)
      await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', user.id).execute()
      expect((await t.audit(company)).slice(before).map(({ action }) => action)).toEqual(['access.denied'])
    },
  )

  test('no one can search without signing in', async () => {
    expect((await t.anonymous.call(searchUsers, { body: { paging } })).status).toBe(401)
  })
})
