import { describe, expect, test } from 'vitest'
import { acceptableCode, authenticatorUri, checkCode, newSecret } from './one-time-codes.ts'

// The secret and the codes of RFC 6238, appendix B, cut to six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => seconds * 1000

describe('a one-time code', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('of the standard is right at second %s', (seconds, code) => {
    expect(checkCode(secret, code, 0, at(seconds))).toEqual({ ok: true, step: Math.floor(seconds / 30) })
  })

  test('counts one step before and after its time, and no further', () => {
    const results = [-60, -30, 0, 30, 60].map((shift) => checkCode(secret, '005924', 0, at(1234567890 + shift)).ok)
    expect(results).toEqual([false, true, true, true, false])
  })

  test('is refused if its step, or a later one, was used', () => {
    const step = Math.floor(1234567890 / 30)
    expect(checkCode(secret, '005924', step, at(1234567890))).toEqual({ ok: false, reason: 'used' })
    expect(checkCode(secret, '005924', step - 1, at(1234567890))).toEqual({ ok: true, step })
  })

  test.each(['', '00592', '0059244', 'abcdef', '٠٠٥٩٢٤', '-05924'])('is wrong in the form %j', (code) => {
    expect(checkCode(secret, code, 0, at(1234567890))).toEqual({ ok: false, reason: 'wrong' })
  })

  test('may be typed with spaces', () => {
    expect(checkCode(secret, ' 005 924', 0, at(1234567890)).ok).toBe(true)
  })
})

describe('the helper', () => {
  const now = at(1234567890 + 3)
  const step = Math.floor(1234567890 / 30)

  test('shows the current code', () => {
    expect(acceptableCode(secret, 0, now)).toEqual({ code: '005924', secondsLeft: 27 })
  })

  test('shows the next code if the current one was used, and the next one is accepted', () => {
    const { code = '', secondsLeft } = acceptableCode(secret, step, now)
    expect(secondsLeft).toBe(57)
    expect(checkCode(secret, code, step, now)).toEqual({ ok: true, step: step + 1 })
  })

  test('asks the person to wait if both were used, until one is acceptable', () => {
    expect(acceptableCode(secret, step + 1, now)).toEqual({ code: undefined, secondsLeft: 27 })
    expect(acceptableCode(secret, step + 1, now + at(27)).code).toMatch(/^\d{6}$/)
  })
})

test('gives an authenticator app everything it needs', () => {
  const fresh = newSecret()
  expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(authenticatorUri('robin@example.com', fresh))
  expect(uri.protocol).toBe('otpauth:')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: fresh,
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  })
})
