import { expect, test } from 'vitest'
import { isEndReached } from './end-reached.ts'

test.each([
  [600, true],
  [599.5, true],
  [599, true],
  [598.9, false],
  [598, false],
  [0, false],
])('[PLUS-08] a box of 900 pixels that shows 300 from pixel %d on is at its end: %s', (scrollTop, isAtEnd) => {
  expect(isEndReached({ scrollTop, clientHeight: 300, scrollHeight: 900 })).toBe(isAtEnd)
})

test.each([
  [9490, true],
  [9489, false],
])('[PLUS-09] a box of 10,000 pixels that shows 500 from pixel %d on is at its end: %s', (scrollTop, isAtEnd) => {
  expect(isEndReached({ scrollTop, clientHeight: 500, scrollHeight: 10_000 })).toBe(isAtEnd)
})

test('[PLUS-06] a box that shows all of its content is at its end', () => {
  expect(isEndReached({ scrollTop: 0, clientHeight: 300, scrollHeight: 300 })).toBe(true)
})
