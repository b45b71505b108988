import { expect, test } from 'vitest'
import { deselect, partSelected, select, withNewest, type Selected } from './use-selection.ts'

type Row = { id: string; lastName: string }
const MOST = 100
const kind = { keyOf: ({ id }: Row) => id, most: MOST }
const none: Selected<Row> = new Map()

const row = (id: string, lastName = 'Lopez'): Row => ({ id, lastName })
const page = (from: number, count: number) => Array.from({ length: count }, (_, index) => row(`${from + index}`))
const idsOf = (selected: Selected<Row>) => [...selected.keys()]

test('rows of several pages are selected in their order, each once', () => {
  const both = select(kind, select(kind, none, page(1, 2)), [row('9'), row('2')])
  expect(idsOf(both)).toEqual(['1', '2', '9'])
  expect(idsOf(deselect(kind, both, [row('2'), row('7')]))).toEqual(['1', '9'])
})

test('there is room for a hundred rows, and a larger page fills the rest', () => {
  const nearly = select(kind, none, page(1, MOST - 1))
  const full = select(kind, nearly, page(1000, 10))
  expect([full.size, full.has('1000'), full.has('1001')]).toEqual([MOST, true, false])
  expect(select(kind, full, [row('1')]).size).toBe(MOST)
  expect(select(kind, full, [row('2000')]).size).toBe(MOST)
})

test('a page is selected in whole, in part or not at all', () => {
  const two = page(1, 2)
  expect(partSelected(kind, none, two)).toBe('none')
  expect(partSelected(kind, select(kind, none, [row('2')]), two)).toBe('some')
  expect(partSelected(kind, select(kind, none, page(0, 5)), two)).toBe('all')
  expect(partSelected(kind, select(kind, none, two), page(8, 2))).toBe('none')
})

test('selected rows have their latest known data', () => {
  const kept = select(kind, none, [row('1', 'Old'), row('2', 'Old')])
  const names = [...withNewest(kind, kept, [row('2', 'New'), row('3', 'New')]).values()].map(({ lastName }) => lastName)
  expect(names).toEqual(['Old', 'New'])
})
