import { describe, expect, test } from 'vitest'
import { documentNumbers, isPassportCardNumber, maskNumber, numberFields, type NumberField } from './numbers.ts'

type Table = Record<NumberField, { valid: string[]; invalid: string[]; typed: [string, string][] }>

const table: Table = {
  alien_number: {
    valid: ['A000000001', 'A001234567', 'A123456789'],
    invalid: ['A000000000', '123456789', 'A12345678', 'A1234567890', 'B123456789', 'a123456789', 'A12345678X', ''],
    typed: [
      ['1234567', 'A001234567'],
      ['12345678', 'A012345678'],
      ['a123456789', 'A123456789'],
      ['A 012-345-678', 'A012345678'],
      ['123456', '123456'],
      ['A1234567890', 'A1234567890'],
    ],
  },
  i94_number: {
    valid: ['12345678901', '123456789A1', 'abcdefghijk'],
    invalid: ['1234567890', '123456789012', '12345-78901', '12345 78901', ''],
    typed: [
      ['123456789a1', '123456789A1'],
      ['12345 678 901', '12345678901'],
    ],
  },
  foreign_passport_number: {
    valid: ['AB1234', 'X12345678901', '123456'],
    invalid: ['AB123', 'X123456789012', 'AB-12345', 'AB 12345', 'ÄB12345', ''],
    typed: [[' ab 12-345 ', 'AB12345']],
  },
  us_passport_number: {
    valid: ['123456', '123456789', 'C12345678', 'a12345678'],
    invalid: ['12345', '1234567890', 'C1234-567', ''],
    typed: [['c1234 5678', 'C12345678']],
  },
  i551_number: {
    valid: ['SRC0000000701', 'abc1234567890', 'MSC*123456789'],
    invalid: ['SR00000000701', 'SRC000000070', 'SRC00000007011', 'SRC**12345678', 'SRC1*23456789', '1231234567890', ''],
    typed: [
      ['src 0000-000701', 'SRC0000000701'],
      ['msc*123456789', 'MSC*123456789'],
    ],
  },
  i766_number: {
    valid: ['EAC1234567890', 'LIN*123456789'],
    invalid: ['EAC123456789', 'EA11234567890', ''],
    typed: [['eac 1234567890', 'EAC1234567890']],
  },
  visa_number: {
    valid: ['12345678', 'A1234567', 'm1234567'],
    invalid: ['1234567', '123456789', 'A123-567', ''],
    typed: [['m 1234567', 'M1234567']],
  },
  sevis_number: {
    valid: ['N0012345678', '0012345678', 'n0012345678'],
    invalid: ['N001234567', 'N00123456789', 'M0012345678', ''],
    typed: [
      ['0012345678', 'N0012345678'],
      ['n 0012345678', 'N0012345678'],
      ['12', '12'],
    ],
  },
  document_bc_number: {
    valid: ['D1234567', 'S-123-456-789', '*123', 'a', 'A2345678901234567'],
    invalid: ['A23456789012345678', 'D 123', 'D#123', '---', '*', 'Ä123', ''],
    typed: [
      ['d123 456', 'D123456'],
      ['s-123', 'S-123'],
    ],
  },
}

describe.each(numberFields)('%s', (field) => {
  const { pattern, normalize, message, help } = documentNumbers[field]

  test.each(table[field].valid)('accepts %j', (number) => expect(pattern.test(number)).toBe(true))
  test.each(table[field].invalid)('refuses %j', (number) => expect(pattern.test(number)).toBe(false))
  test.each(table[field].typed)('reads %j as %j', (typed, number) => expect(normalize(typed)).toBe(number))

  test('keeps the canonical form of a valid number valid, and unchanged the second time', () => {
    for (const number of table[field].valid) {
      expect(pattern.test(normalize(number))).toBe(true)
      expect(normalize(normalize(number))).toBe(normalize(number))
    }
  })

  test('has sentences as messages', () => {
    expect(message).toMatch(/^Enter .*\.$/)
    expect(help).toMatch(/\.$/)
  })
})

test.each([
  ['C12345678', true],
  ['c12345678', true],
  ['C1234567', false],
  ['123456789', false],
])('tells whether %s belongs to a passport card', (number, expected) =>
  expect(isPassportCardNumber(number)).toBe(expected),
)

test.each([
  ['A123456789', '******6789'],
  ['123', '123'],
])('shows the last four characters of %s', (number, shown) => expect(maskNumber(number)).toBe(shown))
