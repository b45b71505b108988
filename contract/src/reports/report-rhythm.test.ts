import { expect, test } from 'vitest'
import { defaultBusinessDays } from '../calendar/business-days.ts'
import { periodFilter, periodsOf } from './report-periods.ts'
import { lastDue, nextDue, rhythmText, type Rhythm } from './report-rhythm.ts'
import { reportOf, reports } from './reports.ts'

const ZONE = 'America/New_York'
const days = () => defaultBusinessDays
/** All times at which a schedule is due in a span, one after the other. */
function dueBetween(rhythm: Rhythm, from: string, to: string): string[] {
  const found: string[] = []
  for (let at = nextDue(rhythm, new Date(from), ZONE, days); at <= new Date(to); at = nextDue(rhythm, at, ZONE, days))
    found.push(at.toISOString())
  return found
}

test.each(['01:30', '02:30'])(
  '[REPT-46] at %s a daily schedule is due once on each day, also when the clocks change',
  (time) => {
    for (const [from, to] of [
      ['2026-03-06T12:00:00Z', '2026-03-10T12:00:00Z'],
      ['2026-10-30T12:00:00Z', '2026-11-03T12:00:00Z'],
    ] as const) {
      const found = dueBetween({ frequency: 'DAILY', time }, from, to)
      const local = found.map((at) => new Date(at).toLocaleDateString('sv-SE', { timeZone: ZONE }))
      expect([found.length, new Set(local).size]).toEqual([4, 4])
    }
  },
)

test('[REPT-44] a weekly schedule is due on its weekday, at the time of the company', () =>
  expect(
    dueBetween({ frequency: 'WEEKLY', weekday: 1, time: '08:00' }, '2026-10-25T00:00:00Z', '2026-11-10T00:00:00Z'),
  ).toEqual(['2026-10-26T12:00:00.000Z', '2026-11-02T13:00:00.000Z', '2026-11-09T13:00:00.000Z']))

test('[REPT-44] a monthly one on its day, or on the last one of a shorter month', () =>
  expect(
    dueBetween({ frequency: 'MONTHLY', day: 31, time: '08:00' }, '2026-01-01T00:00:00Z', '2026-04-30T23:00:00Z').map(
      (at) => at.slice(0, 10),
    ),
  ).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']))

test('[REPT-44] and on the first business day, which is no weekend and no holiday', () =>
  expect(
    dueBetween(
      { frequency: 'MONTHLY', day: 'FIRST_BUSINESS_DAY', time: '08:00' },
      '2025-12-15T00:00:00Z',
      '2026-03-15T00:00:00Z',
    ).map((at) => at.slice(0, 10)),
  ).toEqual(['2026-01-02', '2026-02-02', '2026-03-02']))

test('[REPT-46] after an outage only the latest time counts', () => {
  const rhythm: Rhythm = { frequency: 'DAILY', time: '08:00' }
  const missed = { due: new Date('2026-11-17T13:00:00Z'), now: new Date('2026-11-20T12:59:00Z') }
  expect(lastDue(rhythm, missed, ZONE, days).toISOString()).toBe('2026-11-19T13:00:00.000Z')
})

test('is told in words', () =>
  expect([
    rhythmText({ frequency: 'DAILY', time: '00:05' }),
    rhythmText({ frequency: 'WEEKLY', weekday: 5, time: '12:00' }),
    rhythmText({ frequency: 'MONTHLY', day: 'FIRST_BUSINESS_DAY', time: '17:30' }),
  ]).toEqual([
    'Every day at 12:05 AM',
    'Every Friday at 12:00 PM',
    'On the first business day of every month at 5:30 PM',
  ]))

test.each([
  ['YESTERDAY', { created_from: '2026-02-28', created_to: '2026-02-28' }],
  ['LAST_7_DAYS', { created_from: '2026-02-22', created_to: '2026-02-28' }],
  ['LAST_WEEK', { created_from: '2026-02-22', created_to: '2026-02-28' }],
  ['LAST_30_DAYS', { created_from: '2026-01-30', created_to: '2026-02-28' }],
  ['LAST_MONTH', { created_from: '2026-02-01', created_to: '2026-02-28' }],
] as const)('[REPT-44] %s moves with the calendar', (period, filter) =>
  expect(periodFilter(reportOf('quick-audit'), period, '2026-03-01')).toEqual(filter),
)

test('[REPT-44] fiscal years move with the federal calendar', () => {
  expect(periodFilter(reportOf('monthly-queries'), 'LAST_FISCAL_YEAR', '2026-10-01')).toEqual({ fiscal_year: 2026 })
  expect(periodFilter(reportOf('usage-by-fiscal-year'), 'THIS_FISCAL_YEAR', '2026-09-30')).toEqual({
    year_from: 2026,
    year_to: 2026,
  })
})

test('every report has a range, and only such as its filter takes', () => {
  for (const report of reports)
    for (const period of periodsOf(report))
      expect(report.filters).toEqual(expect.arrayContaining(Object.keys(periodFilter(report, period, '2026-03-01'))))
})
