import { expect, test } from 'vitest'
import { pagerSlots } from './Pager.tsx'

const shown = (page: number, count: number, max: 5 | 7) =>
  pagerSlots(page, count, max)
    .map((slot) => (typeof slot === 'number' ? slot : '…'))
    .join(' ')

test.each([
  [1, 1, 5, '1'],
  [3, 5, 5, '1 2 3 4 5'],
  [1, 9, 5, '1 2 3 … 9'],
  [2, 9, 5, '1 2 3 … 9'],
  [3, 9, 5, '1 … 3 … 9'],
  [7, 9, 5, '1 … 7 … 9'],
  [8, 9, 5, '1 … 7 8 9'],
  [9, 9, 5, '1 … 7 8 9'],
  [7, 7, 7, '1 2 3 4 5 6 7'],
  [4, 24, 7, '1 2 3 4 5 … 24'],
  [5, 24, 7, '1 … 4 5 6 … 24'],
  [20, 24, 7, '1 … 19 20 21 … 24'],
  [21, 24, 7, '1 … 20 21 22 23 24'],
] as const)('shows page %i of %i in %i slots as "%s"', (page, count, max, text) => {
  expect(shown(page, count, max)).toBe(text)
})

test('never exceeds the slots and always has the first, the current and the last page once', () => {
  for (const max of [5, 7] as const)
    for (let count = 1; count <= 40; count++)
      for (let page = 1; page <= count; page++) {
        const slots = pagerSlots(page, count, max)
        expect(slots.length).toBeLessThanOrEqual(max)
        expect(new Set(slots).size).toBe(slots.length)
        expect(slots).toEqual(expect.arrayContaining([1, page, count]))
      }
})
