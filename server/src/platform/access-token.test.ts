import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { readAccessToken, signAccessToken } from './access-token.ts'
import { activeKey, parseKeyring } from './keyring.ts'

const newRing = () => parseKeyring('TOKEN_KEYS', `k1:${randomBytes(32).toString('base64')}`)
const claims = { sessionId: '01999999-0000-7000-8000-000000000001', generation: 3 }
const now = new Date('2026-11-20T15:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('[T23] refuses a token that was read before as soon as it has expired', async () => {
  const ring = newRing()
  const token = await signAccessToken(ring, 'test', claims, now)
  expect(await readAccessToken(ring, 'test', token, now)).toEqual(claims)
  expect(await readAccessToken(ring, 'test', token, later(899))).toEqual(claims)
  expect(await readAccessToken(ring, 'test', token, later(900))).toBeUndefined()
})

test('[T23] refuses a token that was read before with other keys or in another environment', async () => {
  const ring = newRing()
  const token = await signAccessToken(ring, 'test', claims, now)
  expect(await readAccessToken(ring, 'test', token, now)).toEqual(claims)
  expect(await readAccessToken(newRing(), 'test', token, now)).toBeUndefined()
  expect(await readAccessToken(ring, 'prod', token, now)).toBeUndefined()
})

describe('a token that is signed with our key', () => {
  const seconds = now.getTime() / 1000
  const read = async (iat: number, exp: number) => {
    const ring = newRing()
    const token = new SignJWT({ gen: 3 })
      .setProtectedHeader({ alg: 'HS256', typ: 'hireproof-access+jwt', kid: 'k1' })
      .setSubject(claims.sessionId)
      .setIssuer('hireproof:test')
      .setAudience('hireproof')
      .setIssuedAt(iat)
      .setExpirationTime(exp)
    return readAccessToken(ring, 'test', await token.sign(activeKey(ring)), now)
  }

  test.each([
    ['was issued in the future', 61, 900],
    ['ends far from now', 0, 86_400],
    ['is good a second longer than ours', 0, 901],
    ['was issued long ago for long', -86_400, 900],
    ['never ends', 0, Number.MAX_SAFE_INTEGER - seconds],
  ])('[T23] is refused if it %s', async (_, iat, exp) => {
    expect(await read(seconds + iat, seconds + exp)).toBeUndefined()
  })

  test('[T23] is read if the node that issued it is a little ahead', async () => {
    expect(await read(seconds + 50, seconds + 950)).toEqual(claims)
  })
})

test('reads every token again after thousands of others', async () => {
  const ring = newRing()
  const first = await signAccessToken(ring, 'test', claims, now)
  await readAccessToken(ring, 'test', first, now)
  const others = Array.from({ length: 5100 }, (_, index) =>
    signAccessToken(ring, 'test', { ...claims, generation: index }, now),
  )
  for (const [index, token] of (await Promise.all(others)).entries()) {
    expect((await readAccessToken(ring, 'test', token, now))?.generation).toBe(index)
  }
  expect(await readAccessToken(ring, 'test', first, now)).toEqual(claims)
})
