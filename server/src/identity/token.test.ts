import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

const signedIn = async () => {
  const browser = t.browser()
  await browser.signIn()
  return browser
}

test('[API-06] turns the session cookie into a token that a call can carry', async () => {
  const browser = await signedIn()
  const response = await browser.post('/api/identity/v1/token')
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const body = response.json<{ access_token: string }>()
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    token_type: 'Bearer',
    expires_in: 900,
    audience: 'PERSON',
  })
  const headers = { authorization: `Bearer ${body.access_token}` }
  expect((await browser.get('/api/visuser/dashboard/profile', { headers })).statusCode).toBe(200)
})

test.each([
  ['EVERIFY', 'PROGRAMADMIN'],
  ['EVERIFY', 'GENERAL'],
  ['ENROLLMENT', 'ENROLLMENT'],
] as const)('names the audience %s, user and account once a %s user is claimed', async (audience, role) => {
  const user = await t.given.user({ account_id: await t.given.account(), role })
  const browser = t.browser()
  browser.jar.set('hireproof_session', `${user.session.id}.${user.session.secret}`)
  const { userId, accountId, ...rest } = (await browser.post('/api/identity/v1/token')).json<Record<string, unknown>>()
  expect({ userId, accountId, audience: rest['audience'] }).toEqual({
    userId: user.id,
    accountId: user.accountId,
    audience,
  })
})

test('sets exactly the cookies that were agreed, secret and host-only', async () => {
  const browser = t.browser()
  const answer = await browser.startSignIn()
  const { headers } = await browser.get(answer)
  expect([headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^hireproof_session=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const started = await t.browser().get('/api/identity/v1/authorize')
  expect([started.headers['set-cookie']].flat()).toEqual([
    expect.stringMatching(/^hireproof_sign_in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

const origin = (value: string) => ({ headers: { origin: value } })

describe('on an https address', async () => {
  const secure = await testApp({ env: { PUBLIC_URL: 'https://hireproof.example' } })
  test('cookies carry the host prefix and travel encrypted only', async () => {
    const browser = secure.browser()
    const { headers } = await browser.signIn()
    expect([headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^__Host-hireproof_session=\S+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect((await browser.post('/api/identity/v1/token', origin('https://hireproof.example'))).statusCode).toBe(200)
    expect((await browser.post('/api/identity/v1/token', origin('http://hireproof.example'))).statusCode).toBe(403)
    expect([...browser.jar.keys()]).toEqual(['__Host-hireproof_sign_in', '__Host-hireproof_session'])
  })
})

test.each(['/api/identity/v1/token', '/api/identity/v1/sign_out'])(
  '%s is refused to a page of another site',
  async (path) => {
    const browser = await signedIn()
    const foreign: Record<string, string>[] = [
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3000.evil.example' },
      { origin: 'https://localhost:3000' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: '' },
    ]
    for (const headers of foreign) {
      expect((await browser.post(path, { headers })).statusCode, JSON.stringify(headers)).toBe(403)
    }
    const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect((await browser.post(path, { headers: own })).statusCode).toBe(200)
  },
)

test('an answer to another site carries no permission to read it', async () => {
  const response = await (
    await signedIn()
  ).post('/api/identity/v1/token', { headers: { origin: 'https://evil.example' } })
  expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test.each([
  '/api/identity/v1/token',
  '/api/identity/v1/sign_out',
  '/api/identity/v1/activity',
  '/api/identity/v1/token_info',
  '/api/visuser/users/0190a0a0-0000-7000-8000-000000000000/session',
])('GET %s does not exist', async (path) => {
  const browser = await signedIn()
  expect((await browser.get(path)).statusCode).toBe(404)
  expect((await browser.post('/api/identity/v1/token')).statusCode).toBe(200)
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one without a secret', '0190a0a0-0000-7000-8000-000000000000'],
  ['an unknown session', `0190a0a0-0000-7000-8000-000000000000.${'A'.repeat(43)}`],
  ['something that only looks like an id', `${'-'.repeat(36)}.${'A'.repeat(43)}`],
  ['something that is hardly an id', `${'0'.repeat(36)}.${'A'.repeat(43)}`],
  ['the id as its own secret', `0190a0a0-0000-7000-8000-000000000000.0190a0a0-0000-7000-8000-000000000000`],
  ['a gigantic one', 'A'.repeat(6000)],
])('answers 401 to a cookie that is %s', async (_, value) => {
  const cookie = value === undefined ? {} : { cookie: `hireproof_session=${value}` }
  const response = await t.app.inject({ method: 'POST', url: '/api/identity/v1/token', headers: cookie })
  expect(response).toMatchObject({ statusCode: 401 })
  expect(response.json()).toMatchObject({ code: 'unauthenticated' })
})

test('answers 401 to the right session with another secret, and the session continues', async () => {
  const browser = await signedIn()
  const right = String(browser.jar.get('hireproof_session'))
  browser.jar.set('hireproof_session', `${right.slice(0, 37)}${'A'.repeat(43)}`)
  expect((await browser.post('/api/identity/v1/token')).statusCode).toBe(401)
  browser.jar.set('hireproof_session', right)
  expect((await browser.post('/api/identity/v1/token')).statusCode).toBe(200)
})

test('ten tabs refresh at the same time and each gets a token that works', async () => {
  const browser = await signedIn()
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.post('/api/identity/v1/token')))
  for (const answer of answers) {
    const { access_token } = answer.json<{ access_token: string }>()
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await t.app.inject({ method: keepAlive.method, url: keepAlive.path, headers })).statusCode).toBe(200)
  }
})
