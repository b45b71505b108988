import { expect, test } from 'vitest'
import { displayLastLogin } from './user-columns.tsx'

test.each([
  ['2026-11-05T20:04:00Z', 'Nov 05, 2026, 3:04pm'],
  ['2026-11-05T05:00:00Z', 'Nov 05, 2026, 12:00am'],
  ['2026-07-31T16:09:59Z', 'Jul 31, 2026, 12:09pm'],
])('[FMT-25] %s is %s', (instant, text) => {
  expect(displayLastLogin(instant, 'America/New_York')).toBe(text)
})

test('[FMT-24] a missing last login is three dashes', () => {
  expect(displayLastLogin(null)).toBe('---')
})
