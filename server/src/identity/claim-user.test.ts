import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { getUser, userStatuses } from '@hireproof/contract/users/users'
import { claimUser, listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { directTest } from '../testing/direct-test.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

const APPLICATION = { application: 'EVERIFY' } as const

/** A person with a session of their own, a user in each of some companies, and a browser that holds the cookie. */
async function personWith(companies: number) {
  const personId = await t.given.person()
  const session = await t.given.session({ personId })
  const users = []
  for (let count = 0; count < companies; count += 1) {
    users.push(await t.given.user({ account_id: await t.given.account(), person_id: personId }))
  }
  const browser = t.browser()
  browser.jar.set('hireproof_session', `${session.id}.${session.secret}`)
  return { personId, session, users, browser }
}

type Browser = Awaited<ReturnType<typeof personWith>>['browser']

const token = async (browser: Browser) => {
  const response = await browser.post('/api/identity/v1/token')
  return response.statusCode === 200 ? response.json<{ access_token: string }>().access_token : undefined
}
const bearer = (value: string | undefined) => ({ headers: { authorization: `Bearer ${value}` } })
const path = (userId: string) => claimUser.path.replace(':userId', userId)
const claim = async (browser: Browser, userId: string) =>
  browser.post(path(userId), { ...bearer(await token(browser)), payload: APPLICATION })

test('[API-18] binds the session to one user of the person and says which', async () => {
  const { users, browser, personId, session } = await personWith(1)
  const [user] = users
  const response = await claim(browser, user!.id)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ userId: user!.id, accountId: user!.accountId, landing: '/home' })
  const own = await browser.get(`/api/visuser/users/${user!.id}`, bearer(await token(browser)))
  expect(own.json()).toMatchObject({ id: user!.id, lastLoginDate: t.clock.now().toISOString() })
  expect(await t.audit(user!.accountId)).toMatchObject([
    {
      action: 'user.session_claimed',
      subject_type: 'user',
      subject_id: user!.id,
      account_id: user!.accountId,
      actor: { userId: user!.id, personId, ip: '127.0.0.1' },
    },
  ])
  const row = t.ownerDb.selectFrom('session').selectAll().where('id', '=', session.id)
  expect(await row.executeTakeFirst()).toMatchObject({ generation: 2, user_id: user!.id, ended_at: null })
})

test('[AUTH-12] leads to the page that was asked for if the user may open it, and otherwise home', async () => {
  const { users, browser, personId } = await personWith(1)
  const general = await t.given.user({ account_id: await t.given.account(), person_id: personId, role: 'GENERAL' })
  const landing = async (userId: string, next: string) => {
    const payload = { ...APPLICATION, next }
    const answer = await browser.post(path(userId), { ...bearer(await token(browser)), payload })
    return answer.json<{ landing: string }>().landing
  }
  expect(await landing(users[0]!.id, '/users?role=GENERAL')).toBe('/users?role=GENERAL')
  expect(await landing(general.id, '/users?role=GENERAL')).toBe('/home')
  expect(await landing(general.id, '/c/cases?show=all')).toBe('/c/cases?show=all')
  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/api/x',
    '/%2f%2fevil.example',
  ]) {
    expect(await landing(general.id, hostile), hostile).toBe('/home')
  }
})

test('[T15][T21] the old cookie and the old access token fail right away, also when a person switches companies', async () => {
  const { users, browser } = await personWith(2)
  for (const user of users) {
    const oldCookie = String(browser.jar.get('hireproof_session'))
    const oldToken = await token(browser)
    expect((await claim(browser, user.id)).statusCode).toBe(200)
    expect(browser.jar.get('hireproof_session')).not.toBe(oldCookie)
    expect((await t.app.inject({ method: 'POST', url: keepAlive.path, ...bearer(oldToken) })).statusCode).toBe(401)
    const stale = t.browser()
    stale.jar.set('hireproof_session', oldCookie)
    expect(await token(stale)).toBeUndefined()
    const answer = (await browser.post('/api/identity/v1/token')).json<{ userId: string; accountId: number }>()
    expect(answer).toMatchObject({ userId: user.id, accountId: user.accountId })
  }
})

directTest('[F15] of ten simultaneous claims one wins, and the browser holds the secret that counts', async () => {
  const { users, browser, session } = await personWith(2)
  const old = bearer(await token(browser))
  const answers = await t.ownerDb.transaction().execute(async (trx) => {
    // All ten have been let in and wait for the session's row, so that none comes too late to be dangerous.
    await trx.selectFrom('session').select('id').where('id', '=', session.id).forUpdate().execute()
    const claims = Array.from({ length: 10 }, (_, index) => {
      const url = path(users[index % 2]!.id)
      return t.app.inject({ method: 'POST', url, ...old, payload: APPLICATION }).then((answer) => answer)
    })
    const waiting = sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(t.ownerDb)).rows[0]?.n, { timeout: 2000 }).toBe(10)
    return () => Promise.all(claims)
  })
  const all = await answers()
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(9).fill(401)])
  const winner = all.find(({ statusCode }) => statusCode === 200)
  browser.jar.set('hireproof_session', String(winner?.cookies[0]?.value))
  expect((await browser.post('/api/identity/v1/token')).json()).toMatchObject({
    userId: winner!.json<{ userId: string }>().userId,
  })
})

test('[T15] a user of someone else, an unknown user and a deleted user do not exist', async () => {
  const { browser, personId, session } = await personWith(1)
  const accountId = await t.given.account()
  const foreign = await t.given.user({ account_id: accountId })
  const deleted = await t.given.user({ account_id: accountId, person_id: personId, status: 'DELETED' })
  const unbound = await t.given.user({ account_id: accountId, mfa_enabled: false })
  for (const id of [foreign.id, deleted.id, unbound.id, '0190a0a0-0000-7000-8000-000000000000', 'not-an-id', '0']) {
    const response = await claim(browser, id)
    expect(response.statusCode, id).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found' })
    expect(response.cookies).toEqual([])
  }
  const row = t.ownerDb.selectFrom('session').selectAll().where('id', '=', session.id)
  expect(await row.executeTakeFirst()).toMatchObject({ generation: 1, user_id: null, ended_at: null })
})

const waiting = userStatuses.filter((status) => status !== 'ACTIVE' && status !== 'DELETED')

test.each(waiting)('[T15] a user who is %s is not claimed without being activated', async (status) => {
  const { browser, personId } = await personWith(0)
  const user = await t.given.user({ account_id: await t.given.account(), person_id: personId, status })
  const response = await claim(browser, user.id)
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ code: 'user_not_active' })
  expect((await t.audit('people')).at(-1)).toMatchObject({
    action: 'access.denied',
    subject_id: 'users.claim',
    after: { code: 'user_not_active' },
    actor: { personId },
  })
})

test.each([
  {},
  { application: 'OTHER' },
  { application: 'EVERIFY', role: 'PROGRAMADMIN' },
  { application: ['EVERIFY'] },
])('refuses the body %j', async (payload) => {
  const { users, browser } = await personWith(1)
  const response = await browser.post(path(users[0]!.id), { ...bearer(await token(browser)), payload })
  expect(response.statusCode).toBe(400)
})

test('a page of another site cannot claim: the cookie alone is not permission', async () => {
  const { users, browser } = await personWith(1)
  expect((await browser.post(path(users[0]!.id), { payload: APPLICATION })).statusCode).toBe(401)
})

test('the session ends the same twelve hours after sign-in, claimed or not', async () => {
  const { users, browser, session } = await personWith(1)
  const read = () => t.ownerDb.selectFrom('session').selectAll().where('id', '=', session.id).executeTakeFirstOrThrow()
  const before = await read()
  t.clock.advance({ minutes: 10 })
  await claim(browser, users[0]!.id)
  const after = await read()
  expect(after.absolute_end_at).toEqual(before.absolute_end_at)
  expect(after.last_activity_at).toEqual(t.clock.now())
})

test('users of a closed company can still be claimed and read', async () => {
  const { browser, personId } = await personWith(0)
  const closed = await t.given.account({ status: 'CLOSED', closed_date: '2026-11-01', closed_reason_code: 'ATMIS' })
  const user = await t.given.user({ account_id: closed, person_id: personId })
  expect((await claim(browser, user.id)).statusCode).toBe(200)
  const account = await browser.get(`/api/account/accounts/${closed}`, bearer(await token(browser)))
  expect(account.json()).toMatchObject({ status: 'CLOSED', closedReasonCode: 'ATMIS' })
})

test('a person who has claimed no user reaches no company', async () => {
  const { users, session } = await personWith(1)
  const person = t.as({ session })
  expect((await person.call(listDashboardUsers, {})).body.users.map(({ userId }) => userId)).toEqual([users[0]!.id])
  const refused = await person.call(getUser, { params: { userId: users[0]!.id } })
  expect(refused).toMatchObject({ status: 403, codes: ['account_required'] })
})
