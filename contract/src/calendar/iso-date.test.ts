import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays, ageOn, compareDates, dayOfWeek, daysBetween, isIsoDate, isoDate, todayIn } from './iso-date.ts'
import { IsoDate } from './iso-date.schema.ts'

test.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['2026-1-1', false],
  ['11/21/2026', false],
  ['2026-11-21T00:00:00Z', false],
  ['2026-11-21\n', false],
  ['+02026-11-21', false],
  ['', false],
])('tells whether %j is a date that exists', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected)
  expect(z.safeParse(IsoDate, text).success).toBe(expected)
})

test.each([20261121, null, undefined, new Date(0), ['2026-11-21'], {}])('refuses %j, which is not a text', (value) => {
  expect(z.safeParse(IsoDate, value).success).toBe(false)
})

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-21', -365, '2025-11-21'],
  ['2026-11-21', 0, '2026-11-21'],
])('moves %s by %i days to %s and back', (from, days, to) => {
  expect(addDays(from, days)).toBe(to)
  expect(addDays(to, -days)).toBe(from)
  expect(daysBetween(from, to)).toBe(days)
})

test('counts every day of forty years once', () => {
  let date = '1990-01-01'
  for (let step = 0; step < 14_610; step += 1) {
    expect(dayOfWeek(addDays(date, 1))).toBe((dayOfWeek(date) + 1) % 7)
    date = addDays(date, 1)
  }
  expect(date).toBe('2030-01-01')
})

test('names the day of the week', () => {
  expect(dayOfWeek('2026-11-21')).toBe(6)
  expect(dayOfWeek('2026-11-22')).toBe(0)
})

test('makes a date from its parts', () => expect(isoDate(2026, 1, 5)).toBe('2026-01-05'))

test('orders dates', () => {
  expect(['2026-02-01', '2025-12-31', '2026-01-31'].sort(compareDates)).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-01',
  ])
  expect(compareDates('2026-01-01', '2026-01-01')).toBe(0)
})

test.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2008-11-20', 18],
  ['2008-02-29', 18],
  ['2026-11-21', 0],
])('counts completed years of life from %s', (birth, age) => expect(ageOn(birth, '2026-11-21')).toBe(age))

test.each([
  ['2026-11-21T04:59:59Z', 'America/New_York', '2026-11-20'],
  ['2026-11-21T05:00:00Z', 'America/New_York', '2026-11-21'],
  ['2026-07-01T03:59:59Z', 'America/New_York', '2026-06-30'],
  ['2026-07-01T04:00:00Z', 'America/New_York', '2026-07-01'],
  ['2026-11-21T05:00:00Z', 'America/Los_Angeles', '2026-11-20'],
  ['2026-11-21T13:59:59Z', 'Pacific/Guam', '2026-11-21'],
  ['2026-11-21T14:00:00Z', 'Pacific/Guam', '2026-11-22'],
  ['2027-01-01T03:00:00Z', 'America/Puerto_Rico', '2026-12-31'],
])('the local date of %s in %s is %s', (instant, zone, date) => expect(todayIn(new Date(instant), zone)).toBe(date))
