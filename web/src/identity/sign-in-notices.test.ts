import { expect, test } from 'vitest'
import { noticeOf, signInFailure } from './sign-in-notices.ts'
import { ApiError } from '../lib/api-error.ts'

const toneOf = (search: string) => noticeOf(new URLSearchParams(search))?.tone

test.each([
  ['error=cancelled', 'info'],
  ['error=invalid_state', 'warning'],
  ['error=provider_refused', 'error'],
  ['error=unavailable', 'error'],
  ['error=ticket_refused', 'warning'],
  ['error=already_migrated', 'warning'],
  ['error=web_service_user', 'error'],
  ['error=internal', 'error'],
  ['error=constructor', 'error'],
  ['reason=ended&next=%2Fhome', 'info'],
  ['reason=expired', 'info'],
  ['reason=constructor', undefined],
  ['reason=other', undefined],
  ['', undefined],
])('has a notice for "%s"', (search, tone) => {
  expect(toneOf(search)).toBe(tone)
})

test.each(['ended', 'expired'])('[AUTH-12] promises the way back only if there is one: %s', (reason) => {
  const text = (next: string) => noticeOf(new URLSearchParams({ reason, next }))?.text
  expect(text('/c/cases?show=all')).toContain('Sign in to pick up where you left off.')
  for (const next of ['', '//evil.example', '/api/x', '/home/logout', '/nope']) {
    expect(text(next)).not.toContain('where you left off')
    expect(text(next)).toContain('Sign in to continue.')
  }
})

test('never repeats text from the address', () => {
  expect(JSON.stringify(noticeOf(new URLSearchParams('error=<b>call 555-0100</b>')))).not.toContain('555-0100')
})

test.each([
  [undefined, 'a minute'],
  [20, '20 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('says how long to wait if the server says %s seconds: %s', (retryAfter, wait) => {
  const error = new ApiError(429, 'too_many_requests', { retryAfter })
  expect(signInFailure(error)).toBe(`You tried to sign in too many times. Please wait ${wait} and try again.`)
})

test('[AUTH-36] has the text of each refusal', () => {
  expect(signInFailure(new ApiError(401, 'wrong_credentials'))).toBe('User ID and/or password is incorrect.')
  expect(signInFailure(new ApiError(403, 'web_service_user'))).toBe(
    'A Web Services Access ID cannot be used to sign in to this application. Try using a different User ID.',
  )
  expect(signInFailure(new ApiError(409, 'already_migrated'))).toBe(
    'This account has already been migrated to sign in with the federated service.',
  )
})
