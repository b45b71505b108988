import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { userStatuses, type UserStatus } from '@hireproof/contract/users/users'
import { listDashboardUsers, setDashboardUserStatus } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { GivenSession, GivenUser } from '../testing/given.ts'
import { testApp, whenFinished, type TestApp } from '../testing/test-app.ts'

const t = await testApp()
const otherNode = await testApp({ ownerUrl: t.ownerUrl })

/** Set higher by the torture run. */
const ROUNDS = Number(process.env['TORTURE_ROUNDS'] ?? 10)

type As = { session: GivenSession }
const put = (as: As, userId: string, userStatus: UserStatus = 'DELETED', node: TestApp = t) =>
  node.as(as).call(setDashboardUserStatus, { params: { userId }, body: { userStatus } })
const statusOf = async (userId: string) =>
  (await t.ownerDb.selectFrom('app_user').select('status').where('id', '=', userId).executeTakeFirstOrThrow()).status
const isAlive = async (session: GivenSession, node: TestApp = t) =>
  (await node.as({ session }).call(keepAlive, {})).status === 200

/** A person with a session and a user in a company that has another program administrator. */
async function personWithUser(more: object = {}) {
  const account_id = await t.given.account()
  const personId = await t.given.person()
  const user = await t.given.user({ account_id, person_id: personId, ...more })
  await t.given.user({ account_id })
  return { personId, user, session: await t.given.session({ personId }) }
}

test('[API-14][DASH-30][DASH-32] deletes a linked user, keeps it in the audit and takes it from the dashboard', async () => {
  const { user, session, personId } = await personWithUser()
  expect((await put({ session }, user.id)).status).toBe(204)
  expect(await statusOf(user.id)).toBe('DELETED')
  expect((await t.as({ session }).call(listDashboardUsers, {})).body.users).toEqual([])
  expect((await t.audit(user.accountId)).at(-1)).toMatchObject({
    action: 'user.deleted',
    subject_id: user.id,
    actor: { personId },
    before: { status: 'ACTIVE' },
    after: { status: 'DELETED' },
  })
})

test('[F14] every session of the user ends, on every node, and no other', async () => {
  const { user, session, personId } = await personWithUser()
  const elsewhere = await t.given.session({ personId, userId: user.id })
  expect(await isAlive(elsewhere, otherNode)).toBe(true)
  expect((await put({ session }, user.id)).status).toBe(204)
  expect(await isAlive(elsewhere, otherNode)).toBe(false)
  expect(await isAlive(user.session)).toBe(false)
  expect(await isAlive(session)).toBe(true)
})

test('[T21] a person who deletes the user in use continues without a user, under a new secret; the old one ends', async () => {
  const { user, personId } = await personWithUser()
  const browser = t.browser()
  const { id, secret } = user.session
  browser.jar.set('hireproof_session', `${id}.${secret}`)
  const answer = await put(user, user.id)
  expect(answer.status).toBe(204)
  const [name, value = ''] = String(answer.headers['set-cookie']).split(';', 1)[0]?.split('=') ?? []
  expect(name).toBe('hireproof_session')
  expect(await isAlive(user.session)).toBe(false)
  expect((await browser.post('/api/identity/v1/token')).statusCode).toBe(401)
  browser.jar.set('hireproof_session', value)
  const token = (await browser.post('/api/identity/v1/token')).json<object>()
  expect(token).toMatchObject({ audience: 'PERSON' })
  expect(token).not.toHaveProperty('userId')
  const row = t.ownerDb.selectFrom('session').selectAll().where('id', '=', id)
  expect(await row.executeTakeFirst()).toMatchObject({ person_id: personId, user_id: null, ended_at: null })
})

test('[DASH-30] is forbidden while the flag is off, whatever the browser says', async () => {
  const { user, session } = await personWithUser()
  await t.ownerDb.insertInto('feature_flag').values({ name: 'DASHBOARD_DELETE_USER', value: 'off' }).execute()
  t.clock.advance({ seconds: 4 })
  whenFinished(async () => {
    await t.ownerDb.deleteFrom('feature_flag').execute()
    t.clock.advance({ seconds: 4 })
    await t.deps.flags.all()
  })
  await t.deps.flags.all()
  expect(await put({ session }, user.id)).toMatchObject({ status: 403, codes: ['forbidden'] })
  expect(await statusOf(user.id)).toBe('ACTIVE')
})

test.each(userStatuses.filter((status) => status !== 'DELETED'))('[API-15] no user can be made %s', async (status) => {
  const { user, session } = await personWithUser({ status: 'LOCKED' })
  expect(await put({ session }, user.id, status)).toMatchObject({ status: 403, codes: ['forbidden'] })
  expect(await statusOf(user.id)).toBe('LOCKED')
})

describe('[API-15] someone else’s user does not exist:', () => {
  const foreign: [string, (personId: string, email: string) => Promise<GivenUser>][] = [
    ['of another person', async () => t.given.user({ account_id: await t.given.account() })],
    [
      'with a password, under a confirmed address',
      async (_, email) => t.given.user({ account_id: await t.given.account(), mfa_enabled: false, email }),
    ],
    [
      'not activated yet, under a confirmed address',
      async (_, email) => t.given.user({ account_id: await t.given.account(), person_id: null, email }),
    ],
    [
      'deleted before',
      async (person_id) => t.given.user({ account_id: await t.given.account(), person_id, status: 'DELETED' }),
    ],
  ]
  test.each(foreign)('%s', async (_, make) => {
    const email = 'ana.of.delete@example.com'
    const personId = await t.given.person({ email })
    const user = await make(personId, email)
    const before = await statusOf(user.id)
    const session = await t.given.session({ personId })
    expect(await put({ session }, user.id)).toMatchObject({ status: 404, codes: ['not_found'] })
    expect(await statusOf(user.id)).toBe(before)
  })

  test('not even for an administrator of the company, here', async () => {
    const { user } = await personWithUser()
    const admin = await t.given.user({ account_id: user.accountId })
    expect((await put(admin, user.id)).status).toBe(404)
    expect((await put(user, admin.id)).status).toBe(404)
  })
})

describe('[DASH-33] the last program administrator of a company', () => {
  test('is not deleted, whatever others the company has', async () => {
    const { session, user } = await personWithUser()
    await t.ownerDb
      .updateTable('app_user')
      .set({ status: 'DELETED' })
      .where('account_id', '=', user.accountId)
      .where('id', '<>', user.id)
      .execute()
    await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
    // An administrator of another company of the person does not count here.
    await t.given.user({ account_id: await t.given.account(), person_id: user.personId })
    const answer = await put({ session }, user.id)
    expect(answer).toMatchObject({ status: 409, codes: ['last_program_administrator'] })
    expect(await statusOf(user.id)).toBe('ACTIVE')
    expect(await isAlive(user.session)).toBe(true)
  })

  test('does not hold back others', async () => {
    const { session, user } = await personWithUser({ role: 'GENERAL' })
    expect((await put({ session }, user.id)).status).toBe(204)
  })

  test('[T06][F14] stays when two of them delete themselves at the same moment on two nodes, in every round', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account_id = await t.given.account()
      const [one, two] = [await t.given.user({ account_id }), await t.given.user({ account_id })]
      const answers = await Promise.all([put(one, one.id), put(two, two.id, 'DELETED', otherNode)])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      expect([await statusOf(one.id), await statusOf(two.id)].sort()).toEqual(['ACTIVE', 'DELETED'])
    }
  })

  test('[T06] stays when a person with both deletes them at the same moment, each from the other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account_id = await t.given.account()
      const person_id = await t.given.person()
      const [one, two] = [await t.given.user({ account_id, person_id }), await t.given.user({ account_id, person_id })]
      const answers = await Promise.all([put(one, two.id), put(two, one.id)])
      // The slower call may find that the session has ended.
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      expect([await statusOf(one.id), await statusOf(two.id)].sort()).toEqual(['ACTIVE', 'DELETED'])
    }
  })
})

test('[F15] ten simultaneous deletions have one effect', async () => {
  const { session, user } = await personWithUser()
  const answers = await Promise.all(Array.from({ length: 10 }, () => put({ session }, user.id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(9).fill(404)])
  const events = (await t.audit(user.accountId)).filter(({ action }) => action === 'user.deleted')
  expect(events).toHaveLength(1)
})

test('the role that may lock a company may not change anything in it', async () => {
  await t.given.account()
  const change = sql`update account set id = id`.execute(t.deps.identityDb)
  await expect(change).rejects.toMatchObject({ code: '42501' })
})

test.each([
  [{}],
  [{ userStatusRequest: { userStatus: 'DELETED' } }],
  [{ userStatus: ['DELETED'] }],
  [{ userStatus: 'deleted' }],
])('[T35] refuses the body %j', async (payload) => {
  const { session, user } = await personWithUser()
  const url = setDashboardUserStatus.path.replace(':userId', user.id)
  const headers = { authorization: `Bearer ${await t.tokenOf(session)}` }
  expect((await t.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(400)
  expect(await statusOf(user.id)).toBe('ACTIVE')
})
