import { expect, test } from 'vitest'
import { mayReplace } from './use-suggestion.ts'

test('[WIZ-24][WIZ-25][WIZ-26] a suggestion replaces an earlier one, but never an id typed by hand', () => {
  expect(mayReplace('', '')).toBe(true)
  expect(mayReplace('  ', 'JOAK0001')).toBe(true)
  expect(mayReplace('JOAK0001', 'JOAK0001')).toBe(true)
  expect(mayReplace('MINE0001', 'JOAK0001')).toBe(false)
  expect(mayReplace('MINE0001', '')).toBe(false)
})
