import { describe, expect, test } from 'vitest'
import { CheckRequest, outcomes } from './check.ts'
import { decide, groupRules } from './decide.ts'
import { knownPeople } from './known-people.ts'
import { findSpokenName, spokenNames } from './last-names.ts'
import type { Plan } from './plan.ts'

const stranger = {
  case_number: '2026000000001AB',
  first_name: 'Sam',
  last_name: 'Stranger',
  date_of_birth: '1990-01-01',
  ssn: '900-20-0001',
  citizenship_status_code: 'US_CITIZEN',
}
const withPassport = { ...stranger, document_a_type_code: 'US_PASSPORT' }
const amara = { ...stranger, first_name: 'Amara', last_name: 'Okafor', date_of_birth: '1990-04-12', ssn: '900-10-0001' }
const mateus = {
  ...stranger,
  first_name: 'Mateus',
  last_name: 'Almeida',
  date_of_birth: '1983-01-09',
  ssn: '900-10-0013',
  citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT',
  alien_number: 'A012345601',
}

function plan(data: Record<string, unknown>, changes: Record<string, unknown> = {}): Plan {
  return decide(CheckRequest.parse({ ...data, ...changes }))
}

function outcome(data: Record<string, unknown>, changes: Record<string, unknown> = {}) {
  return plan(data, changes).first?.outcome
}

describe('a known person', () => {
  test('is authorized if everything matches, however the name is written', () => {
    expect(outcome(amara)).toBe('EMPLOYMENT_AUTHORIZED')
    expect(outcome(amara, { first_name: 'AMÁRA', last_name: 'oka-for' })).toBe('EMPLOYMENT_AUTHORIZED')
    expect(outcome(mateus, { alien_number: '012345601' })).toBe('EMPLOYMENT_AUTHORIZED')
  })

  test('is found by an earlier last name too', () => {
    const carmen = { ...stranger, first_name: 'Carmen', date_of_birth: '1998-01-22', ssn: '900-10-0003' }
    expect(outcome(carmen, { last_name: 'Reyes' })).toBe('EMPLOYMENT_AUTHORIZED')
    expect(outcome(carmen, { last_name: 'Newly', other_last_names_used: ['Delgado'] })).toBe('EMPLOYMENT_AUTHORIZED')
    expect(outcome(carmen, { last_name: 'Newly' })).toBe('UNCONFIRMED_DATA')
  })

  test.each([
    [
      'date of birth',
      amara,
      { date_of_birth: '1990-12-04' },
      ['date_of_birth'],
      ['SSA'],
      ['SSA_DATE_OF_BIRTH_MISMATCH'],
    ],
    ['first name', amara, { first_name: 'Anna' }, ['first_name'], ['SSA'], ['SSA_NAME_MISMATCH']],
    [
      'whole name',
      amara,
      { first_name: 'Anna', last_name: 'Other' },
      ['first_name', 'last_name'],
      ['SSA'],
      ['SSA_NAME_MISMATCH'],
    ],
    ['Social Security number', amara, { ssn: '900-10-0901' }, ['ssn'], ['SSA'], ['SSA_NUMBER_MISMATCH']],
    ['A-Number', mateus, { alien_number: 'A012345699' }, ['alien_number'], ['DHS'], ['DHS_ALIEN_NUMBER_MISMATCH']],
    [
      'citizenship',
      mateus,
      { citizenship_status_code: 'US_CITIZEN' },
      ['citizenship_status_code'],
      ['SSA'],
      ['SSA_CITIZENSHIP_UNCONFIRMED'],
    ],
    [
      'name and A-Number',
      mateus,
      { first_name: 'Matt', alien_number: 'A012345699' },
      ['first_name', 'alien_number'],
      ['SSA', 'DHS'],
      ['SSA_NAME_MISMATCH', 'DHS_ALIEN_NUMBER_MISMATCH'],
    ],
  ])(
    'with another %s must be confirmed, and is a mismatch if it stays',
    (_name, data, changes, fields, agencies, reasons) => {
      expect(plan(data, changes)).toEqual({
        first: { outcome: 'UNCONFIRMED_DATA', agencies: [], reasons: [], fieldsToConfirm: fields },
      })
      expect(plan(data, { ...changes, attempt: 'confirmed' })).toEqual({
        first: { outcome: 'TENTATIVE_NONCONFIRMATION', agencies, reasons, fieldsToConfirm: [] },
      })
      expect(outcome(data, { attempt: 'confirmed' })).toBe('EMPLOYMENT_AUTHORIZED')
    },
  )

  test('has a photo only on a document with a photo on file', () => {
    const ximena = {
      ...stranger,
      first_name: 'Ximena',
      last_name: 'Cortez',
      date_of_birth: '2000-06-13',
      ssn: '900-10-0024',
      citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT',
    }
    expect(outcome(ximena, { document_a_type_code: 'FORM_I551' })).toBe('PHOTO_MATCH')
    expect(outcome(ximena, { document_b_type_code: 'DRIVERS_LICENSE' })).toBe('EMPLOYMENT_AUTHORIZED')
  })

  test('gets the answer in the table', () => {
    const plain = knownPeople.flatMap(({ answer, ...person }) =>
      typeof answer === 'string' ? { ...person, answer } : [],
    )
    const outcomes = plain.map((person) => {
      const { first, later } = plan(stranger, {
        first_name: person.firstName,
        last_name: person.lastName,
        date_of_birth: person.dateOfBirth,
        ssn: person.ssn,
        citizenship_status_code: person.status,
        document_a_type_code: 'US_PASSPORT',
        ...person.documents,
      })
      return [person.answer, [first?.outcome, later?.outcome].join(' ').trim(), first?.agencies.join() ?? '']
    })
    const expected: Record<string, [string, string]> = {
      authorized: ['EMPLOYMENT_AUTHORIZED', ''],
      'review, then authorized': ['MANUAL_REVIEW EMPLOYMENT_AUTHORIZED', ''],
      'review, then DHS mismatch': ['MANUAL_REVIEW TENTATIVE_NONCONFIRMATION', ''],
      'queued, then authorized': ['QUEUED EMPLOYMENT_AUTHORIZED', ''],
      'DHS mismatch': ['TENTATIVE_NONCONFIRMATION', 'DHS'],
      'SSA and DHS mismatch': ['TENTATIVE_NONCONFIRMATION', 'SSA,DHS'],
      'photo match': ['PHOTO_MATCH', ''],
    }
    expect(outcomes).toEqual(plain.map(({ answer }) => [answer, ...(expected[answer] ?? [])]))
    expect(new Set(plain.map(({ answer }) => answer)).size).toBe(Object.keys(expected).length)
  })

  test('[CASE-184] goes the way of a last name that decides, and every way of the demo has such a person', () => {
    const alike = knownPeople.flatMap((person) =>
      typeof person.answer === 'object' ? [{ person, like: person.answer.like }] : [],
    )
    expect(alike.map(({ person }) => person.ssn.slice(-2))).toEqual(
      Array.from({ length: 15 }, (_, index) => String(index + 26)),
    )
    for (const { person, like } of alike) {
      const details = { document_a_type_code: 'US_PASSPORT', us_state_code: 'FL', ...person.documents }
      const known = { first_name: person.firstName, last_name: person.lastName, date_of_birth: person.dateOfBirth }
      const changes = { ...known, ssn: person.ssn, citizenship_status_code: person.status, ...details }
      expect(findSpokenName(like), like).toBeDefined()
      expect(plan(stranger, changes), like).toEqual(plan(stranger, { ...details, last_name: like }))
    }
  })

  test('has a number in the test range, and no number is used twice', () => {
    const numbers = knownPeople.map(({ ssn }) => ssn)
    expect(numbers.filter((ssn) => !/^900-\d{2}-\d{4}$/.test(ssn))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('a last name that decides', () => {
  test.each([
    ['Authorized', 'EMPLOYMENT_AUTHORIZED', ''],
    ['Unconfirmed', 'UNCONFIRMED_DATA', ''],
    ['Corrected', 'UNCONFIRMED_DATA', ''],
    ['Review', 'MANUAL_REVIEW', ''],
    ['Mismatch', 'TENTATIVE_NONCONFIRMATION', 'SSA'],
    ['Mismatchssa', 'TENTATIVE_NONCONFIRMATION', 'SSA'],
    ['Mismatchdhs', 'TENTATIVE_NONCONFIRMATION', 'DHS'],
    ['Mismatchboth', 'TENTATIVE_NONCONFIRMATION', 'SSA,DHS'],
    ['Photo', 'PHOTO_MATCH', ''],
    ['Resubmit', 'CLOSE_CASE_AND_RESUBMIT', ''],
    ['Queued', 'QUEUED', ''],
    ['Pending', undefined, undefined],
  ])('%s', (last_name, expected, agencies) => {
    const { first } = plan(withPassport, { last_name, ssn: '900-92-0001' })
    expect([first?.outcome, first?.agencies.join()]).toEqual([expected, agencies])
    expect(plan(withPassport, { last_name: last_name.toUpperCase() }).first).toEqual(first)
  })

  test('gives another answer once the data is confirmed', () => {
    expect(outcome(stranger, { last_name: 'Unconfirmed', attempt: 'confirmed' })).toBe('TENTATIVE_NONCONFIRMATION')
    expect(outcome(stranger, { last_name: 'Corrected', attempt: 'confirmed' })).toBe('EMPLOYMENT_AUTHORIZED')
    expect(outcome(withPassport, { last_name: 'Photo', attempt: 'confirmed' })).toBe('PHOTO_MATCH')
  })

  test('exists for each outcome of a first check', () => {
    const later = ['FINAL_NONCONFIRMATION', 'SCAN_AND_UPLOAD', 'REFERRAL_UPDATE']
    const reached = spokenNames.flatMap(({ initial }) => initial.first?.outcome ?? [])
    expect(new Set(reached)).toEqual(new Set(outcomes.filter((each) => !later.includes(each))))
  })
})

test('decides about everyone else by the middle digits, and authorizes the rest', () => {
  const answers = groupRules.map(({ group }) => outcome(withPassport, { ssn: `900-${group}-0001` }))
  expect(answers).toEqual([
    'UNCONFIRMED_DATA',
    'TENTATIVE_NONCONFIRMATION',
    'TENTATIVE_NONCONFIRMATION',
    'TENTATIVE_NONCONFIRMATION',
    'MANUAL_REVIEW',
    'PHOTO_MATCH',
    'CLOSE_CASE_AND_RESUBMIT',
    'QUEUED',
    'QUEUED',
    'MANUAL_REVIEW',
    ...Array.from({ length: 10 }, () => 'TENTATIVE_NONCONFIRMATION'),
  ])
  expect(outcome(stranger)).toBe('EMPLOYMENT_AUTHORIZED')
  expect(outcome(stranger, { ssn: '900-91-0001', attempt: 'confirmed' })).toBe('TENTATIVE_NONCONFIRMATION')
})
