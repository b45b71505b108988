import * as sites from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db.ts'
import type { Reach } from '../../platform/reach.ts'
import { databaseWork, settle } from '../../testing/database-work.ts'
import type { GivenUser } from '../../testing/given.ts'
import { siteSteps } from '../../testing/site-changes.ts'
import { siteAt } from '../../testing/site-samples.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { STATEMENT_TIMEOUT_MS: '60000' } })

const company = async (values: Parameters<typeof t.given.account>[0] = {}) =>
  t.given.user({ account_id: await t.given.account(values) })
const search = async (user: GivenUser, text: string, accountId = user.accountId) => {
  const body = { page: 0, size: 50, text }
  const answer = await t.as(user).call(sites.searchHiringSites, { params: { accountId }, body })
  expect(answer.body.totalCount).toBe(answer.body.sites.length)
  return answer.body.sites.map(({ street }) => street)
}

describe('[SITE-01] the hiring sites of a company', async () => {
  const admin = await company()
  const { add } = siteSteps(t, admin.accountId)
  await add(admin, siteAt(1, { street: '12-14 N. Maple St.', street2: 'Suite 4', city: 'Cañon City', state: 'CO' }))
  await add(admin, siteAt(2, { street: '140 O’Neil Road', city: 'Salem', zip: '97301-1234' }))
  const stranger = await company()
  await siteSteps(t, stranger.accountId).add(stranger, siteAt(3))

  test.each([
    ['maple', ['12-14 N. Maple St.']],
    ['MAP ste', []],
    ['map sui', ['12-14 N. Maple St.']],
    ['aple', []],
    ['14', ['12-14 N. Maple St.', '140 O’Neil Road']],
    ['14 salem', ['140 O’Neil Road']],
    ['12-14', ['12-14 N. Maple St.']],
    ['n maple', ['12-14 N. Maple St.']],
    ['canon city', ['12-14 N. Maple St.']],
    ["o'neil, OR", ['140 O’Neil Road']],
    ['97301', ['12-14 N. Maple St.', '140 O’Neil Road']],
    ['973011234', ['140 O’Neil Road']],
    ['140 O’Neil Road, Salem, OR 97301-1234', ['140 O’Neil Road']],
    ['salem - 140', ['140 O’Neil Road']],
    ['-', []],
    ['%', []],
    ["'; --", []],
    ['salem maple', []],
    ['a b c d e f g h i j k l m n o p', []],
  ])('are found by the words of the text %s', async (text, streets) => {
    expect(await search(admin, text)).toEqual(streets)
  })

  test('are no longer found by an address that they had, or after they are deleted', async () => {
    const user = await company()
    const { id } = (await siteSteps(t, user.accountId).add(user, siteAt(1))).body
    await siteSteps(t, user.accountId).add(user, siteAt(2))
    const params = { accountId: user.accountId, siteId: id }
    const body = { ...siteAt(1, { street: '1 Oak Lane' }), version: 1 }
    expect((await t.as(user).call(sites.changeHiringSite, { params, body })).status).toBe(200)
    expect(await search(user, 'maple')).toEqual(['2 Maple Street'])
    expect(await search(user, 'oak')).toEqual(['1 Oak Lane'])
    expect((await t.as(user).call(sites.deleteHiringSite, { params, query: { version: 2 } })).status).toBe(204)
    expect(await search(user, 'oak')).toEqual([])
    const left = await sql`select from derived.hiring_site_key where site_id = ${id}`.execute(t.ownerDb)
    expect(left.rows).toEqual([])
  })

  test('are found by the agency of a client, which reads the words of no other company; no one writes them', async () => {
    const agency = await company({ type: 'AGENCY' })
    const client = await company({ agency_account_id: agency.accountId })
    await siteSteps(t, client.accountId).add(client, siteAt(5, { street: '5 Elm' }))
    expect(await search(agency, 'elm', client.accountId)).toEqual(['5 Elm'])
    const keys = (reach: Reach) =>
      inTransaction(t.deps.appDb, reach, async (trx) => {
        const { rows } = await sql<{ id: number }>`select distinct account_id as id
          from derived.hiring_site_key`.execute(trx)
        return rows.map(({ id }) => id)
      })
    expect(await keys({ account: agency.accountId, and: 'clients' })).toEqual([client.accountId])
    expect(await keys(stranger.accountId)).toEqual([stranger.accountId])
    expect(await keys(null)).toEqual([])
    for (const statement of ['delete from derived.hiring_site_key', `update derived.hiring_site_key set key = 'x'`]) {
      const attempt = inTransaction(t.deps.appDb, 'all', (trx) => sql.raw(statement).execute(trx))
      await expect(attempt, statement).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('[SITE-20] among 10,000 hiring sites', async () => {
  const [FEW, MANY] = [100, 10_000]
  const SIZE = 20
  const workOf = await databaseWork(t)

  /** A company with so many sites in five states; five of them are in Zebra Street. */
  const companyWith = async (count: number): Promise<GivenUser> => {
    const user = await company()
    await sql`insert into hiring_site (id, account_id, street, street2, city, state, zip, site_key, added_at)
      select gen_random_uuid(), ${user.accountId}::integer, n || case when n <= 5 then ' Zebra Street' else ' Maple Street' end, '',
        'Town ' || n % 50, (array['CA', 'ID', 'NV', 'OR', 'WA'])[n % 5 + 1], '97301', decode(md5(n::text), 'hex'), now()
      from generate_series(1, ${count}::integer) n`.execute(t.ownerDb)
    return user
  }
  const few = await companyWith(FEW)
  const many = await companyWith(MANY)
  // neither reads those of another company
  await companyWith(2 * MANY)
  await settle(t.ownerDb)

  const workOn = ({ accountId, ...user }: GivenUser, payload: object) => {
    const url = `/api/account/accounts/${accountId}/hiring_sites/search`
    return workOf({ accountId, ...user }, { url, payload: { page: 0, size: SIZE, ...payload } })
  }

  test.each([
    ['the first page', () => ({ page: 0 })],
    ['the last page', (count: number) => ({ page: count / SIZE - 1 })],
    ['a state', () => ({ state: 'OR' })],
    ['the last page of a state', (count: number) => ({ state: 'OR', page: count / 5 / SIZE - 1 })],
    ['a street', () => ({ text: 'zebra' })],
    ['a street and words that all have', () => ({ text: 'Town zebra 97301' })],
    ['a street in a state', () => ({ text: 'zebra', state: 'OR' })],
  ])('%s takes at most 1.5 times the pages of 100 sites, and nothing is scanned', async (_, asked) => {
    const [small, large] = [await workOn(few, asked(FEW)), await workOn(many, asked(MANY))]
    expect(large.scanned).toEqual([])
    expect(large.statements).toBe(small.statements)
    expect(large.pages).toBeLessThanOrEqual(small.pages * 1.5)
  })
})
