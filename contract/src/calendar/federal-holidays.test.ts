import oracle from '@18f/us-federal-holidays'
import { describe, expect, test } from 'vitest'
import { federalHolidays, isFederalHoliday } from './federal-holidays.ts'
import { addDays } from './iso-date.ts'

const years = Array.from({ length: 71 }, (_, index) => 1990 + index)

describe.each(years)('in %i', (year) => {
  test('the holidays and the days off agree with an independent calendar', () => {
    const ours = federalHolidays(year)
    expect(ours.map(({ name, observed }) => ({ name, observed }))).toEqual(
      oracle.allForYear(year).map(({ name, dateString }) => ({ name, observed: dateString })),
    )
    expect(ours.map(({ date }) => date)).toEqual(
      oracle
        .allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false })
        .map(({ dateString }) => dateString),
    )
  })

  test('every day agrees with it', () => {
    const differing = []
    for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
      if (isFederalHoliday(date) !== oracle.isAHoliday(new Date(date), { utc: true })) differing.push(date)
    }
    expect(differing).toEqual([])
  })
})

test.each([
  ['2021-12-31', true, "New Year's Day 2022 falls on a Saturday"],
  ['2022-01-01', false, 'its day off is the Friday before'],
  ['2023-01-02', true, "New Year's Day 2023 falls on a Sunday"],
  ['2023-01-01', false, 'its day off is the Monday after'],
  ['2020-06-19', false, 'before the Juneteenth holiday'],
  ['2021-06-18', true, 'the first Juneteenth holiday, on a Saturday'],
  ['2026-07-03', true, 'Independence Day 2026 falls on a Saturday'],
  ['2026-11-26', true, 'Thanksgiving'],
  ['2026-11-27', false, 'the day after Thanksgiving'],
  ['1985-01-21', false, 'before the holiday for Martin Luther King, Jr.'],
  ['1986-01-20', true, 'its first year'],
  ['2025-01-20', true, 'Inauguration Day coincides with a holiday'],
  ['2017-01-20', false, 'Inauguration Day alone closes only Washington'],
])('on %s the answer is %s: %s', (date, expected) => expect(isFederalHoliday(date)).toBe(expected))
