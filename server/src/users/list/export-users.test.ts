import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { userSortFields } from '@hireproof/contract/users/user-search'
import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import type { GivenUser } from '../../testing/given.ts'
import { parseCsv } from '../../testing/parse-csv.ts'
import { testApp, whenFinished } from '../../testing/test-app.ts'
import { readUsers } from './export-users.queries.ts'

const t = await testApp()

type Asked = RequestOf<typeof exportUsers>['body']
const authorization = async ({ session }: GivenUser) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })
const ask = async (as: GivenUser, payload: Asked = {}) =>
  t.app.inject({ method: 'POST', url: exportUsers.path, headers: await authorization(as), payload })

/** The lines of an export without its header. */
async function linesOf(as: GivenUser, payload?: Asked) {
  const { statusCode, body } = await ask(as, payload)
  expect(statusCode).toBe(200)
  return parseCsv(body.replace('\uFEFF', '')).slice(1)
}
const idsOf = async (as: GivenUser, payload?: Asked) => (await linesOf(as, payload)).map(([logonId]) => logonId)

/** A company with an administrator, Ada Admin. */
async function company(time_zone = 'America/New_York') {
  const id = await t.given.account({ time_zone })
  const admin = await t.given.user({ account_id: id, first_name: 'Ada', last_name: 'Admin' })
  const add = (values: object) => t.given.user({ account_id: id, role: 'GENERAL', mfa_enabled: false, ...values })
  return { id, admin, add }
}

/** Adds users by the thousand; a long address makes each of them large. */
const addMany = (accountId: number, count: number, letter: string, email = 'many@example.com') =>
  sql`insert into app_user (id, account_id, logon_id, role, status, first_name, last_name, email, created_at)
    select gen_random_uuid(), ${accountId}, ${letter} || lpad(n::text, 7, '0'), 'GENERAL', 'ACTIVE', 'Robin',
      'Many' || n, ${email}, now() from generate_series(1, ${count}::integer) n`.execute(t.ownerDb)

/** Whether the installation has titles, as the operator sets it. */
async function setTitles(value: 'on' | 'off') {
  const name = 'FEATURE_I9NG_EMPLOYER_TITLE'
  await t.ownerDb.deleteFrom('feature_flag').execute()
  await t.ownerDb.insertInto('feature_flag').values({ name, value }).execute()
  t.clock.advance({ seconds: 4 })
  // what is cached is handed out once more while it is read again
  await t.deps.flags.all()
  await expect.poll(async () => (await t.deps.flags.all())[name]).toBe(value)
}

/** How many exports hold a transaction of the database. */
async function openExports() {
  const found = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and xact_start is not null and query like '%read_rows%'
      and pid <> pg_backend_pid()`.execute(t.ownerDb)
  return found.rows[0]?.n
}

describe('the export of a list of users', () => {
  test('is a file for spreadsheets with a line for each user, named by the day in the company', async () => {
    const { admin, add } = await company('Pacific/Kiritimati')
    await add({
      logon_id: 'CSVX0001',
      last_name: 'Ångström',
      first_name: 'Zoë',
      status: 'LOCKED',
      last_login_at: '2026-11-05T20:04:00Z',
      email: 'zoe@example.com',
      phone_extension: '12',
      title: 'Baker',
    })
    const { headers, body } = await ask(admin)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="users-2026-11-21.csv"')
    expect(headers['cache-control']).toBe('no-store')
    expect(body.startsWith('\uFEFF"User ID","Last Name"')).toBe(true)
    expect(body.endsWith('\r\n')).toBe(true)
    const [header, , zoe] = parseCsv(body.slice(1))
    expect(header).toEqual([
      'User ID',
      'Last Name',
      'First Name',
      'Status',
      'User Role',
      'Last Login (Line Islands Time)',
      'Email',
      'Phone',
      'Employer Title',
    ])
    expect(zoe).toEqual([
      'CSVX0001',
      'Ångström',
      'Zoë',
      'Locked',
      'General User',
      '2026-11-06 10:04',
      'zoe@example.com',
      '(202) 555-0100 ext. 12',
      'Baker',
    ])
  })

  test('leaves cells empty if nothing is known', async () => {
    const { admin, add } = await company()
    await add({ last_name: 'Nothing', phone_number: null })
    const [line] = await linesOf(admin, { query: { lastName: 'nothing' } })
    expect(line?.slice(5)).toEqual(['', expect.any(String), '', ''])
  })

  test('has no titles if the installation has none', async () => {
    const { admin, add } = await company()
    await add({ last_name: 'Titled', title: 'Chief' })
    await setTitles('off')
    whenFinished(() => setTitles('on'))
    const [header, line] = parseCsv((await ask(admin, { query: { lastName: 'Titled' } })).body.slice(1))
    expect(header?.at(-1)).toBe('Phone')
    expect(line).toHaveLength(header?.length ?? 0)
  })

  test('[T33] treats the names of users as text, whatever they begin with', async () => {
    const { admin, add } = await company()
    await add({ logon_id: 'CSVX0002', first_name: '=1+1', last_name: '＠x", "y', email: '-1@example.com', title: '@x' })
    const [line] = await linesOf(admin, { query: { logonId: 'CSVX0002' } })
    expect(line?.slice(0, 3)).toEqual(['CSVX0002', `'＠x", "y`, `'=1+1`])
    expect(line?.slice(6)).toEqual([`'-1@example.com`, '(202) 555-0100', `'@x`])
  })

  test('[T31] has what the search finds, in its order, for every column and every filter', async () => {
    const { admin, add } = await company()
    for (const [index, status] of ['ACTIVE', 'LOCKED', 'DELETED', 'DEACTIVATED'].entries()) {
      await add({ status, first_name: `F${9 - index}`, last_name: `L${index}`, last_login_at: `2026-11-0${index + 1}` })
    }
    const query = { userStatuses: { disclude: ['LOCKED' as const] } }
    for (const field of userSortFields) {
      for (const order of ['ASC', 'DESC'] as const) {
        const asked = { query, sort: [{ field, order }] }
        const body = { ...asked, paging: { page: 0, size: 50 as const } }
        const { results } = (await t.as(admin).call(searchUsers, { body })).body
        expect(results).toHaveLength(3)
        expect(await idsOf(admin, asked)).toEqual(results.map(({ logonId }) => logonId))
      }
    }
    expect((await ask(admin, { query: { lastName: '%' } })).statusCode).toBe(400)
    expect(await idsOf(admin, { query: { lastName: '_' } })).toEqual([])
  })

  test('[T02] reaches the companies that the actor reaches, and records for each of them who took how many', async () => {
    const parent = await t.given.account({ type: 'CORPORATE' })
    const admin = await t.given.user({ account_id: parent, role: 'CORPORATEADMIN' })
    const [north, south] = [
      await t.given.account({ type: 'CHILD', parent_account_id: parent }),
      await t.given.account({ type: 'CHILD', parent_account_id: parent }),
    ]
    await t.given.user({ account_id: north, logon_id: 'CSVN0001' })
    await t.given.user({ account_id: north, logon_id: 'CSVN0002' })
    const foreign = await company()
    expect(await idsOf(admin, { query: { accountId: [north, south] } })).toEqual(['CSVN0001', 'CSVN0002'])
    for (const [account, count] of [
      [north, 2],
      [south, 0],
    ] as const) {
      expect(await t.audit(account)).toMatchObject([
        {
          action: 'users.exported',
          actor: { userId: admin.id, ip: '127.0.0.1' },
          subject_type: 'account',
          subject_id: String(account),
          after: { count },
        },
      ])
    }
    const refused = await ask(admin, { query: { accountId: [north, foreign.id] } })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'not_found'])
    expect((await t.audit(foreign.id)).filter(({ action }) => action === 'users.exported')).toEqual([])
  })

  test('[T03] is refused to a user who has no list of users', async () => {
    const { add, id } = await company()
    expect((await ask(await add({}))).statusCode).toBe(403)
    expect((await t.audit(id)).at(-1)).toMatchObject({ action: 'access.denied', after: { code: 'forbidden' } })
  })

  test('stops after twenty in ten minutes for the same user', async () => {
    const { admin, id } = await company()
    const colleague = await t.given.user({ account_id: id })
    const codes: number[] = []
    for (let count = 0; count < 21; count += 1) codes.push((await ask(admin)).statusCode)
    expect(codes).toEqual([...Array<number>(20).fill(200), 429])
    expect((await ask(admin)).headers['retry-after']).toBe('600')
    expect((await ask(colleague)).statusCode).toBe(200)
    t.clock.advance({ minutes: 10 })
    expect((await ask(admin)).statusCode).toBe(200)
  })

  test('[T31] refuses orders, fields and pages that it does not know', async () => {
    const { admin } = await company()
    for (const asked of [
      { sort: [{ field: 'LASTNAME; drop table app_user', order: 'ASC' }] },
      { sort: [{ field: 'LASTNAME', order: 'ASC, 1' }] },
      { paging: { page: 0, size: 10 } },
      { query: { accountId: ['1 or 1=1'] } },
      { query: { accountId: [] } },
    ]) {
      expect((await ask(admin, asked as never)).statusCode, JSON.stringify(asked)).toBe(400)
    }
  })
})

describe('a long export', () => {
  test('has all of 20,000 users once, read a few hundred at a time', async () => {
    const { admin, id } = await company()
    await addMany(id, 20_000, 'M')
    const reader = { role: 'PROGRAMADMIN', accountId: id } as UserActor
    const sizes = await inTransaction(t.deps.appDb, id, async (trx) => {
      const found: number[] = []
      for await (const rows of readUsers(trx, reader, { query: {}, sort: [] })) found.push(rows.length)
      return found
    })
    expect(sizes).toEqual([...Array<number>(40).fill(500), 1])
    const ids = await idsOf(admin)
    expect(ids).toHaveLength(20_001)
    expect(new Set(ids).size).toBe(20_001)
    expect((await t.audit(id)).at(-1)).toMatchObject({ action: 'users.exported', after: { count: 20_001 } })
  })

  /** Asks over the network and reads only the beginning. */
  async function begin(as: GivenUser): Promise<IncomingMessage> {
    const { port } = t.app.server.address() as AddressInfo
    const headers = { ...(await authorization(as)), 'content-type': 'application/json' }
    const asked = send({ port, path: exportUsers.path, method: 'POST', headers, agent: false })
    asked.end('{}')
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    return response
  }

  test('waits for its reader, and releases the database when the reader leaves', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { admin, id } = await company()
    // 64 megabytes: more than the buffers on the way hold
    await addMany(id, 8000, 'L', 'x'.repeat(8000))
    const response = await begin(admin)
    await once(response, 'readable')
    await expect.poll(openExports).toBe(1)
    response.destroy()
    await expect.poll(openExports).toBe(0)
    expect(t.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([])
    expect(await idsOf(admin, { query: { lastName: 'Admin' } })).toEqual([admin.logonId])
  })
})
