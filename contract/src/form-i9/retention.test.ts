import { expect, test } from 'vitest'
import { endProblem, retainUntil } from './retention.ts'

test.each([
  // under two years of work: three years after hire
  ['2020-01-15', '2021-01-14', '2023-01-15'],
  // two years exactly: both rules name the same day
  ['2020-01-15', '2022-01-15', '2023-01-15'],
  // over two years: one year after the end
  ['2020-01-15', '2024-06-30', '2025-06-30'],
  ['2020-01-15', '2020-01-15', '2023-01-15'],
  // a leap day becomes March 1 in other years
  ['2020-02-29', '2020-03-31', '2023-03-01'],
  ['2020-01-01', '2024-02-29', '2025-03-01'],
  ['2021-02-28', '2021-12-31', '2024-02-28'],
  ['2197-01-01', '2200-02-28', '2201-02-28'],
])('a form of %s to %s is kept until %s', (hiredOn, endedOn, until) => {
  expect(retainUntil(hiredOn, endedOn)).toBe(until)
})

test.each([
  ['', 'Enter the last day of work.'],
  ['2026-02-30', 'Enter the last day of work.'],
  ['2026-11-01', 'The last day of work cannot be before the first.'],
  ['2026-11-02', undefined],
  ['2026-11-20', undefined],
  ['2026-11-21', 'The last day of work cannot be in the future. Record it on that day or later.'],
])('takes a last day of work of %j: %s', (day, problem) => {
  expect(endProblem(day, { hiredOn: '2026-11-02', today: '2026-11-20' })).toBe(problem)
})
