import { expect, test } from 'vitest'
import { newSecret, parseIdSecret } from './secrets.ts'

const id = '0190a0a0-0000-7000-8000-000000000000'

test('an id and a secret are read as they were written', () => {
  const secret = newSecret()
  expect(parseIdSecret(`${id}.${secret}`)).toEqual({ id, secret })
})

test.each([
  undefined,
  '',
  id,
  `${id}.`,
  `${id}.short`,
  `${id}.${'A'.repeat(44)}`,
  `${'0'.repeat(36)}.${'A'.repeat(43)}`,
  `${id}.${'A'.repeat(43)}.more`,
])('%j is not an id with a secret', (text) => {
  expect(parseIdSecret(text)).toBeUndefined()
})
