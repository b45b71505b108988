import { getEnvironment, getFeatureFlags, getLocalEnvironment } from '@hireproof/contract/environment'
import { getUser } from '@hireproof/contract/users/users'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { tcpProxy } from '../testing/tcp-proxy.ts'
import { testApp } from '../testing/test-app.ts'

const network = await tcpProxy(new URL(inject('databaseUrl')))
afterAll(() => network.close())
const t = await testApp({ network, env: { STATEMENT_TIMEOUT_MS: '300', POOL_WAIT_MS: '300' } })
const user = await t.given.user({ account_id: await t.given.account() })
const bearer = `Bearer ${await t.tokenOf(user.session)}`

const browser = t.browser()
browser.jar.set('hireproof_session', `${user.session.id}.${user.session.secret}`)

const signOut = async () => {
  const other = await t.given.user({ account_id: user.accountId })
  const headers = { cookie: `hireproof_session=${other.session.id}.${other.session.secret}` }
  return t.app.inject({ method: 'POST', url: '/api/identity/v1/sign_out', headers })
}

const working = () => t.as(user).call(getUser, { params: { userId: user.id } })

const POLL = { timeout: 5000 }

const calls: [string, () => Promise<{ statusCode: number; headers: Record<string, unknown> }>][] = [
  ['a refresh', () => browser.post('/api/identity/v1/token')],
  ['signing out', () => signOut()],
  ['a sign of life', () => browser.post('/api/identity/v1/activity', { headers: { authorization: bearer } })],
  ['a call', () => browser.get(`/api/visuser/users/${user.id}`, { headers: { authorization: bearer } })],
  ['the dashboard', () => browser.get('/api/visuser/dashboard/users', { headers: { authorization: bearer } })],
  [
    'going on as another user',
    () =>
      browser.post(`/api/visuser/users/${user.id}/session`, {
        headers: { authorization: bearer },
        payload: { application: 'EVERIFY' },
      }),
  ],
  [
    'a call of the web services',
    () => browser.get('/api/v31/reference/states', { headers: { authorization: bearer } }),
  ],
  ['readiness', () => browser.get('/health/ready')],
]

describe.each([
  ['refuses connections', () => network.refuse()],
  ['answers nothing', async () => network.stall()],
])('while the database %s', (_, fail) => {
  beforeEach(async () => {
    await expect.poll(async () => (await browser.post('/api/identity/v1/token')).statusCode, POLL).toBe(200)
    await fail()
  })

  afterEach(() => network.pass())

  test.each(calls)(
    '[T24] %s soon answers 503 with Retry-After, never 401, and works again afterwards',
    async (__, call) => {
      const started = performance.now()
      const answer = await call()
      expect(performance.now() - started).toBeLessThan(3000)
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      await network.pass()
      await expect.poll(async () => (await working()).status, POLL).toBe(200)
    },
  )

  test('[ENV-01][ENV-02][ENV-10] environment and flags still answer', async () => {
    for (const endpoint of [getEnvironment, getLocalEnvironment, getFeatureFlags]) {
      t.clock.advance({ seconds: 4 })
      expect((await t.anonymous.call(endpoint, {})).status).toBe(200)
    }
  })

  test('starting and ending a sign-in lead to a page that explains it', async () => {
    expect((await t.browser().get('/api/identity/v1/authorize')).headers.location).toBe('/home/login?error=unavailable')
  })

  test('[API-04] the web services refuse in their own shape', async () => {
    const answer = await t.app.inject({ url: '/api/v31/reference/states', headers: { authorization: bearer } })
    expect(answer.json()).toEqual({
      errors: [
        { error_code: 'UNAVAILABLE', message: 'A service that we depend on is unavailable', attribute_name: null },
      ],
    })
  })

  test('liveness does not depend on it', async () => {
    expect((await t.app.inject({ url: '/health/live' })).statusCode).toBe(200)
  })
})
