import { describe, expect, test } from 'vitest'
import type { EmployeeAnswers } from '../plus-cases/section1-fields.ts'
import { caseLacks } from './case-lacks.ts'
import { validateSection1 } from './validate-section1.ts'

const context = { today: '2026-11-20', firstDayOfWork: '2026-11-23', environment: 'local' } as const

const section1: EmployeeAnswers = {
  last_name: 'Rivera',
  first_name: 'Jordan',
  address_street: '12 Elm Street',
  address_city: 'Springfield',
  address_state: 'IL',
  address_zip: '62701',
  date_of_birth: '1990-05-17',
  citizenship_status_code: 'US_CITIZEN',
}
const ssn = '900-12-3456'
const passport = {
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  us_passport_number: 'C12345678',
  expiration_date: '2031-04-02',
}
const card = { document_c_type_code: 'SOCIAL_SECURITY_CARD', no_expiration_date: true }
const young = { date_of_birth: '2010-05-17' }
const worker = { citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK', work_until: 'N/A', i94_number: '12345678901' }
const permit = { document_a_type_code: 'FORM_I766', i766_number: 'ABC1234567890', expiration_date: '2028-06-30' }

test('a case with a number and a valid document lacks nothing', () => {
  expect(caseLacks({ ...section1, ssn, ...passport }, context)).toEqual([])
})

describe('[FORM-01] Section 1 may be signed, and the case waits', () => {
  test.each<[string, EmployeeAnswers, string[]]>([
    ['without a number and documents', {}, ['ssn', 'documents']],
    ['without a number', passport, ['ssn']],
    ['without documents', { ssn }, ['documents']],
    ['with a document of List B only', { ssn, document_b_type_code: 'SCHOOL_ID_CARD' }, ['documents']],
    ['with documents of three lists', { ssn, ...passport, ...card, no_expiration_date: false }, ['documents']],
    ['with a document of another status', { ssn, ...passport, ...permit }, ['documents']],
    ['with a receipt', { ssn, document_receipt: true }, ['receipt']],
    ['with the receipt for a passport', { ssn, document_a_type_code: 'US_PASSPORT_RECEIPT' }, ['receipt']],
    ['with an expired document', { ssn, ...passport, expiration_date: '2026-11-19' }, ['expired_document']],
    ['without the number of the document', { ssn, ...passport, us_passport_number: '' }, ['details']],
    ['with a work permit but no A-number', { ssn, ...worker, ...permit }, ['details']],
    [
      'with nothing but an expired document',
      { ...passport, expiration_date: '2020-01-01' },
      ['ssn', 'expired_document'],
    ],
  ])('%s', (_, answers, waits) => {
    const given = { ...section1, ...answers }
    expect(caseLacks(given, context)).toEqual(waits)
    const refused = validateSection1(given, context).filter(({ code }) => code !== 'ATTRIBUTE_EXTRANEOUS_FIELD')
    expect(refused).toEqual([])
  })
})

describe('[FORM-17] a document that never has a photo holds the case', () => {
  test.each(['SCHOOL_RECORD', 'MEDICAL_RECORD', 'DAY_CARE_RECORD', 'VOTER_REGISTRATION_CARD'])('%s', (code) => {
    const given = { ...section1, ssn, ...young, ...card, document_b_type_code: code }
    expect(caseLacks(given, context)).toEqual(['documents'])
    expect(validateSection1(given, context)).toEqual([])
  })

  test('one with a photo does not', () => {
    const given = { ...section1, ssn, ...young, ...card, document_b_type_code: 'SCHOOL_ID_CARD' }
    expect(caseLacks(given, context)).toEqual([])
  })
})
