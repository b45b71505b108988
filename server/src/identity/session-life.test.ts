import { getFeatureFlags } from '@hireproof/contract/environment'
import { keepAlive, tokenInfo } from '@hireproof/contract/identity/identity.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import type { GivenUser } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

const newUser = async () => t.given.user({ account_id: await t.given.account() })
const own = (user: GivenUser) => t.as(user).call(getUser, { params: { userId: user.id } })
const refresh = (user: GivenUser) => {
  const browser = t.browser()
  browser.jar.set('hireproof_session', `${user.session.id}.${user.session.secret}`)
  return browser.post('/api/identity/v1/token')
}
const sessionOf = (user: GivenUser) =>
  t.ownerDb.selectFrom('session').selectAll().where('id', '=', user.session.id).executeTakeFirstOrThrow()

test('ends 15 minutes after the last activity, for token and cookie', async () => {
  const user = await newUser()
  t.clock.advance({ minutes: 14, seconds: 59 })
  expect((await refresh(user)).statusCode).toBe(200)
  t.clock.advance({ seconds: 1 })
  expect((await refresh(user)).statusCode).toBe(401)
  expect((await own(user)).status).toBe(401)
  expect(await sessionOf(user)).toMatchObject({ end_reason: 'expired', ended_at: t.clock.now() })
})

test('a refresh, the flags and token info are not activity', async () => {
  const user = await newUser()
  t.clock.advance({ minutes: 14 })
  expect((await refresh(user)).statusCode).toBe(200)
  const token = await t.tokenOf(user.session)
  expect((await t.as(user).call(tokenInfo, { body: { token } })).status).toBe(200)
  expect((await t.as(user).call(getFeatureFlags, {})).status).toBe(200)
  t.clock.advance({ minutes: 1 })
  expect((await own(user)).status).toBe(401)
})

test('a call of the person and the sign of life are activity', async () => {
  const [reader, typist] = [await newUser(), await newUser()]
  for (let round = 0; round < 4; round += 1) {
    t.clock.advance({ minutes: 14 })
    expect((await own(reader)).status).toBe(200)
    expect((await t.as(typist).call(keepAlive, {})).status).toBe(200)
  }
})

test('the sign of life tells when the session ends', async () => {
  const user = await newUser()
  const { body } = await t.as(user).call(keepAlive, {})
  expect(Date.parse(body.expiresAt) - t.clock.now().getTime()).toBe(15 * 60_000)
})

test('no activity keeps a session beyond twelve hours, and the sign of life does not promise it', async () => {
  const user = await newUser()
  const end = (await sessionOf(user)).absolute_end_at
  for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
    t.clock.advance({ minutes: 10 })
    expect((await t.as(user).call(keepAlive, {})).status).toBe(200)
  }
  const { body } = await t.as(user).call(keepAlive, {})
  expect(body.expiresAt).toBe(end.toISOString())
  t.clock.set(end.toISOString())
  expect((await t.as(user).call(keepAlive, {})).status).toBe(401)
  expect((await refresh(user)).statusCode).toBe(401)
})

test('a clock that jumps back revives no session that was found over', async () => {
  const user = await newUser()
  const start = t.clock.now()
  t.clock.advance({ minutes: 20 })
  expect((await refresh(user)).statusCode).toBe(401)
  t.clock.set(start.toISOString())
  expect((await refresh(user)).statusCode).toBe(401)
  expect((await own(user)).status).toBe(401)
})

test('the housekeeping ends what has expired, also if there was no call before the clock jumps back', async () => {
  const [user, active] = [await newUser(), await newUser()]
  const start = t.clock.now()
  t.clock.advance({ minutes: 10 })
  expect((await t.as(active).call(keepAlive, {})).status).toBe(200)
  t.clock.advance({ minutes: 6 })
  await cleanUp(t.deps)
  t.clock.set(start.toISOString())
  expect((await refresh(user)).statusCode).toBe(401)
  expect((await refresh(active)).statusCode).toBe(200)
})

test('a clock that jumps back shortens nothing and signs no one out', async () => {
  const user = await newUser()
  const start = t.clock.now()
  t.clock.advance({ hours: -1 })
  expect((await t.as(user).call(keepAlive, {})).status).toBe(200)
  expect((await sessionOf(user)).last_activity_at).toEqual(start)
  t.clock.set(start.toISOString())
  expect((await refresh(user)).statusCode).toBe(200)
})

test('an access token is valid for 15 minutes, whatever the session does', async () => {
  const user = await newUser()
  const token = await t.tokenOf(user.session)
  const ask = () => t.app.inject({ method: 'POST', url: keepAlive.path, headers: { authorization: `Bearer ${token}` } })
  t.clock.advance({ minutes: 14 })
  expect((await ask()).statusCode).toBe(200)
  t.clock.advance({ minutes: 1 })
  expect((await ask()).statusCode).toBe(401)
  expect((await own(user)).status).toBe(200)
})

test('a deleted user stops at the next call', async () => {
  const user = await newUser()
  expect((await own(user)).status).toBe(200)
  await t.ownerDb.updateTable('app_user').set({ status: 'DELETED' }).where('id', '=', user.id).execute()
  expect((await own(user)).status).toBe(401)
  expect(await sessionOf(user)).toMatchObject({ end_reason: 'user_deleted' })
})

test('[ENV-08] no header signs anyone in', async () => {
  const user = await newUser()
  const headers = {
    'x-user-id': user.id,
    'x-mock-user': user.id,
    cookie: `mockUser=${user.id}; userId=${user.id}`,
    'x-forwarded-user': user.logonId,
  }
  const url = `/api/visuser/users/${user.id}?mockUser=${user.id}`
  expect((await t.app.inject({ method: 'GET', url, headers })).statusCode).toBe(401)
})
