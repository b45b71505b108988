import { describe, expect, test } from 'vitest'
import * as fields from './people.ts'

const CHARACTERS = 'This field must not contain numbers or special characters.'
const letters = (count: number) => 'a'.repeat(count)

describe('names', () => {
  test.each([
    'Ana',
    'a',
    'José',
    'Zoë',
    'Łukasz',
    '王芳',
    'Иван',
    'محمد',
    'Jose\u0301',
    "O'Neil",
    'O’Neil',
    'Anne-Marie',
    'St. John',
    'St.John',
    'Smith, Jr.',
    'Mary Ann',
    'de la Cruz',
    '  Ana  ',
    letters(25),
  ])('[FMT-06][FMT-07] %j is a name', (name) => {
    expect(fields.nameProblem(name, fields.FIRST_NAME_MAX)).toBeUndefined()
  })

  test.each([
    'Ana1',
    '1',
    'An@',
    'Ana_Lopez',
    'Ana/Lopez',
    'Ana "Bo" Lopez',
    '<b>',
    'Ana\u0000',
    'Ana\nLopez',
    'Ana\u200bLopez',
    '😀',
    '\u0301',
    '-Ana',
    "'Ana",
    '.Ana',
    ',Ana',
    'Ana--Marie',
    "Ana''Marie",
    'Ana  Lopez',
    'Ana - Lopez',
    'Ana -Lopez',
    'Ana,.Lopez',
    'Ana..',
  ])('[FMT-05][FMT-06][FMT-07] %j is not a name', (name) => {
    expect(fields.nameProblem(name, fields.FIRST_NAME_MAX)).toBe(CHARACTERS)
  })

  test('[FMT-04] a first name has no more than 25 characters, regardless of their encoding', () => {
    const fault = 'This field must not exceed 25 characters.'
    expect(fields.nameProblem(letters(26), fields.FIRST_NAME_MAX)).toBe(fault)
    expect(fields.nameProblem('e\u0301'.repeat(25), fields.FIRST_NAME_MAX)).toBeUndefined()
    expect(fields.nameProblem('e\u0301'.repeat(26), fields.FIRST_NAME_MAX)).toBe(fault)
    expect(fields.nameProblem('𠮷'.repeat(25), fields.FIRST_NAME_MAX)).toBeUndefined()
  })

  test('[DASH-49] a last name has no more than 25 characters in the profile, 40 in the database', () => {
    expect(fields.nameProblem(letters(26), fields.PROFILE_LAST_NAME_MAX)).toBe(
      'This field must not exceed 25 characters.',
    )
    expect(fields.nameProblem(letters(40), fields.LAST_NAME_MAX)).toBeUndefined()
    expect(fields.nameProblem(letters(41), fields.LAST_NAME_MAX)).toBe('This field must not exceed 40 characters.')
  })

  test('a long text that is almost a name is checked quickly', () => {
    const began = Date.now()
    fields.nameProblem(`${"a-a'a.".repeat(4000)}!`, 1_000_000)
    expect(Date.now() - began).toBeLessThan(200)
  })
})

test.each([
  ['', undefined],
  [' ', undefined],
  ['Q', undefined],
  ['é', undefined],
  ['e\u0301', undefined],
  ['QQ', 'This field must not exceed 1 character.'],
  ['1', CHARACTERS],
  ['.', CHARACTERS],
])('[FMT-10][FMT-11] the middle initial "%s": %s', (initial, fault) => {
  expect(fields.initialProblem(initial)).toBe(fault)
})

const TEN = 'This field must contain 10 digits.'
const FIRST = 'Please enter valid phone number without 0 or 1 as the first digit.'

test.each([
  ['2025550100', undefined],
  ['(202) 555-0100', undefined],
  ['202.555.0100', undefined],
  ['+1 202 555 0100', undefined],
  ['202555010', TEN],
  ['20255501000', TEN],
  ['202555010a', TEN],
  ['٢٠٢٥٥٥٠١٠٠', TEN],
  ['', TEN],
  ['0025550100', FIRST],
  ['1025550100', FIRST],
])('[FMT-12][FMT-13] the phone number "%s": %s', (phone, fault) => {
  expect(fields.phoneProblem(phone)).toBe(fault)
})

test('[FMT-12] a phone number is stored as its ten digits', () => {
  expect(fields.phoneDigits('+1 (202) 555-0100')).toBe('2025550100')
})

test.each([
  ['', undefined],
  ['1', undefined],
  ['123456', undefined],
  ['1234567', 'This field must not exceed 6 digits.'],
  ['12a', 'This field must only contain digits.'],
  ['x12', 'This field must only contain digits.'],
  ['-1', 'This field must only contain digits.'],
])('[FMT-15][FMT-16] the extension "%s": %s', (extension, fault) => {
  expect(fields.extensionProblem(extension)).toBe(fault)
})
