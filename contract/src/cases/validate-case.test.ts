import { describe, expect, test } from 'vitest'
import type { CaseDraft } from './case-data.ts'
import {
  licenseCase,
  passportCase,
  refusals,
  sampleContext,
  samplePerson,
  without,
  workerCase,
} from './sample-cases.ts'
import { caseWarnings, validateCase, validateDraft } from './validate-case.ts'

describe('a complete case may be submitted', () => {
  test.each<[string, CaseDraft]>([
    ['a citizen with a passport book', passportCase],
    [
      'a national with a passport card',
      {
        ...passportCase,
        citizenship_status_code: 'NONCITIZEN',
        document_sub_type_code: 'US_PASSPORT_CARD',
        us_passport_number: 'c12345678',
      },
    ],
    ['a citizen with a license and a Social Security card', licenseCase],
    [
      'a citizen with a federal ID card without a state',
      {
        ...without(licenseCase, 'us_state_code'),
        document_b_type_code: 'GOVERNMENT_ID_CARD',
        document_sub_type_code: 'FEDERAL_ID_CARD',
      },
    ],
    [
      'a permanent resident with a card that has no expiration date',
      {
        ...samplePerson,
        citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT',
        document_a_type_code: 'FORM_I551',
        alien_number: 'A012345678',
        i551_number: 'SRC0000000701',
      },
    ],
    [
      'a worker with an employment authorization document',
      {
        ...samplePerson,
        citizenship_status_code: 'NONCITIZEN_AUTHORIZED_TO_WORK',
        document_a_type_code: 'FORM_I766',
        alien_number: 'A012345678',
        i766_number: 'LIN*123456789',
        expiration_date: '2026-11-21',
      },
    ],
    [
      'a student with a foreign passport',
      {
        ...samplePerson,
        citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
        document_a_type_code: 'FOREIGN_PASSPORT',
        foreign_passport_number: 'AB1234567',
        country_code: 'MEX',
        i94_number: '123456789A1',
        visa_number: 'M1234567',
        sevis_number: 'N0012345678',
        expiration_date: '2029-01-01',
      },
    ],
    ['a worker with List B and C and an A-number', workerCase],
    [
      'a worker with List B and C and an I-94 number',
      { ...without(workerCase, 'alien_number'), i94_number: '12345678901' },
    ],
    [
      'a worker with List B and C and a foreign passport',
      {
        ...without(workerCase, 'alien_number'),
        foreign_passport_number: 'AB1234567',
        country_code: 'MEX',
      },
    ],
    [
      'everything optional',
      {
        ...passportCase,
        middle_initial: 'B',
        other_last_names_used: ['García', 'de la Cruz'],
        employee_email_address: 'ana@example.org',
        phone_number: '2025550199',
        employer_case_id: 'HR 2026-17',
        client_company_id: 7,
        client_software_version: 'Acme HR 4.2',
        case_creator_phone_number_extension: '123456',
        duplicate_continue_reason_code: 'REHIRE',
        no_expiration_date: false,
      },
    ],
  ])('%s', (_, data) => {
    expect(validateCase(data, sampleContext)).toEqual([])
    expect(validateDraft(data, sampleContext)).toEqual([])
    expect(caseWarnings(data, sampleContext)).toEqual([])
  })
})

describe('an empty case', () => {
  test('is a good draft', () => expect(validateDraft({}, sampleContext)).toEqual([]))

  test('has a sentence for every missing field, in the order of the form', () => {
    const problems = validateCase({}, sampleContext)
    expect(problems.map(({ attribute }) => attribute)).toEqual([
      'first_name',
      'last_name',
      'date_of_birth',
      'ssn',
      'citizenship_status_code',
      'document_a_type_code',
      'date_of_hire',
      'case_creator_name',
      'case_creator_email_address',
      'case_creator_phone_number',
    ])
    for (const { message } of problems) expect(message).toMatch(/^[A-Z].*\.$/)
  })

  test.each([null, undefined, 'case', 7, [], [passportCase], true])('%j is not a case', (input) => {
    expect(validateDraft(input, sampleContext)).toMatchObject([{ code: 'ATTRIBUTE_FORMAT' }])
    expect(validateCase(input, sampleContext).length).toBeGreaterThan(9)
  })
})

describe('fields that are missing', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['the sub type', without(passportCase, 'document_sub_type_code'), ['document_sub_type_code ATTRIBUTE_REQUIRED']],
    ['the number', without(passportCase, 'us_passport_number'), ['us_passport_number ATTRIBUTE_REQUIRED']],
    ['the expiration date', without(passportCase, 'expiration_date'), ['expiration_date ATTRIBUTE_REQUIRED']],
    ['either expiration field', without(licenseCase, 'expiration_date'), ['expiration_date ATTRIBUTE_REQUIRED']],
    ['any of three numbers', without(workerCase, 'alien_number'), ['alien_number ATTRIBUTE_REQUIRED']],
    ['the state', without(licenseCase, 'us_state_code'), ['us_state_code ATTRIBUTE_REQUIRED']],
    [
      'the country',
      { ...without(workerCase, 'alien_number'), foreign_passport_number: 'AB12345' },
      ['country_code ATTRIBUTE_REQUIRED'],
    ],
    ['the passport', { ...workerCase, country_code: 'MEX' }, ['foreign_passport_number ATTRIBUTE_REQUIRED']],
  ])('%s', (_, data, expected) => {
    expect(refusals(data)).toEqual(expected)
    expect(validateDraft(data, sampleContext)).toEqual([])
  })

  test('the client of an agent', () => {
    expect(refusals(passportCase, { needsClientCompany: true })).toEqual(['client_company_id ATTRIBUTE_REQUIRED'])
  })
})

describe('the address of the employee', () => {
  const own = ['employee_email_address ATTRIBUTE_EMAIL_NOT_UNIQUE']
  test.each([
    ['pat@example.com', own],
    ['PAT@Example.com', own],
    ['other@example.com', own],
    ['ana@example.com', []],
  ])('%s', (employee_email_address, expected) => {
    expect(refusals({ ...passportCase, employee_email_address }, { creatorEmail: 'Other@example.com' })).toEqual(
      expected,
    )
  })
})

describe('a reason to continue although there is a duplicate', () => {
  const text = 'duplicate_continue_reason_description'
  test.each<[string, CaseDraft, string[]]>([
    ['Other needs a text', { duplicate_continue_reason_code: 'OTHER' }, [`${text} ATTRIBUTE_REQUIRED`]],
    ['Other with a text', { duplicate_continue_reason_code: 'OTHER', [text]: 'Asked by phone' }, []],
    [
      'no text with Rehire',
      { duplicate_continue_reason_code: 'REHIRE', [text]: 'x' },
      [`${text} ATTRIBUTE_EXTRANEOUS_FIELD`],
    ],
    ['no text alone', { [text]: 'x' }, [`${text} ATTRIBUTE_EXTRANEOUS_FIELD`]],
  ])('%s', (_, more, expected) => expect(refusals({ ...passportCase, ...more })).toEqual(expected))
})

describe('warnings, which do not block the case', () => {
  test.each<[string, CaseDraft, string[]]>([
    ['13 years old on the first day of work', { ...workerCase, date_of_birth: '2012-11-21' }, ['date_of_birth']],
    ['14 years old on the first day of work', { ...workerCase, date_of_birth: '2012-11-20' }, []],
    ['expired since the first day of work', { ...passportCase, expiration_date: '2026-11-20' }, ['expiration_date']],
    ['the one name in the wrong field', { ...passportCase, last_name: 'unknown' }, ['last_name']],
    ['the one name in the right field', { ...passportCase, first_name: 'Unknown' }, []],
  ])('%s', (_, data, expected) => {
    expect(validateCase(data, sampleContext)).toEqual([])
    expect(caseWarnings(data, sampleContext).map(({ attribute }) => attribute)).toEqual(expected)
  })
})
