import { expect, test } from 'vitest'
import { lastWords } from './child.ts'

test.each([
  ['one sentence', 'The setting PORT is not valid.\n', 'The setting PORT is not valid.'],
  ['a warning before it', '(node:12) Warning: old\nPort 80 is in use.\n', 'Port 80 is in use.'],
  ['a stack', 'TypeError: x is not a function\n    at main (main.ts:1:1)\n', undefined],
  ['nothing', '\n', undefined],
])('from %s it reads %j as %j', (_, output, words) => {
  expect(lastWords(output)).toBe(words)
})
