import { expect, test } from 'vitest'
import { expiryText } from './expiry-text.ts'

test.each([
  ['2026-12-20', '30 days left'],
  ['2026-11-21', '1 day left'],
  ['2026-11-20', 'expires today'],
  ['2026-11-19', 'expired 1 day ago'],
  ['2026-11-01', 'expired 19 days ago'],
])('[CASE-116] a document that expires on %s, seen on November 20, 2026: %s', (day, text) => {
  expect(expiryText(day, '2026-11-20')).toBe(text)
})
