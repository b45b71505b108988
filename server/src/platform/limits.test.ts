import { setImmediate } from 'node:timers/promises'
import { getUser } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp, whenFinished, type TestApp } from '../testing/test-app.ts'

const ask = (t: TestApp, url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })

const lie = (count: number) => ({
  'x-forwarded-for': `203.0.113.${count}`,
  'x-real-ip': `203.0.113.${count}`,
  forwarded: `for=203.0.113.${count}`,
  'true-client-ip': `203.0.113.${count}`,
  'cf-connecting-ip': `203.0.113.${count}`,
  'x-forwarded-host': `host${count}.example`,
  host: `host${count}.example`,
})

describe('the rate limit', async () => {
  const t = await testApp({ env: { RATE_LIMIT: '5', SIGN_IN_RATE_LIMIT: '3' } })
  let octet = 0
  const newAddress = () => `192.0.2.${(octet += 1)}`
  const from = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
    t.app.inject({ url, remoteAddress, headers })

  test('[API-04] sheds with Retry-After, in the shape of the called API', async () => {
    const address = newAddress()
    for (let count = 0; count < 5; count += 1) expect((await from(address, '/env.json')).statusCode).toBe(200)
    const refused = await from(address, '/env.json')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['content-type']).toContain('application/problem+json')
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      status: 429,
      type: '/problems/too_many_requests',
    })
    const services = await from(address, '/api/v31/reference/feature_flags')
    expect(services.statusCode).toBe(429)
    expect(services.json()).toEqual({
      errors: [{ error_code: 'TOO_MANY_REQUESTS', message: 'Too many requests', attribute_name: null }],
    })
    for (const { headers } of [refused, services]) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(headers['content-security-policy']).toContain(`default-src 'none'`)
    }
    expect((await from(newAddress(), '/env.json')).statusCode).toBe(200)
  })

  test('counts calls of unknown paths too', async () => {
    const address = newAddress()
    for (let count = 0; count < 5; count += 1) await from(address, '/api/nothing')
    expect((await from(address, '/api/nothing')).statusCode).toBe(429)
  })

  test('is stricter for the end and the beginning of a sign-in', async () => {
    for (const url of ['/redirect', '/api/identity/v1/authorize']) {
      const address = newAddress()
      for (let count = 0; count < 3; count += 1) expect((await from(address, url)).statusCode).toBeLessThan(400)
      expect((await from(address, url)).statusCode, url).toBe(429)
    }
  })

  test('leaves health alone', async () => {
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => from(address, '/health/live')))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })

  test('cannot be escaped by headers that a proxy would set', async () => {
    const address = newAddress()
    for (let count = 0; count < 5; count += 1) await from(address, '/env.json', lie(count))
    expect((await from(address, '/env.json', lie(99))).statusCode).toBe(429)
  })

  test('[T37] cannot be escaped by the addresses of one IPv6 network', async () => {
    for (let host = 1; host <= 5; host += 1) await from(`2001:db8:7:1::${host}`, '/env.json')
    expect((await from('2001:db8:7:1:ffff::1', '/env.json')).statusCode).toBe(429)
    expect((await from('2001:db8:7:2::1', '/env.json')).statusCode).toBe(200)
  })

  test('behind a proxy that is trusted, counts by the address that the proxy saw last', async () => {
    const proxied = await testApp({ env: { RATE_LIMIT: '5', TRUST_PROXY: '192.0.2.1' } })
    const via = (remoteAddress: string, forwarded: string) =>
      proxied.app.inject({ url: '/env.json', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
    for (let count = 0; count < 5; count += 1) await via('192.0.2.1', `203.0.113.${count}, 198.51.100.1`)
    expect((await via('192.0.2.1', '203.0.113.77, 198.51.100.1')).statusCode).toBe(429)
    expect((await via('192.0.2.1', '198.51.100.2')).statusCode).toBe(200)
    for (let count = 0; count < 5; count += 1) await via('192.0.2.9', `203.0.113.${count}`)
    expect((await via('192.0.2.9', '203.0.113.200')).statusCode).toBe(429)
  })
})

describe('what a caller says about itself', async () => {
  const t = await testApp()
  const lies = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'evil-id',
    'x-original-url': '/health/live',
    'x-http-method-override': 'DELETE',
  }

  test('appears in no answer, no redirect and no audit', async () => {
    const user = await t.given.user({ account_id: await t.given.account(), role: 'GENERAL' })
    const authorization = `Bearer ${await t.tokenOf(user.session)}`
    const urls = [
      '/env.json',
      '/api/nothing',
      '/home/loginDotGov',
      '/api/identity/v1/authorize',
      '/redirect?code=x&state=y',
    ]
    for (const url of [...urls, '/api/visuser/users/0190a0a0-0000-7000-8000-000000000000']) {
      const { headers, body } = await ask(t, url, { ...lies, authorization })
      expect(`${JSON.stringify(headers)}${body}`).not.toContain('evil')
    }
    expect(await t.audit(user.accountId)).toMatchObject([{ actor: { userId: user.id, ip: '127.0.0.1' } }])
  })

  test('does not change which call is made', async () => {
    expect((await ask(t, '/api/visuser/dashboard/users', lies)).statusCode).toBe(401)
  })
})

describe('a body', async () => {
  const t = await testApp()
  const post = (url: string, payload: string) =>
    t.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })

  test('of more than 64 KB is refused, in the shape of the called API', async () => {
    const large = JSON.stringify({ token: 'a'.repeat(64 * 1024) })
    const refused = await post('/api/identity/v1/token_info', large)
    expect(refused.statusCode).toBe(413)
    expect(refused.json()).toMatchObject({ code: 'payload_too_large' })
    const services = await post('/api/v31/cases', large)
    expect(services.statusCode).toBe(413)
    expect(services.json()).toMatchObject({ errors: [{ error_code: 'PAYLOAD_TOO_LARGE', attribute_name: null }] })
    expect((await post('/api/identity/v1/token_info', JSON.stringify({ token: 'a'.repeat(60_000) }))).statusCode).toBe(
      401,
    )
  })
})

test('a server that cannot keep up sheds calls, and still answers probes and people who sign out', async () => {
  const t = await testApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '20' } })
  const keepBusy = () => {
    const ended = performance.now() + 1500
    while (performance.now() < ended);
  }
  // what the start takes refuses no one
  keepBusy()
  await t.app.ready()
  // timers that are due by now have their turn
  for (let turn = 0; turn < 3; turn += 1) await setImmediate()
  expect((await ask(t, '/env.json')).statusCode).toBe(200)
  keepBusy()
  // The delay is measured once a second.
  await expect.poll(async () => (await ask(t, '/env.json')).statusCode, { interval: 20, timeout: 3000 }).toBe(503)
  const refused = await ask(t, '/api/v31/reference/feature_flags')
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } })
  expect(refused.json()).toMatchObject({ errors: [{ error_code: 'UNAVAILABLE' }] })
  expect((await ask(t, '/health/live')).statusCode).toBe(200)
  // Requests that are not calls, such as pages and their scripts, are answered as usual: here there are none.
  expect((await ask(t, '/assets/home-1234.js')).statusCode).toBe(404)
  expect((await t.app.inject({ method: 'POST', url: '/api/identity/v1/sign_out' })).statusCode).toBe(200)
  await expect.poll(async () => (await ask(t, '/env.json')).statusCode, { timeout: 5000 }).toBe(200)
})

describe('a slow database', async () => {
  const t = await testApp({ env: { STATEMENT_TIMEOUT_MS: '400', POOL_WAIT_MS: '300' } })
  const user = await t.given.user({ account_id: await t.given.account() })
  const own = () => t.as(user).call(getUser, { params: { userId: user.id } })

  /** Holds a table so that everyone who reads it waits. */
  const hold = async (table: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const done = t.ownerDb.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
      held.resolve()
      await promise
    })
    await held.promise
    const release = async () => {
      resolve()
      await done
    }
    whenFinished(release)
    return release
  }

  test('a statement that waits too long is 503, and the next call works', async () => {
    const release = await hold('app_user')
    const answer = await own()
    expect(answer).toMatchObject({ status: 503, codes: ['unavailable'] })
    expect(answer.headers['retry-after']).toBe('2')
    await release()
    expect((await own()).status).toBe(200)
  })

  test('when every connection waits, further calls are shed right away and do not queue for long', async () => {
    const release = await hold('app_user')
    const started = performance.now()
    const times: number[] = []
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const answer = await own()
        times.push(performance.now() - started)
        return answer
      }),
    )
    expect(answers.every(({ status }) => status === 503)).toBe(true)
    expect(Math.max(...times)).toBeLessThan(2000)
    const live = await t.app.inject({ url: '/health/live' })
    expect(live.statusCode).toBe(200)
    await release()
    await expect.poll(async () => (await own()).status).toBe(200)
  })

  test('no call is left half done: a canceled change leaves no trace', async () => {
    const release = await hold('audit_head')
    const browser = t.browser()
    const answer = await browser.signIn()
    expect(answer.headers.location).toBe('/home/login?error=unavailable')
    await release()
    const made = await t.ownerDb.selectFrom('session').selectAll().where('user_id', 'is', null).execute()
    expect(made).toEqual([])
  })
})
