import { BULK_MAX } from '@hireproof/contract/users/bulk'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { expect, test } from 'vitest'
import { deselect, hasRoom, noSelection, partSelected, select, withNewest } from './use-selection.ts'

const row = (id: string, lastName = 'Lopez') => ({ id, lastName }) as UserRow
const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => row(`${from + index}`))
const idsOf = (selection: typeof noSelection) => [...selection.keys()]

test('users of several pages are selected in their order, each once', () => {
  const both = select(select(noSelection, page(1, 2)), [row('9'), row('2')])
  expect(idsOf(both)).toEqual(['1', '2', '9'])
  expect(idsOf(deselect(both, [row('2'), row('7')]))).toEqual(['1', '9'])
})

test('there is room for a hundred users, and a larger page fills the rest', () => {
  const nearly = select(noSelection, page(1, BULK_MAX - 1))
  expect(hasRoom(nearly)).toBe(true)
  const full = select(nearly, page(1000, 10))
  expect([full.size, hasRoom(full), full.has('1000'), full.has('1001')]).toEqual([BULK_MAX, false, true, false])
  expect(select(full, [row('1')]).size).toBe(BULK_MAX)
  expect(select(full, [row('2000')]).size).toBe(BULK_MAX)
})

test('a page is selected in whole, in part or not at all', () => {
  const two = page(1, 2)
  expect(partSelected(noSelection, two)).toBe('none')
  expect(partSelected(select(noSelection, [row('2')]), two)).toBe('some')
  expect(partSelected(select(noSelection, page(0, 5)), two)).toBe('all')
  expect(partSelected(select(noSelection, two), page(8, 2))).toBe('none')
})

test('selected users have their latest known data', () => {
  const kept = select(noSelection, [row('1', 'Old'), row('2', 'Old')])
  const names = [...withNewest(kept, [row('2', 'New'), row('3', 'New')]).values()].map(({ lastName }) => lastName)
  expect(names).toEqual(['Old', 'New'])
})
