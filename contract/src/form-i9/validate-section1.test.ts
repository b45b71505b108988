import { describe, expect, test } from 'vitest'
import { countryCodes } from '../cases/countries.ts'
import { caseOfSection1 } from './section1-case.ts'
import type { EmployeeAnswers } from '../plus-cases/section1-fields.ts'
import { validateSection1 } from './validate-section1.ts'

const context = {
  today: '2026-11-20',
  firstDayOfWork: '2026-11-23',
  environment: 'local',
  countries: countryCodes,
} as const

const citizen: EmployeeAnswers = {
  last_name: 'Rivera',
  first_name: 'Jordan',
  address_street: '12 Elm Street',
  address_city: 'Springfield',
  address_state: 'IL',
  address_zip: '62701',
  date_of_birth: '1990-05-17',
  ssn: '900-12-3456',
  citizenship_status_code: 'US_CITIZEN',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  us_passport_number: 'C12345678',
  expiration_date: '2031-04-02',
}

const without = (answers: EmployeeAnswers, ...fields: (keyof EmployeeAnswers)[]): EmployeeAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.some((each) => each === field)))

const noDocument = without(citizen, 'document_a_type_code', 'document_sub_type_code', 'us_passport_number')

/** A worker with a work permit and the number of Form I-94 in Section 1. */
const worker: EmployeeAnswers = {
  ...noDocument,
  citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
  work_until: '2028-06-30',
  i94_number: '12345678901',
  document_a_type_code: 'FORM_I766',
  alien_number: '12345678',
  i766_number: 'ABC1234567890',
  expiration_date: '2028-06-30',
}

const resident: EmployeeAnswers = {
  ...without(noDocument, 'expiration_date'),
  citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT',
  alien_number: 'A012345678',
  document_b_type_code: 'DRIVERS_LICENSE',
  document_sub_type_code: 'DRIVERS_LICENSE',
  us_state_code: 'IL',
  document_bc_number: 'R123-4567',
  document_c_type_code: 'SOCIAL_SECURITY_CARD',
  no_expiration_date: true,
}

const problemsOf = (answers: EmployeeAnswers) =>
  validateSection1(answers, context).map(({ attribute, code }) => `${attribute} ${code}`)

describe('Section 1 may be signed', () => {
  test.each([
    ['by a citizen, without optional answers', citizen],
    ['by a worker with different numbers in Section 1 and on the document', worker],
    ['by a worker whose authorization has no end', { ...worker, work_until: 'N/A' }],
    ['by a resident with documents of two lists', resident],
    ['by a person with one name', { ...citizen, last_name: 'Sukarno', first_name: 'Unknown' }],
    ['by a person who lives in Canada', { ...citizen, address_state: 'CAN', address_zip: 'K1A 0B1' }],
    [
      'with all optional answers',
      {
        ...citizen,
        middle_initial: 'Q',
        other_last_names_used: ['Lopez'],
        address_apartment: '4B',
        employee_email_address: 'jo@home.example',
        phone_number: '(202) 555-0101',
      },
    ],
  ])('%s', (_, answers) => {
    expect(problemsOf(answers)).toEqual([])
  })
})

describe('Section 1 may not be signed', () => {
  test('without any answers: each part but the Social Security number is required, in the order of the form', () => {
    expect(problemsOf({})).toEqual([
      'last_name ATTRIBUTE_REQUIRED',
      'first_name ATTRIBUTE_REQUIRED',
      'address_street ATTRIBUTE_REQUIRED',
      'address_city ATTRIBUTE_REQUIRED',
      'address_state ATTRIBUTE_REQUIRED',
      'address_zip ATTRIBUTE_REQUIRED',
      'date_of_birth ATTRIBUTE_REQUIRED',
      'citizenship_status_code ATTRIBUTE_REQUIRED',
    ])
  })

  test.each<[string, EmployeeAnswers, string]>([
    ['an unknown state', { ...citizen, address_state: 'XX' }, 'address_state ATTRIBUTE_INVALID_ENUM'],
    ['a ZIP code of four digits', { ...citizen, address_zip: '6270' }, 'address_zip ATTRIBUTE_FORMAT'],
    ['a line break in the address', { ...citizen, address_street: 'a\nb' }, 'address_street ATTRIBUTE_FORMAT'],
    ['a name with a number', { ...citizen, last_name: 'Rivera 2' }, 'last_name ATTRIBUTE_FORMAT'],
    [
      'a date of birth in the future',
      { ...citizen, date_of_birth: '2027-01-01' },
      'date_of_birth ATTRIBUTE_DATE_RANGE',
    ],
    ['a number with eight digits', { ...citizen, ssn: '900-12-345' }, 'ssn ATTRIBUTE_FORMAT'],
    ['a taxpayer number', { ...citizen, ssn: '987-65-4321' }, 'ssn ATTRIBUTE_INVALID_SSN'],
    [
      'an unknown status',
      { ...citizen, citizenship_status_code: 'X' },
      'citizenship_status_code ATTRIBUTE_INVALID_ENUM',
    ],
    ['an end that is not a date', { ...worker, work_until: 'soon' }, 'work_until ATTRIBUTE_FORMAT'],
    ['an end that has passed', { ...worker, work_until: '2026-11-19' }, 'work_until ATTRIBUTE_DATE_RANGE'],
    ['no end at all', without(worker, 'work_until'), 'work_until ATTRIBUTE_REQUIRED'],
    ['an end for a citizen', { ...citizen, work_until: 'N/A' }, 'work_until ATTRIBUTE_EXTRANEOUS_FIELD'],
    ["a citizen's A-number", { ...citizen, alien_number: 'A012345678' }, 'alien_number ATTRIBUTE_EXTRANEOUS_FIELD'],
    ['a malformed number that is only on the form', { ...worker, i94_number: '1' }, 'i94_number ATTRIBUTE_FORMAT'],
    ['an unknown passport country', { ...worker, country_code: 'XYZ' }, 'country_code ATTRIBUTE_INVALID_ENUM'],
    [
      'a worker with a work permit but none of the three numbers',
      without(worker, 'i94_number', 'alien_number'),
      'alien_number ATTRIBUTE_REQUIRED',
    ],
    ['a resident without an A-number', without(resident, 'alien_number'), 'alien_number ATTRIBUTE_REQUIRED'],
  ])('with %s', (_, answers, problem) => {
    expect(problemsOf(answers)).toContain(problem)
  })
})

describe('the case of Section 1', () => {
  test('has the numbers that its documents need; the others stay on the form', () => {
    expect(caseOfSection1(worker, context)).toEqual({
      last_name: 'Rivera',
      first_name: 'Jordan',
      date_of_birth: '1990-05-17',
      ssn: '900-12-3456',
      citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
      document_a_type_code: 'FORM_I766',
      alien_number: 'A012345678',
      i766_number: 'ABC1234567890',
      expiration_date: '2028-06-30',
      date_of_hire: '2026-11-23',
    })
  })

  test('has numbers in their canonical form, and leaves the form as typed', () => {
    const typed = { ...citizen, ssn: '900123456', phone_number: '(202) 555-0101' }
    expect(caseOfSection1(typed, context)).toMatchObject({ ssn: '900-12-3456', phone_number: '2025550101' })
    expect(typed.ssn).toBe('900123456')
  })
})
