import { issueToken, keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { getUser, type UserStatus } from '@hireproof/contract/users/users'
import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { newAddress, PASSWORD, passwordSteps } from '../testing/password-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const steps = passwordSteps(t)

const sessionOf = (id: string) =>
  t.ownerDb.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a User ID and its password', () => {
  test('[AUTH-02][AUTH-35] sign in, in any case of the User ID: a session of the user, without a person', async () => {
    const user = await steps.user()
    const { status, response, session } = await steps.attempt(` ${user.logonId.toLowerCase()} `, PASSWORD)
    expect(status).toBe(200)
    expect(response.json()).toEqual({ userId: user.id, accountId: user.accountId, landing: '/home' })
    expect(await sessionOf(session.id)).toMatchObject({ user_id: user.id, person_id: null, ended_at: null })
    const own = await t.as({ session }).call(getUser, { params: { userId: user.id } })
    expect(own.body).toMatchObject({ id: user.id, mfaEnabled: false, lastLoginDate: t.clock.now().toISOString() })
    expect(await t.audit(user.accountId)).toMatchObject([
      { action: 'session.started', subject_type: 'user', subject_id: user.id, actor: { userId: user.id } },
    ])
  })

  test('[AUTH-12] lead to the page that was asked for if the user may open it, and otherwise home', async () => {
    const { logonId: username } = await steps.user({ role: 'GENERAL' })
    const landing = async (next: string) => {
      const payload = { username, password: PASSWORD, next }
      return (await t.browser().post('/api/identity/v1/sign_in', { payload })).json<{ landing: string }>().landing
    }
    expect(await landing('/c/cases?show=all&page=2')).toBe('/c/cases?show=all&page=2')
    for (const other of ['/users', '//evil.example', '/\\evil.example', 'https://evil.example', '/api/x', '/nope']) {
      expect(await landing(other), other).toBe('/home')
    }
  })

  test('[AUTH-02] set cookies that no script can read, and that carry the rest of the visit', async () => {
    const user = await steps.user()
    const browser = t.browser()
    const payload = { username: user.logonId, password: PASSWORD }
    const response = await browser.post('/api/identity/v1/sign_in', { payload })
    expect([response.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^hireproof_session=[\w-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^hireproof_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(response.headers['cache-control']).toBe('no-store')
    expect((await browser.post(issueToken.path)).json()).toMatchObject({ userId: user.id, audience: 'EVERIFY' })
    expect((await browser.post('/api/identity/v1/sign_out')).statusCode).toBe(200)
    expect((await browser.post(issueToken.path)).statusCode).toBe(401)
    expect(browser.jar.has('hireproof_device')).toBe(true)
  })

  test('[AUTH-02][T15] end the session that the browser had before', async () => {
    const user = await steps.user()
    const browser = t.browser()
    const payload = { username: user.logonId, password: PASSWORD }
    await browser.post('/api/identity/v1/sign_in', { payload })
    const first = browser.jar.get('hireproof_session')
    await browser.post('/api/identity/v1/sign_in', { payload })
    expect(browser.jar.get('hireproof_session')).not.toBe(first)
    expect(await sessionOf(String(first).split('.', 1)[0] ?? '')).toMatchObject({ end_reason: 'signed_in_again' })
  })

  test.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ])('[T16] sign no one in from a page of another site: %s %s', async (name, value) => {
    const headers = { [name]: value }
    const user = await steps.user()
    expect(await steps.attempt(user.logonId, PASSWORD, { headers })).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
  })

  test('[AUTH-35][F15] sent several times at once make a session each and no failure', async () => {
    const user = await steps.user()
    const answers = await Promise.all(Array.from({ length: 8 }, () => steps.attempt(user.logonId, PASSWORD)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await steps.row(user)).toMatchObject({ status: 'ACTIVE' })
  })
})

describe('the status of the user', () => {
  test.each(['ACTIVE', 'PASSWORDCHANGEREQUIRED'] as const)('[AUTH-35] %s signs in and stays', async (status) => {
    const user = await steps.user({ status })
    expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
    expect(await steps.row(user)).toMatchObject({ status })
  })

  test.each(['PENDINGACTIVATION', 'PENDINGREACTIVATION'] as const)(
    '[AUTH-35] %s becomes ACTIVE, and the audit records it',
    async (status) => {
      const user = await steps.user({ status })
      expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
      expect(await steps.row(user)).toMatchObject({ status: 'ACTIVE' })
      expect(await t.audit(user.accountId)).toMatchObject([
        { action: 'user.status_changed', before: { status }, after: { status: 'ACTIVE' } },
        { action: 'session.started' },
      ])
    },
  )

  test.each(['LOCKED', 'DEACTIVATED', 'DELETED', 'UNKNOWN'] as const)(
    '[AUTH-35][T14] %s is answered like a wrong password',
    async (status) => {
      const user = await steps.user({ status })
      const [right, wrong, nobody] = [
        await steps.attempt(user.logonId, PASSWORD),
        await steps.attempt(user.logonId, 'wrong'),
        await steps.attempt('NOBODY99', PASSWORD),
      ]
      const { requestId: _, ...said } = right.response.json<Record<string, unknown>>()
      expect(said).toMatchObject({ status: 401, code: 'wrong_credentials' })
      for (const other of [wrong, nobody]) expect(other.response.json()).toMatchObject(said)
      expect(right.response.cookies).toEqual([])
      expect(await steps.row(user)).toMatchObject({ status })
    },
  )

  test.each([
    ['a forced change', { status: 'PASSWORDCHANGEREQUIRED' }],
    ['an expired password', { password_expires_at: '2026-11-20T14:59:59Z' }],
  ] as const)('[AUTH-35] with %s a user signs in, and can do nothing before the change', async (_, values) => {
    const { session } = await steps.attempt((await steps.user(values)).logonId, PASSWORD)
    const refused = await t.as({ session }).call(createCase, { body: citizenCase() })
    expect(refused).toMatchObject({ status: 403, codes: ['PASSWORD_CHANGE_REQUIRED'] })
  })

  test.each(['DELETED', 'DEACTIVATED', 'UNKNOWN'] as const)(
    '[T21] a session ends when the user becomes %s',
    async (status) => {
      const user = await steps.user()
      const { session } = await steps.attempt(user.logonId, PASSWORD)
      expect((await t.as({ session }).call(keepAlive, {})).status).toBe(200)
      await t.ownerDb.updateTable('app_user').set({ status }).where('id', '=', user.id).execute()
      expect((await t.as({ session }).call(keepAlive, {})).status).toBe(401)
      const cookie = `hireproof_session=${session.id}.${session.secret}`
      expect((await steps.post(issueToken.path, {}, { headers: { cookie } })).statusCode).toBe(401)
    },
  )
})

describe('what only a person with the right password is told', () => {
  const linked = async (status: UserStatus = 'ACTIVE') => {
    const hash = await t.deps.hasher.hash(PASSWORD)
    const retired = { password_hash: null, password_expires_at: null, retired_password_hash: hash }
    return steps.user({ mfa_enabled: true, status, ...retired })
  }

  test('[AUTH-36][T14] that the user is for web services', async () => {
    const user = await steps.user({ role: 'GENERAL', web_service_enabled: true })
    expect(await steps.attempt(user.logonId, 'wrong')).toMatchObject({ status: 401, code: 'wrong_credentials' })
    expect(await steps.attempt(user.logonId, PASSWORD)).toMatchObject({ status: 403, code: 'web_service_user' })
  })

  test('[AUTH-35][T14] that the user was linked: the old password opens nothing', async () => {
    const user = await linked()
    expect(await steps.attempt(user.logonId, 'wrong')).toMatchObject({ status: 401, code: 'wrong_credentials' })
    const told = await steps.attempt(user.logonId, PASSWORD)
    expect(told).toMatchObject({ status: 409, code: 'already_migrated' })
    expect(told.response.cookies).toEqual([])
  })

  test('[T14] nothing of it if the user is closed', async () => {
    for (const status of ['LOCKED', 'DELETED'] as const) {
      expect(await steps.attempt((await linked(status)).logonId, PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
    }
  })

  test('a user without any password is answered like an unknown one', async () => {
    const user = await t.given.user({ account_id: await t.given.account() })
    for (const password of ['', ' ', 'x', 'null', 'undefined']) {
      const { status, code } = await steps.attempt(user.logonId, password)
      expect([status, code]).toEqual(password === '' ? [400, 'bad_request'] : [401, 'wrong_credentials'])
    }
  })
})

test.each(['', ' ', 'x', "' or 1=1 --", 'NOBODY99', 'É', 'a'.repeat(64), '\u{1F512}', '%', '________'])(
  '[T42] the id %j is answered like every unknown one',
  async (id) => {
    const { response } = await steps.attempt(id, PASSWORD)
    expect(response.statusCode).toBe(401)
    const { requestId: _, ...said } = response.json<Record<string, unknown>>()
    const title = 'The User ID or the password is wrong'
    expect(said).toEqual({ type: '/problems/wrong_credentials', title, status: 401, code: 'wrong_credentials' })
  },
)

test('[AUTH-35] a password that is changed while it is being checked no longer signs in', async () => {
  const user = await steps.user()
  const verify = t.deps.hasher.verify
  const other = await t.deps.hasher.hash('Other$9new')
  t.deps.hasher.verify = async (...args) => {
    const isRight = await verify(...args)
    await t.ownerDb.updateTable('app_user').set({ password_hash: other }).where('id', '=', user.id).execute()
    return isRight
  }
  const answer = await steps.attempt(user.logonId, PASSWORD)
  t.deps.hasher.verify = verify
  expect(answer).toMatchObject({ status: 401, code: 'wrong_credentials' })
})

test('[AUTH-02] is limited for each address, whatever a caller says about itself', async () => {
  const limited = await testApp({ env: { SIGN_IN_RATE_LIMIT: '3', SIGN_IN_FAILURES_PER_ADDRESS: '1000' } })
  const address = newAddress()
  const { attempt } = passwordSteps(limited)
  const statuses = []
  for (let count = 0; count < 5; count += 1) {
    const headers = { 'x-forwarded-for': newAddress(), forwarded: `for=${newAddress()}` }
    statuses.push((await attempt(`NOBODY0${count}`, 'x', { address, headers })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429])
})
