import { describe, expect, test } from 'vitest'
import type { CaseDraft } from './case-data.ts'
import { licenseCase, passportCase, refusals, samplePerson, without, workerCase } from './sample-cases.ts'

describe('documents', () => {
  const code = 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED'
  test.each<[string, Record<string, unknown>, string[]]>([
    ['none', without(passportCase, 'document_a_type_code'), [`document_a_type_code ${code}`]],
    ['A and B', { ...passportCase, document_b_type_code: 'SCHOOL_ID_CARD' }, [`document_a_type_code ${code}`]],
    [
      'A, B and C',
      { ...passportCase, document_b_type_code: 'SCHOOL_ID_CARD', document_c_type_code: 'SOCIAL_SECURITY_CARD' },
      [`document_a_type_code ${code}`],
    ],
    ['B alone', without(licenseCase, 'document_c_type_code'), [`document_c_type_code ${code}`]],
    ['C alone', without(licenseCase, 'document_b_type_code'), [`document_b_type_code ${code}`]],
  ])('%s', (_, data, expected) => expect(refusals(data).filter((text) => text.endsWith(code))).toEqual(expected))

  test.each<[string, CaseDraft, string[]]>([
    [
      'a card that the status rules out',
      { ...passportCase, citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT', alien_number: 'A012345678' },
      ['document_a_type_code ATTRIBUTE_DOCUMENT_NOT_ALLOWED'],
    ],
    [
      'a school record of an adult',
      { ...without(workerCase), document_b_type_code: 'SCHOOL_RECORD' },
      ['document_b_type_code ATTRIBUTE_DOCUMENT_NOT_ALLOWED'],
    ],
    [
      'a receipt for a passport',
      {
        ...without(passportCase, 'document_sub_type_code', 'us_passport_number', 'expiration_date'),
        document_a_type_code: 'US_PASSPORT_RECEIPT',
      },
      ['document_a_type_code ATTRIBUTE_DOCUMENT_RECEIPT'],
    ],
    [
      'a type of another document',
      { ...licenseCase, document_sub_type_code: 'US_PASSPORT_BOOK' },
      ['document_sub_type_code ATTRIBUTE_INVALID_ENUM'],
    ],
    [
      'a card number without its C',
      { ...passportCase, document_sub_type_code: 'US_PASSPORT_CARD' },
      ['us_passport_number ATTRIBUTE_FORMAT'],
    ],
    [
      'both expiration fields',
      { ...licenseCase, no_expiration_date: true },
      ['no_expiration_date ATTRIBUTE_EXTRANEOUS_FIELD'],
    ],
    [
      'no expiration date for a permanent resident card',
      {
        ...samplePerson,
        citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT',
        document_a_type_code: 'FORM_I551',
        alien_number: 'A012345678',
        i551_number: 'SRC0000000701',
        no_expiration_date: true,
      },
      ['no_expiration_date ATTRIBUTE_EXTRANEOUS_FIELD'],
    ],
    [
      'an A-number of a citizen',
      { ...passportCase, alien_number: 'A012345678' },
      ['alien_number ATTRIBUTE_EXTRANEOUS_FIELD'],
    ],
    ['a state for a passport', { ...passportCase, us_state_code: 'CA' }, ['us_state_code ATTRIBUTE_EXTRANEOUS_FIELD']],
    [
      'a country that is not in the list',
      { ...workerCase, foreign_passport_number: 'AB12345', country_code: 'HKG' },
      ['country_code ATTRIBUTE_INVALID_ENUM'],
    ],
    [
      'a list A code in list B',
      { ...licenseCase, document_b_type_code: 'US_PASSPORT' },
      ['document_b_type_code ATTRIBUTE_INVALID_ENUM'],
    ],
  ])('%s', (_, data, expected) => expect(refusals(data)).toEqual(expected))

  test.each([
    ['2008-11-21', []],
    ['2008-11-20', ['document_b_type_code ATTRIBUTE_DOCUMENT_NOT_ALLOWED']],
  ])('a school record of a person born on %s, with the first day of work on 2026-11-20', (date_of_birth, expected) => {
    expect(refusals({ ...workerCase, document_b_type_code: 'SCHOOL_RECORD', date_of_birth })).toEqual(expected)
  })

  test('has no problems about the fields of an unknown document', () => {
    expect(refusals({ ...passportCase, document_a_type_code: 'FORM_X' })).toEqual([
      'document_a_type_code ATTRIBUTE_INVALID_ENUM',
    ])
    expect(refusals(without(passportCase, 'citizenship_status_code'))).toEqual([
      'citizenship_status_code ATTRIBUTE_REQUIRED',
    ])
  })
})
