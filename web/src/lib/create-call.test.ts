import { endpoint } from '@hireproof/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { createCall } from './create-call.ts'
import type { Fetch } from './send.ts'

const base = { summary: 'x', method: 'POST', path: '/api/things' } as const
const open = endpoint({ ...base, name: 'things.open', access: 'public' })
const guarded = endpoint({ ...base, name: 'things.guarded', access: 'ready' })
const create = endpoint({ ...base, name: 'things.create', access: 'ready', idempotent: true })

const refused = (status: number, code: string, headers?: HeadersInit) => Response.json({ code }, { status, headers })
const busy = () => refused(409, 'request_in_progress', { 'retry-after': '2' })
const done = () => new Response(null, { status: 204 })

/** A browser tab whose server gives the answers in turn; the token of each renewal is the next number. */
function tab({ signedIn = true, answers = [] as Response[] } = {}) {
  const seen: { token: string | null; key: string | null }[] = []
  const waits: number[] = []
  let renewals = 0
  let ends = 0
  const holder = () => (signedIn ? { token: `t${renewals}`, expiresAt: 0, audience: 'EVERIFY' as const } : undefined)
  const fetch: Fetch = async (_, init) => {
    const headers = new Headers(init.headers)
    seen.push({ token: headers.get('authorization'), key: headers.get('idempotency-key') })
    return answers.shift() ?? done()
  }
  const tokens = {
    current: async () => holder(),
    renew: async () => {
      renewals += 1
      return holder()
    },
    end: () => {
      ends += 1
      return Promise.reject(new Error('left'))
    },
  }
  const call = createCall(fetch, tokens, async (ms) => void waits.push(ms))
  return { call, seen, waits, counts: () => ({ renewals, ends }) }
}

describe('the token', () => {
  test('goes with guarded calls only', async () => {
    const { call, seen } = tab()
    await call(open, {})
    await call(guarded, {})
    expect(seen.map(({ token }) => token)).toEqual([null, 'Bearer t0'])
  })

  test('is renewed once when it is refused, and the call goes through', async () => {
    const { call, seen, counts } = tab({ answers: [refused(401, 'unauthenticated'), done()] })
    await call(guarded, {})
    expect(seen.map(({ token }) => token)).toEqual(['Bearer t0', 'Bearer t1'])
    expect(counts()).toEqual({ renewals: 1, ends: 0 })
  })

  // the rule is the same for all calls: user, account, dashboard, and later ones
  test('[AUTH-28] ends the session when a new one is refused too', async () => {
    const { call, counts } = tab({ answers: [refused(401, 'unauthenticated'), refused(401, 'unauthenticated')] })
    await expect(call(guarded, {})).rejects.toThrow('left')
    expect(counts()).toEqual({ renewals: 1, ends: 1 })
  })

  test.each([[503, 'unavailable'] as const, [403, 'forbidden'] as const, [500, 'internal'] as const])(
    'is kept after a %i',
    async (status, code) => {
      const { call, counts } = tab({ answers: [refused(status, code)] })
      await expect(call(guarded, {})).rejects.toMatchObject({ status, code })
      expect(counts()).toEqual({ renewals: 0, ends: 0 })
    },
  )

  test('is not fetched if no one is signed in', async () => {
    const { call, seen } = tab({ signedIn: false })
    await expect(call(guarded, {})).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(seen).toEqual([])
  })
})

describe('a request that the server is still working on', () => {
  test('is sent again with the same key until it is answered', async () => {
    const { call, seen, waits } = tab({ answers: [busy(), refused(409, 'request_in_progress'), done()] })
    await call(create, {})
    expect(seen).toHaveLength(3)
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1)
    expect(waits).toEqual([2000, 1000])
  })

  test('keeps the key that the page chose', async () => {
    const { call, seen } = tab({ answers: [busy(), done()] })
    await call(create, {}, { idempotencyKey: 'chosen-key' })
    expect(seen.map(({ key }) => key)).toEqual(['chosen-key', 'chosen-key'])
  })

  test('is given up after ten tries', async () => {
    const { call, seen } = tab({ answers: Array.from({ length: 12 }, busy) })
    await expect(call(create, {})).rejects.toMatchObject({ code: 'request_in_progress' })
    expect(seen).toHaveLength(10)
  })

  test('is given up right away when the person leaves', async () => {
    const left = new AbortController()
    const { call, seen } = tab({ answers: [busy(), busy()] })
    left.abort()
    await expect(call(create, {}, { signal: left.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toHaveLength(1)
  })

  test('differs from a conflict, which is not repeated', async () => {
    const { call, seen } = tab({ answers: [refused(409, 'conflict'), done()] })
    await expect(call(create, {})).rejects.toMatchObject({ code: 'conflict' })
    expect(seen).toHaveLength(1)
  })
})
