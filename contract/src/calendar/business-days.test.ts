import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  businessDaysBetween,
  daysInForce,
  defaultBusinessDays as standard,
  firstDaysDueBefore,
  isBusinessDay,
  isLate,
  lastDayToCreateCase,
  section2DueDay,
  type BusinessDays,
} from './business-days.ts'
import { federalHolidays, holidayIds, holidayName } from './federal-holidays.ts'
import { addDays, dayOfWeek } from './iso-date.ts'
import { isFederalWorkingDay, type Closure } from './working-days.ts'

const shutdown: Closure[] = [{ from: '2025-10-01', to: '2025-10-08', reason: 'The records were not available.' }]
const veterans: BusinessDays = { weekdays: [1, 2, 3, 4, 5], holidays: ['veterans'] }
const saturdays: BusinessDays = { weekdays: [1, 2, 3, 4, 5, 6], holidays: [] }
const always: BusinessDays = { weekdays: [0, 1, 2, 3, 4, 5, 6], holidays: holidayIds }
const weekends: BusinessDays = { weekdays: [0, 6], holidays: ['independence'] }

const daysOf = (year: number): string[] => {
  const days = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) days.push(day)
  return days
}

describe('[FORM-06] the last day for Section 2', () => {
  test.each([
    ['2026-11-10', standard, '2026-11-16', 'closed on Veterans Day and on the weekend'],
    ['2026-11-10', veterans, '2026-11-13', 'open on Veterans Day'],
    ['2026-11-19', standard, '2026-11-24', 'closed on the weekend'],
    ['2026-11-19', saturdays, '2026-11-23', 'open on Saturday'],
    ['2026-11-19', always, '2026-11-22', 'open every day'],
    ['2026-11-25', always, '2026-11-28', 'open on Thanksgiving'],
    ['2026-11-25', saturdays, '2026-11-30', 'open on the Saturday after Thanksgiving'],
    ['2026-07-01', standard, '2026-07-07', 'closed on the Friday on which Independence Day is observed'],
    ['2026-07-01', saturdays, '2026-07-06', 'open on that Friday and closed on Independence Day, a Saturday'],
    ['2027-07-02', saturdays, '2027-07-07', 'closed on the Monday on which Independence Day is observed'],
    ['2026-11-20', weekends, '2026-11-28', 'open on weekends only'],
    ['2021-12-29', standard, '2022-01-04', "closed on New Year's Day, observed in December"],
  ])('after a first day on %s, for %j, is %s: %s', (first, days, due) => {
    expect(section2DueDay(first, days, false)).toBe(due)
    expect(lastDayToCreateCase(first, days)).toBe(due)
  })

  test.each([standard, always, weekends])('is the first day for a job of less than three business days', (days) =>
    expect(section2DueDay('2026-11-19', days, true)).toBe('2026-11-19'),
  )

  test.each([standard, veterans, saturdays, always, weekends])(
    'is the third day that counts after every first day of a year, for %j',
    (days) => {
      for (const first of daysOf(2026)) {
        const due = section2DueDay(first, days, false)
        const after = Array.from({ length: 30 }, (_, index) => addDays(first, index + 1))
        const open = after.filter((day) => isBusinessDay(day, days))
        expect(due).toBe(open[2])
        expect(businessDaysBetween(first, due, days)).toBe(3)
        expect(isLate(first, due, days)).toBe(false)
        expect(isLate(first, addDays(due, 1), days)).toBe(true)
      }
    },
  )
})

describe('[FORM-08] a closure of the records', () => {
  test('moves the last day for the case and never that of Section 2', () => {
    for (const days of [standard, saturdays, always]) {
      const due = section2DueDay('2025-09-29', days, false)
      expect(due).toBe('2025-10-02')
      expect(lastDayToCreateCase('2025-09-29', days)).toBe(due)
      expect(lastDayToCreateCase('2025-09-29', days, shutdown) > '2025-10-08').toBe(true)
    }
    expect(lastDayToCreateCase('2025-09-29', always, shutdown)).toBe('2025-10-10')
    expect(lastDayToCreateCase('2025-09-30', saturdays, shutdown)).toBe('2025-10-11')
  })

  test('without an end ends the count at the last date', () => {
    const endless = [{ from: '1900-01-01', to: '2200-12-31', reason: "An administrator's mistake." }]
    expect(addBusinessDays('2199-01-01', 3, standard, endless)).toBe('2200-12-31')
  })
})

describe('the business days', () => {
  test('of a company that has said nothing are the federal working days, every day of ten years', () => {
    for (const year of [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029]) {
      const differing = daysOf(year).filter((day) => isBusinessDay(day, standard) !== isFederalWorkingDay(day))
      expect(differing).toEqual([])
    }
  })

  test('of a company that is open every day are all days', () =>
    expect(daysOf(2026).filter((day) => !isBusinessDay(day, always))).toEqual([]))

  test('leave out each holiday once, on a day on which the company would be open', () => {
    for (const days of [standard, saturdays, { weekdays: [0, 1, 2, 3, 4, 5, 6], holidays: [] }]) {
      for (const year of [2021, 2022, 2026, 2027, 2028]) {
        const off = daysOf(year).filter((day) => days.weekdays.includes(dayOfWeek(day)) && !isBusinessDay(day, days))
        // New Year's Day may be observed in the year before
        expect([10, 11, 12]).toContain(off.length)
      }
    }
  })

  test.each([
    ['2026-07-03', standard, false, 'offices observe Independence Day, a Saturday'],
    ['2026-07-03', saturdays, true, 'a company that is open on Saturday is closed on the day itself'],
    ['2026-07-04', saturdays, false, 'the day itself'],
    ['2027-07-05', saturdays, false, 'the day itself is a Sunday, on which the company is closed anyway'],
    ['2027-07-05', { weekdays: [0, 1, 2, 3, 4, 5, 6], holidays: [] }, true, 'the day itself was the day off'],
  ])('on %s, for %j, are open: %s, because %s', (day, days, expected) => {
    expect(isBusinessDay(day, days)).toBe(expected)
  })

  test('open on one holiday count just that day more', () => {
    for (const id of holidayIds) {
      const days = { weekdays: standard.weekdays, holidays: [id] }
      const more = daysOf(2024).filter((day) => isBusinessDay(day, days) && !isBusinessDay(day, standard))
      const observed = federalHolidays(2024).find((holiday) => holiday.id === id)?.observed
      expect(more).toEqual([observed])
      expect(holidayName(id)).not.toBe(id)
    }
  })
})

test('[FORM-07] the days that the company had said by the first day of work count, and the standard before', () => {
  const versions = [
    { ...saturdays, from: '2026-11-01' },
    { ...always, from: '2026-12-01' },
  ]
  expect(daysInForce(versions, '2026-10-31')).toBe(standard)
  expect(daysInForce(versions, '2026-11-01')).toBe(versions[0])
  expect(daysInForce(versions.toReversed(), '2026-11-30')).toBe(versions[0])
  expect(daysInForce(versions, '2027-05-01')).toBe(versions[1])
})

describe('the last day to create a case, for a company that has said nothing,', () => {
  test.each([
    ['2026-11-16', '2026-11-19', 'Monday to Thursday'],
    ['2026-11-17', '2026-11-20', 'Tuesday to Friday'],
    ['2026-11-18', '2026-11-23', 'Wednesday to Monday'],
    ['2026-11-20', '2026-11-25', 'Friday to Wednesday'],
    ['2026-11-21', '2026-11-25', 'a start on Saturday counts from Monday'],
    ['2026-11-22', '2026-11-25', 'a start on Sunday counts from Monday'],
    ['2026-11-23', '2026-11-27', 'over Thanksgiving'],
    ['2026-12-23', '2026-12-29', 'over Christmas'],
    ['2026-07-01', '2026-07-07', 'over Independence Day observed on Friday'],
    ['2021-12-29', '2022-01-04', "over New Year's Day observed in December"],
  ])('for a start on %s is %s: %s', (hire, last) => {
    expect(lastDayToCreateCase(hire, standard)).toBe(last)
    expect(isLate(hire, last, standard)).toBe(false)
    expect(isLate(hire, addDays(last, 1), standard)).toBe(true)
  })

  test('leaves out the days of a closure', () => {
    expect(lastDayToCreateCase('2025-09-29', standard, shutdown)).toBe('2025-10-10')
    expect(lastDayToCreateCase('2025-09-29', standard)).toBe('2025-10-02')
    expect(isLate('2025-09-29', '2025-10-09', standard, shutdown)).toBe(false)
    expect(isLate('2025-09-29', '2025-10-09', standard)).toBe(true)
  })

  test('is never missed before the first day of work', () =>
    expect(isLate('2026-12-01', '2026-11-21', standard)).toBe(false))
})

test('[WORK-01] the first days whose Section 2 was due before a day are those that are late by the days in force', () => {
  const histories = [
    [],
    [{ ...saturdays, from: '2026-06-10' }],
    [
      { ...weekends, from: '2026-05-01' },
      { ...veterans, from: '2026-06-12' },
      { ...always, from: '2026-06-25' },
    ],
  ]
  for (const versions of histories)
    for (let today = '2026-06-01'; today <= '2026-07-20'; today = addDays(today, 1)) {
      const ranges = firstDaysDueBefore(today, versions)
      for (let first = '2026-04-01'; first <= '2026-08-01'; first = addDays(first, 1)) {
        const isListed = ranges.some(({ from, to }) => (from === undefined || first >= from) && first <= to)
        const isLate = section2DueDay(first, daysInForce(versions, first), false) < today
        expect({ today, first, isListed }).toEqual({ today, first, isListed: isLate })
      }
    }
})
