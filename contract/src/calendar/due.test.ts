import { expect, test } from 'vitest'
import { dueState } from './due.ts'
import { todayIn } from './iso-date.ts'

// one instant: November 22 in Guam, November 21 on the mainland and in Puerto Rico
const instant = new Date('2026-11-21T20:05:00Z')

test.each([
  ['Pacific/Guam', '2026-11-23', 'ahead'],
  ['Pacific/Guam', '2026-11-22', 'today'],
  ['Pacific/Guam', '2026-11-21', 'past'],
  ['America/New_York', '2026-11-22', 'ahead'],
  ['America/New_York', '2026-11-21', 'today'],
  ['America/New_York', '2026-11-20', 'past'],
  ['America/Puerto_Rico', '2026-12-01', 'ahead'],
  ['America/Puerto_Rico', '2026-11-21', 'today'],
  ['America/Puerto_Rico', '2025-12-31', 'past'],
] as const)('[FORM-19] for a company in %s, the day %s is %s', (timeZone, day, state) => {
  expect(dueState(day, todayIn(instant, timeZone))).toBe(state)
})
