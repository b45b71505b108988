import { describe, expect, test } from 'vitest'
import { logonIdSearchFault, nameSearchFault } from './user-search-fields.ts'

describe('the text of a search for a name', () => {
  test.each(['', ' ', 'A', 'lopez', 'Núñez', '王', 'Smith-Jones', 'de_la', '-', ` ${'x'.repeat(100)} `])(
    '[USRL-12] may be %j',
    (text) => expect(nameSearchFault(text)).toBeUndefined(),
  )

  test.each(["O'Neil", 'de la', 'A1', '%', 'a*', '<b>', 'a\u0000'])(
    '[USRL-12] may not be %j: letters, underscore and hyphen only',
    (text) => expect(nameSearchFault(text)).toBe('This field must only contain letters, underscores and hyphens.'),
  )

  test('[USRL-12] has no more than 100 characters', () => {
    expect(nameSearchFault('x'.repeat(101))).toBe('This field must not exceed 100 characters.')
  })
})

describe('the text of a search for a User ID', () => {
  test.each(['', 'm', 'MPLB0001', 'ab_-12'])('[USRL-13] may be %j', (text) =>
    expect(logonIdSearchFault(text)).toBeUndefined(),
  )

  test.each(['é', 'a b', '%', 'a.b', "a'"])(
    '[USRL-13] may not be %j: letters, digits, underscore and hyphen only',
    (text) =>
      expect(logonIdSearchFault(text)).toBe('This field must only contain letters, numbers, underscores and hyphens.'),
  )

  test('[USRL-13] has no more than 8 characters', () => {
    expect(logonIdSearchFault('ABCDEFGHI')).toBe('This field must not exceed 8 characters.')
  })
})
