import { randomUUID } from 'node:crypto'
import { getUser } from '@hireproof/contract/users/users'
import { describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'

const LIMIT = 5
// a busy machine must not shed calls here
const LIMITS = { RATE_LIMIT: String(LIMIT), SIGN_IN_RATE_LIMIT: '3', MAX_EVENT_LOOP_DELAY_MS: '60000' }
const opened = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }

let octet = 0
const newAddress = () => `198.51.100.${(octet += 1)}`
type Options = { headers?: Record<string, string>; cookie?: string }

const get = (t: TestApp, url: string, remoteAddress: string, { headers = {}, cookie }: Options = {}) =>
  t.app.inject({ url, remoteAddress, headers: { ...headers, ...(cookie ? { cookie } : {}) } })

/** Asks until the limit is reached, and returns the answer that is beyond it. */
async function exhaust(t: TestApp, url: string, address: string, options?: Options) {
  for (let count = 0; count < LIMIT; count += 1) await get(t, url, address, options)
  return get(t, url, address, options)
}

describe('a page that is refused for a while', async () => {
  const t = await testApp({ env: LIMITS })

  test('[API-04] is a page that says how long to wait and opens again by itself, without scripts', async () => {
    const refused = await exhaust(t, '/c/cases', newAddress(), { headers: opened })
    expect(refused.statusCode).toBe(429)
    const { 'retry-after': wait, 'x-ratelimit-reset': reset, refresh, ...headers } = refused.headers
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(Number(wait)).toBeGreaterThan(0)
    expect([wait, refresh]).toEqual([String(reset), wait])
    expect(refused.body).toContain('<html lang="en">')
    expect(refused.body).toContain('<title>Please wait - Hireproof</title>')
    expect(refused.body).toContain(`Try again in ${wait} second`)
    expect(refused.body).toContain('<a href="">Try again now</a>')
    expect(refused.body).not.toMatch(/<script|<link|src=|url\(/)
    expect(refused.body.length).toBeLessThan(3000)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]{44}';/)
  })

  test('[API-04] tells an employee in Spanish too', async () => {
    const refused = await exhaust(t, '/employee?lang=es', newAddress(), { headers: opened })
    expect(refused.body).toMatch(/<div lang="es">.*Vuelva a intentarlo en \d+ segundo/)
  })

  test.each(['/api/identity/v1/authorize', '/redirect?code=x&state=y', '/home/loginDotGov'])(
    '[API-04] is a page also at %s, which browsers open',
    async (url) => {
      const address = newAddress()
      for (let count = 0; count < LIMIT; count += 1) await get(t, url, address, { headers: opened })
      const refused = await get(t, url, address, { headers: opened })
      expect(refused.statusCode).toBe(429)
      expect(refused.body).toContain('Please wait a moment')
    },
  )

  test('[API-04] is not a page for calls, which get the same wait', async () => {
    const address = newAddress()
    const refused = await exhaust(t, '/env.json', address, { headers: { accept: '*/*', 'sec-fetch-dest': 'empty' } })
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(refused.headers['retry-after']).toBe(String(refused.headers['x-ratelimit-reset']))
    expect(refused.headers).not.toHaveProperty('refresh')
  })

  test('[API-04] pages and calls are counted apart', async () => {
    const address = newAddress()
    expect((await exhaust(t, '/env.json', address)).statusCode).toBe(429)
    expect((await get(t, '/nope', address)).statusCode).toBe(404)
    expect((await exhaust(t, '/nope', address)).statusCode).toBe(429)
  })
})

describe('people behind one address', async () => {
  const t = await testApp({ env: LIMITS })
  const newUser = async () => t.given.user({ account_id: await t.given.account() })
  const own = (id: string) => getUser.path.replace(':userId', id)

  test('[API-04] are counted one by one once they are signed in', async () => {
    const address = newAddress()
    const statuses = []
    for (const user of [await newUser(), await newUser(), await newUser()]) {
      const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
      for (let count = 0; count < LIMIT; count += 1) {
        statuses.push((await get(t, own(user.id), address, { headers })).statusCode)
      }
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('[API-04] are counted by their cookie on pages and at the start', async () => {
    const address = newAddress()
    const cookies = []
    for (const user of [await newUser(), await newUser()]) {
      const cookie = `hireproof_session=${user.session.id}.${user.session.secret}`
      await t.app.inject({ method: 'POST', url: '/api/identity/v1/token', headers: { cookie } })
      cookies.push(cookie)
    }
    for (const url of ['/env.json', '/nope']) {
      for (const cookie of cookies) {
        const answers = []
        for (let count = 0; count < LIMIT; count += 1) answers.push(await get(t, url, address, { cookie }))
        expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([])
      }
      expect((await get(t, url, address, { cookie: cookies[0]! })).statusCode).toBe(429)
    }
  })

  test('[API-04] gain nothing from sessions and tokens that they make up', async () => {
    for (const made of [
      () => ({ cookie: `hireproof_session=${randomUUID()}.${'a'.repeat(43)}` }),
      (at: number) => ({ headers: { authorization: `Bearer ${at}` } }),
    ]) {
      const address = newAddress()
      for (let count = 0; count < LIMIT; count += 1) await get(t, '/env.json', address, made(count))
      expect((await get(t, '/env.json', address, made(9))).statusCode).toBe(429)
    }
  })

  test('[API-04] share the stricter limit of sign-ins, signed in or not', async () => {
    const address = newAddress()
    const user = await newUser()
    const cookie = `hireproof_session=${user.session.id}.${user.session.secret}`
    await t.app.inject({ method: 'POST', url: '/api/identity/v1/token', headers: { cookie } })
    for (let count = 0; count < 3; count += 1) await get(t, '/api/identity/v1/authorize', address)
    expect((await get(t, '/api/identity/v1/authorize', address, { cookie })).statusCode).toBe(429)
  })
})
