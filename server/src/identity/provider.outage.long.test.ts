import { createServer } from 'node:http'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SUBJECT, replies, signingKey, silent, type Handler } from '../testing/fake-oidc.ts'
import { describeError } from '../platform/log.ts'
import { federated, outcomeOf } from '../testing/federated.ts'
import { tcpProxy } from '../testing/tcp-proxy.ts'
import { whenFinished } from '../testing/test-app.ts'

const t = await federated()
const { oidc } = t

afterEach(() => {
  oidc.faults = {}
  t.restart()
})

const places = ['openid-configuration', 'token', 'userinfo', 'certs'] as const

describe.each(places)('when %s', (place) => {
  test.each([
    ['answers 500', replies(500, '{"error":"server_error"}')],
    ['answers 503 with a page', replies(503, '<h1>Sorry</h1>', 'text/html')],
    ['answers something that is not JSON', replies(200, '{"issuer": "htt')],
    ['answers a page', replies(200, '<h1>Maintenance</h1>', 'text/html')],
    ['answers nothing at all', replies(200, '')],
    ['breaks off', ((_, response) => response.destroy()) satisfies Handler],
  ])('%s, the sign-in is not possible at present, and works again afterwards', async (_, fault) => {
    oidc.faults[place] = fault
    expect(await outcomeOf(t.signIn())).toBe('unavailable')
    oidc.faults = {}
    await expect.poll(() => outcomeOf(t.signIn()), { timeout: 5000, interval: 200 }).toBe('accepted')
  })

  test('answers without end, no more than its beginning is read', async () => {
    let megabytes = 0
    function* blocks() {
      for (;;) {
        megabytes += 1 / 16
        yield 'x'.repeat(64 * 1024)
      }
    }
    oidc.faults[place] = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"issuer":"')
      Readable.from(blocks()).pipe(response)
    }
    expect(await outcomeOf(t.signIn())).toBe('unavailable')
    expect(megabytes).toBeGreaterThan(0)
    // what the network holds besides what was read
    expect(megabytes).toBeLessThan(16)
  })

  test('points elsewhere, the server does not go there', async () => {
    let visits = 0
    const elsewhere = createServer((_, response) => {
      visits += 1
      response.end('{}')
    })
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    whenFinished(() => void elsewhere.close())
    const { port } = elsewhere.address() as { port: number }
    oidc.faults[place] = (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end()
    expect(await outcomeOf(t.signIn())).not.toBe('accepted')
    expect(visits).toBe(0)
  })
})

test('a service that does not answer keeps no one waiting longer than a few seconds', async () => {
  const others = await Promise.all(places.map(async (place) => ({ place, service: await federated() })))
  const started = performance.now()
  const outcomes = others.map(({ place, service }) => {
    service.oidc.faults[place] = silent
    return outcomeOf(service.signIn())
  })
  expect(await Promise.all(outcomes)).toEqual(places.map(() => 'unavailable'))
  expect(performance.now() - started).toBeLessThan(6000)
})

test('a service that is down is asked at most once a second, and found again without a restart', async () => {
  const network = await tcpProxy(new URL(oidc.issuer))
  whenFinished(() => network.close())
  oidc.metadata = { issuer: network.through(oidc.issuer).replace(/\/$/, '') }
  whenFinished(() => {
    oidc.metadata = {}
  })
  t.restart({ OIDC_ISSUER: String(oidc.metadata['issuer']) })
  await network.refuse()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(t.begin())))
  expect(new Set(outcomes)).toEqual(new Set(['unavailable']))
  await network.pass()
  const before = oidc.counts['openid-configuration'] ?? 0
  expect(await outcomeOf(t.begin())).toBe('unavailable')
  expect(oidc.counts['openid-configuration'] ?? 0).toBe(before)
  await expect.poll(() => outcomeOf(t.begin()), { timeout: 5000, interval: 100 }).toBe('accepted')
})

test('the log says why a sign-in failed, and nothing of the person', async () => {
  oidc.idToken = () => oidc.signIdToken({ iat: Math.floor(Date.now() / 1000) + 60 })
  whenFinished(() => {
    oidc.idToken = () => oidc.signIdToken()
  })
  const error = await t.signIn().catch((each: unknown) => each)
  expect(error).toMatchObject({ code: 'provider_refused', detail: expect.stringContaining('compare the clocks') })
  oidc.idToken = () => oidc.signIdToken({ exp: Math.floor(Date.now() / 1000) - 60 })
  const expired = describeError(await t.signIn().catch((each: unknown) => each))
  expect(expired).toMatchObject({ cause: { code: 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' } })
  expect(JSON.stringify(expired)).not.toContain(SUBJECT)
})

test('a clock that jumps back does not keep the service away', async () => {
  oidc.faults['openid-configuration'] = replies(500, '{}')
  expect(await outcomeOf(t.begin())).toBe('unavailable')
  oidc.faults = {}
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  whenFinished(() => void vi.useRealTimers())
  await expect.poll(() => outcomeOf(t.begin()), { timeout: 3000, interval: 200 }).toBe('accepted')
})

const newest = async (kid: string) => {
  oidc.key = await signingKey(kid)
  return oidc.key
}

describe('keys', () => {
  test('that rotate are fetched once more, and the next sign-in succeeds', async () => {
    await t.signIn()
    const before = oidc.counts['certs'] ?? 0
    oidc.published = [(await newest('second')).publicJwk, ...oidc.published]
    expect(await outcomeOf(t.signIn())).toBe('accepted')
    expect((oidc.counts['certs'] ?? 0) - before).toBe(1)
    const all = await Promise.all([t.signIn(), t.signIn(), t.signIn()].map(outcomeOf))
    expect(all).not.toContain('unavailable')
    expect((oidc.counts['certs'] ?? 0) - before).toBe(1)
  })

  test('that were withdrawn open nothing', async () => {
    await t.signIn()
    const withdrawn = oidc.key
    const key = await newest('third')
    oidc.published = [key.publicJwk]
    expect(await outcomeOf(t.signIn())).toBe('accepted')
    const usual = oidc.idToken
    oidc.idToken = () => oidc.signIdToken({}, { kid: withdrawn.kid }, withdrawn.privateKey)
    whenFinished(() => {
      oidc.idToken = usual
    })
    expect(await outcomeOf(t.signIn())).toBe('provider_refused')
  })

  test('that no one knows cause few fetches, however many sign-ins name them', async () => {
    await t.signIn()
    const before = oidc.counts['certs'] ?? 0
    const usual = oidc.idToken
    let count = 0
    oidc.idToken = () => oidc.signIdToken({}, { kid: `unknown-${(count += 1)}` })
    whenFinished(() => {
      oidc.idToken = usual
    })
    const started = performance.now()
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcomeOf(t.signIn())))
    // One right away and one for every second that it takes.
    const most = 2 + Math.ceil((performance.now() - started) / 1000)
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toEqual([])
    expect((oidc.counts['certs'] ?? 0) - before).toBeLessThanOrEqual(most)
    oidc.idToken = usual
    expect(await outcomeOf(t.signIn())).toBe('accepted')
  })
})
