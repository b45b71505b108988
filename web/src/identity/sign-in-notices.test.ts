import { expect, test } from 'vitest'
import { noticeOf } from './sign-in-notices.ts'

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
])('says something about "%s"', (search, tone) => {
  expect(toneOf(search)).toBe(tone)
})

test('repeats nothing that the address says', () => {
  expect(JSON.stringify(noticeOf(new URLSearchParams('error=<b>call 555-0100</b>')))).not.toContain('555-0100')
})
