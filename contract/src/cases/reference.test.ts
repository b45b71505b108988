import { describe, expect, test } from 'vitest'
import { countries, countryCodes } from './countries.ts'
import {
  citizenshipCodes,
  citizenshipGroup,
  citizenshipStatuses,
  documentCategories,
  duplicateContinueReasons,
  nameOf,
  reasonsForDelay,
} from './reference.ts'
import { isStateCode, states } from './states.ts'

describe.each([
  ['citizenship statuses', citizenshipStatuses(), 4],
  ['document categories', documentCategories, 3],
  ['reasons for delay', reasonsForDelay, 6],
  ['reasons to continue with a duplicate', duplicateContinueReasons, 6],
  ['states', states, 56],
  ['countries', countries, 242],
])('the list of %s', (_, list, length) => {
  test('has the expected number of unique codes and names', () => {
    expect(list).toHaveLength(length)
    expect(new Set(list.map(({ code }) => code)).size).toBe(length)
    expect(new Set(list.map(({ name }) => name)).size).toBe(length)
  })

  test('has complete entries', () => {
    for (const { code, name } of list) {
      expect(code).toMatch(/^[A-Z_]+$/)
      expect(name).toMatch(/^\p{Lu}[^|\n]+$/u)
    }
  })
})

test.each([
  [undefined, 'ALIEN_AUTHORIZED_TO_WORK', 'An alien authorized to work'],
  [{}, 'ALIEN_AUTHORIZED_TO_WORK', 'An alien authorized to work'],
  [{ CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK: false }, 'ALIEN_AUTHORIZED_TO_WORK', 'An alien authorized to work'],
  [
    { CITIZENSHIP_NONCITIZEN_AUTHORIZED_TO_WORK: true },
    'NONCITIZEN_AUTHORIZED_TO_WORK',
    'A noncitizen authorized to work',
  ],
])('with the flags %j the fourth status is %s', (flags, code, name) => {
  expect(citizenshipStatuses(flags)[3]).toEqual({ code, name })
  expect(citizenshipStatuses(flags).slice(0, 3)).toEqual(citizenshipStatuses().slice(0, 3))
})

test('both names of the fourth status are one group', () => {
  expect(citizenshipCodes.map(citizenshipGroup)).toEqual([...citizenshipCodes.slice(0, 4), 'ALIEN_AUTHORIZED_TO_WORK'])
})

test.each([
  ['CA', true],
  ['DC', true],
  ['PR', true],
  ['VI', true],
  ['GU', true],
  ['MP', true],
  ['AS', true],
  ['UM', false],
  ['ca', false],
  ['', false],
])('tells whether %j is a state', (code, expected) => expect(isStateCode(code)).toBe(expected))

test('states and countries are sorted by name', () => {
  for (const list of [states, countries]) {
    const names = list.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  }
})

test.each([
  ['MEX', true],
  ['CAN', true],
  ['XKX', true],
  ['FSM', true],
  ['MHL', true],
  ['HKG', false],
  ['USA', false],
  ['PRI', false],
  ['mex', false],
])('tells whether %s is a country of a foreign passport', (code, expected) =>
  expect(countryCodes.has(code)).toBe(expected),
)

test('names a code, and shows an unknown code unchanged', () => {
  expect(nameOf(countries, 'CIV')).toBe("Côte d'Ivoire")
  expect(nameOf(states, 'VI')).toBe('U.S. Virgin Islands')
  expect(nameOf(states, 'ZZ')).toBe('ZZ')
})
