import { expect, test } from 'vitest'
import { placeOf, scaleEnd } from './scale.ts'

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [9, 10],
  [10, 20],
  [11, 20],
  [79, 80],
  [83_333, 100_000],
])('[REPT-32] a scale for %i ends at %i', (most, end) => {
  expect(scaleEnd(most)).toBe(end)
})

test('[REPT-32] points lie side by side within the drawing', () => {
  expect([placeOf(0, 12), placeOf(11, 12), placeOf(0, 1)]).toEqual([3, 97, 50])
})
