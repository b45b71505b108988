import { describe, expect, test } from 'vitest'
import { NOT_IN_NAMES, nameProblem, tooLong } from '../words/people.ts'
import { employeeNameProblem, normalizeName, oneName, sentInitialProblem } from './names.ts'

describe('a name of an employee', () => {
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
    'St. John',
    'Smith, Jr.',
    'Anne--Marie',
    'A'.repeat(25),
    'e\u0301'.repeat(25),
  ])('may be %j', (name) => expect(employeeNameProblem(name, 25)).toBeUndefined())

  test.each(['Ann2', 'Ann_B', 'A<b>', 'Ann/Eve', 'Ann\n', 'Ann\t', 'Ann\u0000', 'A😀', 'Ann\u200b', '=Ann', '"Ann"'])(
    'may not be %j',
    (name) => expect(employeeNameProblem(name, 25)).toBe(NOT_IN_NAMES),
  )

  test.each(["O'Neil", 'St. John', 'St.John', 'Smith, Jr.', 'Anne-Marie', 'de la Cruz', '王芳'])(
    '%j may also be the name of a user',
    (name) => {
      expect(nameProblem(name, 25)).toBeUndefined()
      expect(employeeNameProblem(name, 25)).toBeUndefined()
    },
  )

  test.each([' Ann', 'Ann ', 'Ann  Eve'])('%j has spaces to remove', (name) =>
    expect(employeeNameProblem(name, 25)).toBe('Remove extra spaces before, after or within the name.'),
  )

  test.each(['', '-', "'", '\u0301'])('%j has no letter', (name) =>
    expect(employeeNameProblem(name, 25)).toBe('Enter a name with at least one letter.'),
  )

  test.each([25, 40])('may have no more than %i characters', (length) => {
    expect(employeeNameProblem('a'.repeat(length), length)).toBeUndefined()
    expect(employeeNameProblem('a'.repeat(length + 1), length)).toBe(`This field must not exceed ${length} characters.`)
  })
})

test.each([
  ['A', undefined],
  ['é', undefined],
  ['e\u0301', undefined],
  ['AB', tooLong(1)],
  ['1', NOT_IN_NAMES],
  ['.', NOT_IN_NAMES],
  ['', 'Enter one letter, or leave the middle initial out.'],
])('the middle initial %j: %s', (initial, problem) => expect(sentInitialProblem(initial)).toBe(problem))

test('one character is singular', () => expect(tooLong(1)).toBe('This field must not exceed 1 character.'))

test.each([
  ['  Ann   Eve ', 'Ann Eve'],
  ['Jose\u0301', 'Jos\u00e9'],
])('keeps %j as %j', (typed, kept) => expect(normalizeName(typed)).toBe(kept))

test('a person with one name has an unknown first name', () =>
  expect(oneName('Suharto')).toEqual({ first_name: 'Unknown', last_name: 'Suharto' }))
