import { expect, test } from 'vitest'
import { composeDate, splitDate } from './DateField.tsx'

test.each([
  [{ month: '3', day: '7', year: '1990' }, '1990-03-07'],
  [{ month: '12', day: '31', year: '2026' }, '2026-12-31'],
  [{ month: ' 03 ', day: '07', year: '1990 ' }, '1990-03-07'],
  [{ month: '', day: '', year: '' }, ''],
  [{ month: ' ', day: '', year: '' }, ''],
])('composes %o to "%s"', (parts, value) => {
  expect(composeDate(parts)).toBe(value)
})

test.each([
  { month: '3', day: '', year: '' },
  { month: '3', day: '7', year: '90' },
  { month: '', day: '7', year: '1990' },
  { month: 'Mar', day: '7', year: '1990' },
  { month: '3', day: '7', year: '1990-' },
])('never makes a date of %o', (parts) => {
  const value = composeDate(parts)
  expect(value).not.toBe('')
  expect(value).not.toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test.each(['1990-03-07', '2026-12-31', '', '1990--', '-03-', '90-03-07'])(
  'splits "%s" into parts that compose to it',
  (value) => {
    expect(composeDate(splitDate(value))).toBe(value)
  },
)

test('splits a date without leading zeros', () => {
  expect(splitDate('1990-03-07')).toEqual({ month: '3', day: '7', year: '1990' })
})
