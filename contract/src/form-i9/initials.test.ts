import { expect, test } from 'vitest'
import { areInitialsOf, initialsOf, initialsOfSignature } from './initials.ts'

const jordan = { first_name: 'Jordan', middle_initial: 'Q', last_name: 'Rivera' }
const maria = { first_name: 'María José', last_name: 'Ávila-Núñez' }
const sukarno = { first_name: 'Unknown', last_name: 'Sukarno' }

test.each([
  [jordan, 'JR'],
  [maria, 'MA'],
  [sukarno, 'S'],
])('the initials of %o are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  [jordan, 'JR'],
  [jordan, 'j. q. r.'],
  [jordan, 'RJ'],
  [maria, 'MA'],
  [maria, 'mján'],
  [sukarno, 's'],
])('of %o, %s are initials', (name, typed) => {
  expect(areInitialsOf(typed, name)).toBe(true)
})

test.each([
  [jordan, ''],
  [jordan, 'J'],
  [jordan, 'JX'],
  [jordan, '12'],
  [jordan, 'Jordan Rivera'],
  [jordan, 'JRJR'],
  [sukarno, 'US'],
])('of %o, %s are not', (name, typed) => {
  expect(areInitialsOf(typed, name)).toBe(false)
})

test.each([
  ['Maria Rivera', 'MR'],
  ['  amara   okafor-reyes ', 'AOR'],
  ['Ñandú de la Peña', 'NDLP'],
  ["D'Angelo O'Neil", 'DO'],
  ['J. R. "Bob" Dobbs', 'JRBD'],
  ['אבי כהן', 'אכ'],
  ['Cher', 'C'],
  ['A B C D E F G H', 'ABCDEF'],
])('the initials of someone who signed as %s', (typed, initials) => {
  expect(initialsOfSignature(typed)).toBe(initials)
})
