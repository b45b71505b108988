import { expect, test } from 'vitest'
import { displayLastDay, dueDay, dueText } from './due-text.ts'

const now = '2026-11-20'

test.each([
  ['2026-11-23', 'by Mon, Nov 23, 2026', 'by Mon, Nov 23, 2026 (1 working day left)', 'November 23, 2026'],
  [now, 'by today', 'by today', 'November 20, 2026'],
  [
    '2026-11-19',
    'was due on Thu, Nov 19, 2026',
    'was due on Thu, Nov 19, 2026',
    'November 19, 2026 (this day has passed)',
  ],
])('[FORM-19] %s, seen on November 20', (day, due, withDaysLeft, lastDay) => {
  expect(dueDay(day, now)).toBe(due)
  expect(dueText(day, now)).toBe(withDaysLeft)
  expect(displayLastDay(day, now)).toBe(lastDay)
})
