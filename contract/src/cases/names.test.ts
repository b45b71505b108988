import { describe, expect, test } from 'vitest'
import { initialProblem, nameCharactersMessage, nameProblem, normalizeName, oneName, tooLongMessage } from './names.ts'

describe('a name', () => {
  test.each([
    'Ann',
    "O'Brien",
    'O’Brien',
    'Anne-Marie',
    'de la Cruz',
    'Núñez',
    'Nu\u0301n\u0303ez',
    'Łukasz',
    'Ōtani',
    'Жанна',
    '李',
    "'Aolani",
    'ʻAolani',
    'Unknown',
    'A'.repeat(25),
    'e\u0301'.repeat(25),
  ])('may be %j', (name) => expect(nameProblem(name, 25)).toBeUndefined())

  test.each([
    'Ann2',
    'Ann.',
    'Smith, Jr',
    'Ann_B',
    'A<b>',
    'Ann/Eve',
    'Ann\n',
    'Ann\t',
    'Ann\u0000',
    'A😀',
    'Ann\u200b',
    '=Ann',
    '"Ann"',
  ])('may not be %j', (name) => expect(nameProblem(name, 25)).toBe(nameCharactersMessage))

  test.each([' Ann', 'Ann ', 'Ann  Eve'])('%j has spaces to remove', (name) =>
    expect(nameProblem(name, 25)).toBe('Remove the spaces before, after or doubled within the name.'),
  )

  test.each(['', '-', "'", '\u0301'])('%j has no letter', (name) =>
    expect(nameProblem(name, 25)).toBe('Enter a name with at least one letter.'),
  )

  test.each([25, 40])('may have %i characters and no more', (length) => {
    expect(nameProblem('a'.repeat(length), length)).toBeUndefined()
    expect(nameProblem('a'.repeat(length + 1), length)).toBe(`This field must not exceed ${length} characters.`)
  })
})

test.each([
  ['A', undefined],
  ['é', undefined],
  ['e\u0301', undefined],
  ['AB', tooLongMessage(1)],
  ['1', nameCharactersMessage],
  ['.', nameCharactersMessage],
  ['', 'Enter one letter, or leave the middle initial out.'],
])('the middle initial %j: %s', (initial, problem) => expect(initialProblem(initial)).toBe(problem))

test('one character is singular', () => expect(tooLongMessage(1)).toBe('This field must not exceed 1 character.'))

test.each([
  ['  Ann   Eve ', 'Ann Eve'],
  ['Jose\u0301', 'Jos\u00e9'],
])('keeps %j as %j', (typed, kept) => expect(normalizeName(typed)).toBe(kept))

test('a person with one name has an unknown first name', () =>
  expect(oneName('Suharto')).toEqual({ first_name: 'Unknown', last_name: 'Suharto' }))
