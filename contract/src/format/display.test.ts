import { describe, expect, test } from 'vitest'
import {
  displayCount,
  displayDate,
  displayDateTime,
  displayLastLogin,
  timeZoneName,
  displayName,
  displayPhone,
  MISSING,
  orMissing,
} from './display.ts'

describe('[FMT-23] shows a missing value as two dashes', () => {
  test.each([
    ['text', orMissing(undefined)],
    ['empty text', orMissing('')],
    ['blank text', orMissing('  ')],
    ['null', orMissing(null)],
    ['name', displayName({})],
    ['blank name', displayName({ firstName: ' ', middleInitial: null, lastName: '' })],
    ['phone', displayPhone(null)],
    ['phone without a number', displayPhone({ number: null, extension: '12' })],
    ['date', displayDate(null)],
    ['malformed date', displayDate('21.11.2026')],
    ['instant', displayDateTime(null, 'America/New_York')],
    ['malformed instant', displayDateTime('soon', 'America/New_York')],
  ])('%s', (_, shown) => {
    expect(shown).toBe('--')
    expect(shown).toBe(MISSING)
  })

  test('and leaves existing values unchanged', () => expect(orMissing('Acme')).toBe('Acme'))
})

test.each([
  [{ firstName: 'Ana', middleInitial: 'B', lastName: 'Díaz' }, 'Ana B. Díaz'],
  [{ firstName: 'Ana', middleInitial: null, lastName: 'Díaz' }, 'Ana Díaz'],
  [{ firstName: 'Ana', middleInitial: '', lastName: 'Díaz' }, 'Ana Díaz'],
  [{ lastName: 'Díaz' }, 'Díaz'],
])('[FMT-21] shows %j as "%s"', (name, shown) => expect(displayName(name)).toBe(shown))

test.each([
  [{ number: '2025550123', extension: null }, '(202) 555-0123'],
  [{ number: '2025550123', extension: '4567' }, '(202) 555-0123 ext. 4567'],
  [{ number: '555', extension: '' }, '555'],
])('[FMT-22] shows the phone %j as "%s"', (phone, shown) => expect(displayPhone(phone)).toBe(shown))

test.each([
  ['2026-11-01', 'Nov 1, 2026'],
  ['2026-05-31', 'May 31, 2026'],
  ['2026-09-09', 'Sep 9, 2026'],
  ['2026-13-09', '--'],
])('shows the date %s as "%s"', (date, short) => {
  expect(displayDate(date)).toBe(short)
})

test.each([
  ['2026-11-21T20:05:00Z', 'America/New_York', 'Nov 21, 2026, 3:05 PM EST'],
  ['2026-07-04T03:59:00Z', 'America/New_York', 'Jul 3, 2026, 11:59 PM EDT'],
  ['2026-07-04T04:00:00Z', 'America/New_York', 'Jul 4, 2026, 12:00 AM EDT'],
  ['2026-11-21T20:05:00Z', 'America/Los_Angeles', 'Nov 21, 2026, 12:05 PM PST'],
])('shows the instant %s in %s as "%s"', (instant, zone, shown) => {
  expect(displayDateTime(instant, zone)).toBe(shown)
  expect(displayDateTime(new Date(instant), zone)).toBe(shown)
})

test.each([
  ['2026-11-05T20:04:00Z', 'America/New_York', 'Nov 05, 2026, 3:04pm EST'],
  ['2026-11-05T05:00:00Z', 'America/New_York', 'Nov 05, 2026, 12:00am EST'],
  ['2026-11-05T05:00:00Z', 'America/Chicago', 'Nov 04, 2026, 11:00pm CST'],
  ['2026-07-31T16:09:59Z', 'America/New_York', 'Jul 31, 2026, 12:09pm EDT'],
])('[FMT-25] the last login at %s in %s shows as "%s"', (instant, zone, shown) => {
  expect(displayLastLogin(instant, zone)).toBe(shown)
})

test('[FMT-24] a missing last login is three dashes', () => {
  expect(displayLastLogin(null, 'America/New_York')).toBe('---')
})

test.each([
  ['America/New_York', 'Eastern Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian Standard Time'],
])('the time zone %s is called %s', (zone, name) => expect(timeZoneName(zone)).toBe(name))

test.each([
  [0, '0 cases'],
  [1, '1 case'],
  [2, '2 cases'],
  [1200, '1,200 cases'],
])('counts %i as "%s"', (count, shown) => expect(displayCount(count, 'case')).toBe(shown))

test('takes an irregular plural', () => expect(displayCount(3, 'company', 'companies')).toBe('3 companies'))
