import { expect, test } from 'vitest'
import { nextSort, sortOf } from './Table.tsx'

test.each([
  ['name', 'name', 'ascending'],
  ['-name', 'name', 'descending'],
  ['name', 'date', undefined],
  [undefined, 'name', undefined],
])('reads the sort "%s" of column "%s" as %s', (sort, key, direction) => {
  expect(sortOf(sort, key)).toBe(direction)
})

test.each([
  [undefined, 'name'],
  ['date', 'name'],
  ['-name', 'name'],
  ['name', '-name'],
])('turns the sort "%s" into "%s" on a click', (before, after) => {
  expect(nextSort(before, 'name')).toBe(after)
})
