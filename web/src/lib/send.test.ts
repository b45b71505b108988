import { endpoint } from '@hireproof/contract/endpoint'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { send, urlOf, type Fetch } from './send.ts'

const search = endpoint({
  name: 'things.search',
  summary: 'Things',
  method: 'POST',
  path: '/api/v31/things/:thingId/parts/:partId',
  access: 'user',
  params: z.object({ thingId: z.string(), partId: z.number() }),
  query: z.object({ page: z.optional(z.number()), status: z.optional(z.array(z.string())) }),
  body: z.object({ text: z.string() }),
  reply: z.object({ total: z.number() }),
  idempotent: true,
})
const plain = endpoint({ name: 'plain.get', summary: 'Plain', method: 'GET', path: '/api/plain', access: 'public' })
const request = { params: { thingId: 'a', partId: 7 }, query: {}, body: { text: 'x' } }

/** A server that answers each request in turn, and what it was asked. */
function server(...answers: (Response | Error)[]) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = []
  const fetch: Fetch = async (url, init) => {
    asked.push({ url, init, headers: new Headers(init.headers) })
    const answer = answers.shift() ?? new Response(null, { status: 204 })
    if (answer instanceof Error) throw answer
    return answer
  }
  return { fetch, asked }
}

const silent: Fetch = (_, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

const failureOf = (fetch: Fetch, timeoutMs?: number) =>
  send(fetch, plain, {}, { timeoutMs }).catch((error: unknown) => error)

describe('the address', () => {
  test.each([
    [{ params: { thingId: 'a', partId: 7 } }, '/api/v31/things/a/parts/7'],
    [{ params: { thingId: '../b?c', partId: 7 } }, '/api/v31/things/..%2Fb%3Fc/parts/7'],
    [{ params: request.params, query: { page: 2, status: undefined } }, '/api/v31/things/a/parts/7?page=2'],
    [{ params: request.params, query: { status: ['A&B', 'C'] } }, '/api/v31/things/a/parts/7?status=A%26B&status=C'],
  ])('is made of %j', (parts, url) => {
    expect(urlOf(search, parts)).toBe(url)
  })
})

describe('the request', () => {
  test('[API-31] has token, origin, key and body if the endpoint needs them', async () => {
    const { fetch, asked } = server(Response.json({ total: 3 }))
    const reply = await send(fetch, search, request, { token: 'abc', idempotencyKey: 'key-1234' })
    expect(reply).toEqual({ total: 3 })
    const { url, init, headers } = asked[0]!
    expect([url, init.method, init.body]).toEqual(['/api/v31/things/a/parts/7', 'POST', '{"text":"x"}'])
    expect(Object.fromEntries(headers)).toEqual({
      authorization: 'Bearer abc',
      'content-type': 'application/json',
      'idempotency-key': 'key-1234',
      'x-origin': 'everify-web',
    })
  })

  test('has nothing extra if the endpoint needs nothing', async () => {
    const { fetch, asked } = server()
    expect(await send(fetch, plain, {})).toBeUndefined()
    expect([...asked[0]!.headers]).toEqual([])
    expect(asked[0]!.init.body).toBeUndefined()
  })

  test('[SESS-09] has a mark if the page does something by itself', async () => {
    const { fetch, asked } = server()
    await send(fetch, plain, {}, { isBackground: true })
    await send(fetch, plain, {})
    expect(asked.map(({ headers }) => headers.get('x-activity'))).toEqual(['none', null])
  })

  test('has a new key for every new request', async () => {
    const { fetch, asked } = server(Response.json({}), Response.json({}))
    await send(fetch, search, request)
    await send(fetch, search, request)
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
  })
})

describe('a call without an answer', () => {
  test('ends after its time limit', async () => {
    expect(await failureOf(silent, 5)).toMatchObject({ status: 0, code: 'timed_out' })
  })

  test('tells a lost connection from an answer that cannot be read', async () => {
    expect(await failureOf(server(new TypeError('Failed to fetch')).fetch)).toMatchObject({ code: 'offline' })
    expect(await failureOf(server(new Response('<html>')).fetch)).toMatchObject({ code: 'unreadable' })
  })

  test('is not a failure if its caller gave up', async () => {
    const given = new AbortController()
    const answer = send(silent, plain, {}, { signal: given.signal }).catch((error: unknown) => error)
    given.abort()
    expect(await answer).toMatchObject({ name: 'AbortError' })
  })
})
