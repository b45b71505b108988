import { expect, test } from 'vitest'
import { isJump } from './film-progress.ts'

test.each([
  ['back', 60, 10, false],
  ['to where it was', 60, 60, false],
  ['a little forward', 60, 62.99, false],
  ['three seconds forward', 60, 63, true],
  ['to the end', 0, 150, true],
])('[PLUS-35] seeking %s of what was watched: from %d to %d is too far: %s', (_, furthest, position, isTooFar) => {
  expect(isJump(furthest, position)).toBe(isTooFar)
})
