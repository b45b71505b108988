import { describe, expect, test } from 'vitest'
import type { Fetch } from './send.ts'
import { createSession, type SessionNews } from './session.ts'

type Grant = { token: string; userId?: string; seconds?: number }

const granted = ({ token, userId, seconds = 900 }: Grant) =>
  Response.json({
    access_token: token,
    token_type: 'Bearer',
    expires_in: seconds,
    audience: 'EVERIFY',
    userId,
    accountId: 5,
  })
const refused = (status: number) =>
  Response.json({ code: status === 401 ? 'unauthenticated' : 'unavailable' }, { status })

const signedOut = () => Response.json({ redirectTo: 'https://sign-in.example/logout?state=x' })

/** A tab with a session, on a server that gives the answers in turn. */
function tabWith(...answers: Response[]) {
  const left: string[] = []
  const told: SessionNews[] = []
  const asked: string[] = []
  let now = 0
  let forgotten = 0
  let here = '/c/cases?page=2'
  const fetch: Fetch = async (url, init) => {
    asked.push(`${init.method} ${url}`)
    const answer = answers.shift()
    if (!answer) throw new TypeError('no connection')
    return answer
  }
  const session = createSession(fetch, {
    leave: (url) => left.push(url),
    here: () => here,
    tell: (news) => told.push(news),
    forget: () => (forgotten += 1),
    now: () => now,
  })
  return {
    session,
    left,
    told,
    asked,
    advance: (ms: number) => (now += ms),
    forgotten: () => forgotten,
    goTo: (path: string) => (here = path),
  }
}

/** Runs all pending promise callbacks. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the token', () => {
  test('is fetched once for simultaneous calls, and then kept', async () => {
    const { session, asked } = tabWith(granted({ token: 'a', userId: 'u1' }))
    const holders = await Promise.all([session.current(), session.current(), session.renew()])
    expect(holders.map((holder) => holder?.token)).toEqual(['a', 'a', 'a'])
    expect((await session.current())?.userId).toBe('u1')
    expect(asked).toEqual(['POST /api/identity/v1/token'])
  })

  test('is fetched again after it expires, as in a laptop that slept', async () => {
    const { session, advance } = tabWith(granted({ token: 'a', userId: 'u1' }), granted({ token: 'b', userId: 'u1' }))
    await session.current()
    advance(899_000)
    expect((await session.current())?.token).toBe('b')
  })

  test('is not fetched again for a call that still had the old token', async () => {
    const { session, asked } = tabWith(granted({ token: 'a' }), granted({ token: 'b' }))
    await session.current()
    await session.renew('a')
    expect((await session.renew('a'))?.token).toBe('b')
    expect(asked).toHaveLength(2)
  })

  test('[SESS-12] is fetched with only the cookie, without a token', async () => {
    const { session, asked } = tabWith(granted({ token: 'a' }), granted({ token: 'b' }))
    await session.current()
    expect((await session.renew())?.token).toBe('b')
    expect(asked).toEqual(['POST /api/identity/v1/token', 'POST /api/identity/v1/token'])
  })

  test('is undefined for a person who is not signed in', async () => {
    const { session, left } = tabWith(refused(401))
    expect(await session.current()).toBeUndefined()
    expect(left).toEqual([])
  })

  test('[F16] stays when the service or the connection is down', async () => {
    const { session, left } = tabWith(granted({ token: 'a' }), refused(503))
    await session.current()
    await expect(session.renew()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(session.renew()).rejects.toMatchObject({ code: 'offline' })
    expect((await session.current())?.token).toBe('a')
    expect(left).toEqual([])
  })
})

describe('a session that is over', () => {
  test('[SESS-11] opens the sign-in page with the reason and the way back, and forgets the person', async () => {
    const { session, left, forgotten } = tabWith(granted({ token: 'a' }), refused(401))
    await session.current()
    let goesOn = false
    void session.renew().then(() => (goesOn = true))
    await settled()
    expect(left).toEqual(['/home/login?reason=ended&next=%2Fc%2Fcases%3Fpage%3D2'])
    expect([goesOn, forgotten()]).toEqual([false, 1])
  })

  test('[SESS-11] reloads the sign-in page if it is already open, with the way back', async () => {
    const { session, left, goTo } = tabWith(granted({ token: 'a' }), refused(401))
    await session.current()
    goTo('/home/login?reason=expired&next=%2Fc%2Fcases')
    void session.renew()
    await settled()
    expect(left).toEqual(['/home/login?reason=expired&next=%2Fc%2Fcases'])
  })

  test('[AUTH-28] ends on the server too if even a new token is refused', async () => {
    const { session, asked, left, told, forgotten } = tabWith(granted({ token: 'a' }), signedOut())
    await session.current()
    void session.end()
    await settled()
    expect(asked.at(-1)).toBe('POST /api/identity/v1/sign_out')
    expect(left).toEqual(['/home/login?reason=ended&next=%2Fc%2Fcases%3Fpage%3D2'])
    expect([told, forgotten()]).toEqual([['ended'], 1])
  })

  test('[AUTH-12] goes to the dashboard when another tab signs in again, and keeps its page', async () => {
    const { session, left } = tabWith(granted({ token: 'a', userId: 'u1' }), granted({ token: 'b' }))
    await session.current()
    void session.renew()
    await settled()
    expect(left).toEqual(['/dashboard?next=%2Fc%2Fcases%3Fpage%3D2'])
  })

  test('goes home when another tab continues as another user', async () => {
    const { session, left } = tabWith(granted({ token: 'a', userId: 'u1' }), granted({ token: 'b', userId: 'u2' }))
    await session.current()
    void session.renew()
    await settled()
    expect(left).toEqual(['/home'])
  })
})

describe('a session that ends because of inactivity', () => {
  test('[SESS-06] ends on the server and in the other tabs, and opens the sign-in page with the reason', async () => {
    const { session, asked, left, told, forgotten } = tabWith(granted({ token: 'a' }), signedOut())
    await session.current()
    void session.expire()
    await settled()
    expect(asked.at(-1)).toBe('POST /api/identity/v1/sign_out')
    expect(left).toEqual(['/home/login?reason=expired&next=%2Fc%2Fcases%3Fpage%3D2'])
    expect([told, forgotten()]).toEqual([['expired'], 1])
  })

  test('[SESS-06] has the same reason for a call that is refused while the sign-out is under way', async () => {
    const { session, left } = tabWith(granted({ token: 'a' }), refused(401), signedOut())
    await session.current()
    void session.renew()
    void session.expire()
    await settled()
    expect(new Set(left)).toEqual(new Set(['/home/login?reason=expired&next=%2Fc%2Fcases%3Fpage%3D2']))
  })

  test('[SESS-06] leaves the page even if the server cannot be reached', async () => {
    const { session, left } = tabWith(granted({ token: 'a' }))
    await session.current()
    void session.expire()
    await settled()
    expect(left).toHaveLength(1)
  })
})

describe('signing out', () => {
  test('[AUTH-30] ends the session, tells the other tabs, forgets the person, and goes where the server says', async () => {
    const { session, left, told, forgotten } = tabWith(granted({ token: 'a' }), signedOut())
    await session.current()
    void session.signOut()
    await settled()
    expect(told).toEqual(['signed_out'])
    expect(left).toEqual(['https://sign-in.example/logout?state=x'])
    expect(forgotten()).toBe(1)
  })

  test('[PASS-26] drops a session that the server has ended: this page stays, whatever it calls next', async () => {
    const { session, left, told, forgotten } = tabWith(granted({ token: 'a' }), refused(401))
    await session.current()
    session.drop()
    expect(await session.renew()).toBeUndefined()
    expect([left, told, forgotten()]).toEqual([[], ['signed_out'], 1])
  })

  test('stays on the page when the server could not end the session', async () => {
    const { session, left, told } = tabWith(granted({ token: 'a' }))
    await session.current()
    await expect(session.signOut()).rejects.toMatchObject({ code: 'offline' })
    expect([...left, ...told]).toEqual([])
  })

  test.each([
    ['signed_out' as const, '/home/logout', 1],
    ['ended' as const, '/home/login?reason=ended&next=%2Fc%2Fcases%3Fpage%3D2', 1],
    ['expired' as const, '/home/login?reason=expired&next=%2Fc%2Fcases%3Fpage%3D2', 1],
    ['claimed' as const, '/home', 0],
  ])('[T47] or claiming a user in another tab takes effect here too: %s', async (news, target, times) => {
    const { session, left, forgotten } = tabWith(granted({ token: 'a' }))
    session.hear(news)
    expect(left).toEqual([])
    await session.current()
    session.hear(news)
    expect(left).toEqual([target])
    expect(forgotten()).toBe(times)
  })

  test('[AUTH-12] a claim leads to the page that was asked for, in each tab to its own', async () => {
    const { session, left, told, goTo } = tabWith(granted({ token: 'a' }))
    await session.current()
    goTo('/dashboard?next=%2Fusers')
    session.hear('claimed')
    session.claimed('/c/cases')
    expect(left).toEqual(['/home/login?next=%2Fusers', '/c/cases'])
    expect(told).toEqual(['claimed'])
  })
})
