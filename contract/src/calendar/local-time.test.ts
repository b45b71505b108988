import { expect, test } from 'vitest'
import { instantAt } from './local-time.ts'

const at = (date: string, time: string, zone = 'America/New_York') => instantAt(date, time, zone).toISOString()

test.each([
  ['2026-07-01', '08:00', 'America/New_York', '2026-07-01T12:00:00.000Z'],
  ['2026-12-01', '08:00', 'America/New_York', '2026-12-01T13:00:00.000Z'],
  ['2026-12-01', '00:00', 'Pacific/Guam', '2026-11-30T14:00:00.000Z'],
  // the days around a change of the clocks
  ['2026-03-07', '23:30', 'America/New_York', '2026-03-08T04:30:00.000Z'],
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-09', '01:00', 'America/New_York', '2026-03-09T05:00:00.000Z'],
  ['2026-11-01', '00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ['2026-11-02', '00:30', 'America/New_York', '2026-11-02T05:30:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, instant) => expect(at(date, time, zone)).toBe(instant))

test('a time that is skipped comes as much later as the clocks were put forward', () =>
  expect(at('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z'))

test('a time that comes twice is the first of the two', () =>
  expect(at('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z'))
