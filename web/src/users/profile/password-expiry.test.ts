import { expect, test } from 'vitest'
import { passwordExpiry } from './password-expiry.ts'

const now = new Date(2026, 10, 21, 9, 30)
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString()

test.each([
  [at(2027, 0, 5, 12), 'Jan 05, 2027 (45 days remaining)'],
  [at(2026, 10, 22, 0, 1), 'Nov 22, 2026 (1 day remaining)'],
  [at(2026, 10, 21, 23), 'Nov 21, 2026 (0 days remaining)'],
  [at(2026, 10, 21, 9, 30), 'Nov 21, 2026 (expired)'],
  [at(2025, 10, 1), 'Nov 01, 2025 (expired)'],
])('[FMT-26][USRV-05] a password that runs out at %s shows as %s', (expires, text) => {
  expect(passwordExpiry(expires, now)).toBe(text)
})

test('[FMT-26] who has no password has no expiry', () => {
  expect(passwordExpiry(null, now)).toBeUndefined()
})
