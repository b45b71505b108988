import { expect, test } from 'vitest'
import { mayReplace } from './use-suggestion.ts'

test('[WIZ-24][WIZ-25][WIZ-26] a suggestion takes the place of an earlier one, never of an id typed by hand', () => {
  expect(mayReplace('', '')).toBe(true)
  expect(mayReplace('  ', 'JOAK0001')).toBe(true)
  expect(mayReplace('JOAK0001', 'JOAK0001')).toBe(true)
  expect(mayReplace('MINE0001', 'JOAK0001')).toBe(false)
  expect(mayReplace('MINE0001', '')).toBe(false)
})
