import { expect, test } from 'vitest'
import { choiceLabel } from './section2-words.ts'

test.each([
  ['listA', 0, 'List A document'],
  ['listA', 1, 'List A, second document'],
  ['listA', 2, 'List A, third document'],
  ['listC', 0, 'List C document'],
])('the choice on line %s.%i is called after its list and place', (list, index, label) => {
  expect(choiceLabel(list, index)).toBe(label)
})
