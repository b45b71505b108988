import { describe, expect, test } from 'vitest'
import { addDays } from './iso-date.ts'
import {
  addFederalWorkingDays,
  closureLimits,
  contactDay,
  deadline,
  duplicateLookbackStart,
  federalWorkingDaysBetween,
  isFederalWorkingDay,
  limits,
  type Closure,
  type ClosureLimit,
} from './working-days.ts'

const shutdown: Closure[] = [{ from: '2025-10-01', to: '2025-10-08', reason: 'The records were not available.' }]

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-26', false],
  ['2025-09-30', true],
  ['2025-10-01', false],
  ['2025-10-08', false],
  ['2025-10-09', true],
])('tells whether %s is a working day', (date, expected) => {
  expect(isFederalWorkingDay(date, shutdown)).toBe(expected)
})

test.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 10, '2026-12-07'],
  ['2026-11-20', 8, '2026-12-03'],
  ['2026-01-02', 180, '2026-09-21'],
])('counts from %s by %i working days to %s', (start, days, end) => {
  expect(addFederalWorkingDays(start, days)).toBe(end)
  expect(federalWorkingDaysBetween(start, end)).toBe(days)
  expect(federalWorkingDaysBetween(end, start)).toBe(-days || 0)
})

test('counting forward and counting between agree for every start in two years and every limit', () => {
  for (let start = '2025-01-01'; start < '2027-01-01'; start = addDays(start, 1)) {
    for (const days of [1, 3, 8, 10, 60]) {
      const end = addFederalWorkingDays(start, days, shutdown)
      expect(isFederalWorkingDay(end, shutdown)).toBe(true)
      expect(federalWorkingDaysBetween(start, end, shutdown)).toBe(days)
    }
  }
})

test('an endless closure ends the count at the last date', () => {
  const endless = [{ from: '1900-01-01', to: '2200-12-31', reason: "An administrator's mistake." }]
  expect(addFederalWorkingDays('2199-01-01', 3, endless)).toBe('2200-12-31')
})

test.each([
  ['mismatchAction', 10, '2026-12-07'],
  ['manualReview', 3, '2026-11-25'],
  ['draftAutoClose', 180, '2027-08-11'],
  ['duplicateLookback', 365, '2027-11-20'],
  ['futureHire', 365, '2027-11-20'],
] as const)('the limit %s of %i days that starts on a Friday ends on %s', (name, days, end) => {
  expect(limits[name].days).toBe(days)
  expect(deadline(name, '2026-11-20')).toBe(end)
})

test('the limit of 8 days to contact an agency that starts on a Friday ends on 2026-12-03', () => {
  expect(limits.referralContact.days).toBe(8)
  expect(contactDay('SSA', '2026-11-20')).toBe('2026-12-03')
  expect(contactDay('DHS', '2026-11-20')).toBe('2026-12-03')
})

describe('a closure that names limits', () => {
  const named = (...names: ClosureLimit[]): Closure[] => [
    { from: '2026-11-23', to: '2026-11-24', reason: 'The offices were closed.', limits: names },
  ]

  test.each([
    ['mismatchAction', 'mismatch', '2026-12-07', '2026-12-09'],
    ['manualReview', 'dhs', '2026-11-25', '2026-11-30'],
    ['continuanceCall', 'dhs', '2027-02-19', '2027-02-23'],
    ['draftAutoClose', 'drafts', '2027-08-11', '2027-08-13'],
  ] as const)('moves %s only if it names %s', (name, moves, usual, moved) => {
    for (const limit of Object.keys(closureLimits) as ClosureLimit[])
      expect(deadline(name, '2026-11-20', named(limit))).toBe(limit === moves ? moved : usual)
  })

  test('moves the last day to contact only the agency that it names', () => {
    expect(contactDay('SSA', '2026-11-20', named('ssa'))).toBe('2026-12-07')
    expect(contactDay('DHS', '2026-11-20', named('ssa'))).toBe('2026-12-03')
    expect(contactDay('DHS', '2026-11-20', named('dhs', 'drafts'))).toBe('2026-12-07')
  })
})

test('looks back 365 calendar days for duplicates', () =>
  expect(duplicateLookbackStart('2026-11-21')).toBe('2025-11-21'))
