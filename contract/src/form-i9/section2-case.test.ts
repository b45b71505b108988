import { describe, expect, test } from 'vitest'
import type { EmployeeAnswers } from '../plus-cases/section1-fields.ts'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { answersAsExamined, hasOwedDocument } from './section2-case.ts'

const person: EmployeeAnswers = { last_name: 'Rivera', first_name: 'Jordan', ssn: '900-12-3456' }

const document = (code: string, change: Partial<ExaminedDocument> = {}): ExaminedDocument => ({
  ...{ code, title: 'Document', issuingAuthority: 'USCIS', number: '', expirationDate: '', isReceipt: false },
  ...change,
})

const section2 = (lists: Partial<Pick<Section2, 'listA' | 'listB' | 'listC'>>): Section2 => ({
  ...{ listA: [], listB: [], listC: [], ...lists },
  ...{ additionalInformation: '', isAlternativeProcedure: false, firstDayOfEmployment: '2026-11-23' },
  ...{ examinerLastName: 'Lopez', examinerFirstName: 'Ana', examinerTitle: 'Owner' },
  ...{ businessName: 'Maple Stores', businessAddress: '1 Main Street' },
})

/** The fields of the documents, without the person's and without those that are undefined. */
const examined = (lists: Parameters<typeof section2>[0], answers: EmployeeAnswers = {}) => {
  const all = answersAsExamined({ ...person, ...answers }, section2(lists))
  expect(all).toMatchObject(person)
  return Object.fromEntries(Object.entries(all).filter(([field, value]) => !(field in person) && value !== undefined))
}

const expires = { expirationDate: '2031-04-02' }

describe('the case of an examined form has', () => {
  test.each<[string, ExaminedDocument[], object]>([
    [
      'a passport book, by a number that no card has',
      [document('US_PASSPORT', { title: 'U.S. passport', number: '512345678', ...expires })],
      { us_passport_number: '512345678', expiration_date: '2031-04-02', document_sub_type_code: 'US_PASSPORT_BOOK' },
    ],
    [
      'a passport card, by its title',
      [document('US_PASSPORT', { title: 'U.S. passport card', number: 'C12345678', ...expires })],
      { us_passport_number: 'C12345678', expiration_date: '2031-04-02', document_sub_type_code: 'US_PASSPORT_CARD' },
    ],
    [
      'no kind of a passport that could be either',
      [document('US_PASSPORT', { title: 'U.S. passport', number: 'C12345678', ...expires })],
      { us_passport_number: 'C12345678', expiration_date: '2031-04-02' },
    ],
    [
      'the card number of Form I-551',
      [document('FORM_I551', { number: 'ABC1234567890' })],
      { i551_number: 'ABC1234567890' },
    ],
    [
      'the card number of Form I-766',
      [document('FORM_I766', { number: 'ABC1234567890', ...expires })],
      { i766_number: 'ABC1234567890', expiration_date: '2031-04-02' },
    ],
    [
      'a foreign passport with its Form I-94 and its program, and the country that issued it',
      [
        document('FOREIGN_PASSPORT', { number: 'P1234567', issuingAuthority: "cote d'ivoire", ...expires }),
        document('FORM_I94', { number: '12345678901' }),
        document('FORM_I20', { number: 'N0012345678' }),
      ],
      {
        ...{ foreign_passport_number: 'P1234567', country_code: 'CIV', expiration_date: '2031-04-02' },
        ...{ i94_number: '12345678901', sevis_number: 'N0012345678' },
      },
    ],
    [
      'no number of a program in another shape, which a case can do without',
      [
        document('FSM_RMI_PASSPORT', { number: 'P1234567', issuingAuthority: 'FSM', ...expires }),
        document('FORM_I94', { number: '12345678901' }),
        document('FORM_DS2019', { number: 'see file' }),
      ],
      {
        ...{ foreign_passport_number: 'P1234567', country_code: 'FSM', expiration_date: '2031-04-02' },
        i94_number: '12345678901',
      },
    ],
    [
      'the admission of a refugee, whose Form I-94 is a receipt that a case is made with',
      [document('FORM_I94_REFUGEE', { number: '12345678901', isReceipt: true })],
      { i94_number: '12345678901' },
    ],
  ])('%s', (_, listA, fields) => {
    expect(examined({ listA })).toEqual({ document_a_type_code: listA[0]?.code, ...fields })
  })

  test.each<[string, string, string, object]>([
    ['Illinois', "Driver's license", 'IL', { document_sub_type_code: 'DRIVERS_LICENSE' }],
    ['State of Illinois', 'Identification card', 'IL', { document_sub_type_code: 'STATE_ID_CARD' }],
    ['California DMV', 'Driver license', 'CA', { document_sub_type_code: 'DRIVERS_LICENSE' }],
    ['il', 'License or ID', 'IL', {}],
    ['District of Columbia', 'Card', 'DC', {}],
    ['Secretary of State', "Driver's license", '', { document_sub_type_code: 'DRIVERS_LICENSE' }],
    ['New York or New Jersey', "Driver's license", '', { document_sub_type_code: 'DRIVERS_LICENSE' }],
  ])('a license by %s, titled %s', (issuingAuthority, title, state, fields) => {
    const license = document('DRIVERS_LICENSE', { issuingAuthority, title, number: 'R123-4567', ...expires })
    expect(
      examined({ listB: [license], listC: [document('SOCIAL_SECURITY_CARD', { number: '900-12-3456' })] }),
    ).toEqual({
      ...{ document_b_type_code: 'DRIVERS_LICENSE', document_c_type_code: 'SOCIAL_SECURITY_CARD' },
      ...{ document_bc_number: 'R123-4567', expiration_date: '2031-04-02' },
      ...(state === '' ? {} : { us_state_code: state }),
      ...fields,
    })
  })

  test('no expiration date where List B has none, and no number of List C', () => {
    const card = document('SCHOOL_ID_CARD', { number: '#12 / 5' })
    expect(examined({ listB: [card], listC: [document('US_BIRTH_CERTIFICATE', { number: '123' })] })).toEqual({
      ...{ document_b_type_code: 'SCHOOL_ID_CARD', document_c_type_code: 'US_BIRTH_CERTIFICATE' },
      no_expiration_date: true,
    })
  })
})

describe('what the employee named', () => {
  const named: EmployeeAnswers = {
    ...{ document_b_type_code: 'DRIVERS_LICENSE', document_c_type_code: 'SOCIAL_SECURITY_CARD' },
    ...{ document_bc_number: 'r123 4567', us_state_code: 'OR', document_sub_type_code: 'STATE_ID_CARD' },
    ...{ expiration_date: '2029-01-01', visa_number: 'AB123456', document_receipt: true },
  }
  const listC = [document('SOCIAL_SECURITY_CARD')]

  test('gives way to what was examined, but for details of the same document that Section 2 has no field for', () => {
    const license = document('DRIVERS_LICENSE', {
      title: 'Card',
      issuingAuthority: 'DMV',
      number: 'R1234567',
      ...expires,
    })
    expect(examined({ listB: [license], listC }, named)).toEqual({
      ...{ document_b_type_code: 'DRIVERS_LICENSE', document_c_type_code: 'SOCIAL_SECURITY_CARD' },
      ...{ document_bc_number: 'R1234567', expiration_date: '2031-04-02' },
      ...{ us_state_code: 'OR', document_sub_type_code: 'STATE_ID_CARD' },
    })
  })

  test('is not mixed with another document of the same kind', () => {
    const license = document('DRIVERS_LICENSE', {
      title: 'Card',
      issuingAuthority: 'DMV',
      number: 'R9999999',
      ...expires,
    })
    expect(examined({ listB: [license], listC }, named)).not.toHaveProperty('us_state_code')
  })

  test('stays as it is in Section 1, such as the country of a passport that was not examined', () => {
    const status = { foreign_passport_number: 'P7654321', country_code: 'CHL' }
    const card = document('FORM_I766', { number: 'ABC1234567890', ...expires })
    expect(examined({ listA: [card] }, status)).toMatchObject(status)
    const other = document('FOREIGN_PASSPORT', { number: 'P1234567', issuingAuthority: 'Santiago', ...expires })
    expect(examined({ listA: [other] }, status)).not.toHaveProperty('country_code')
    const same = { ...other, number: 'p765 4321' }
    expect(examined({ listA: [same] }, status)).toMatchObject({ country_code: 'CHL' })
  })
})

test.each<[string, Parameters<typeof section2>[0], boolean]>([
  ['a receipt for a lost passport', { listA: [document('US_PASSPORT', { isReceipt: true })] }, true],
  ['a receipt for a List B document', { listB: [document('DRIVERS_LICENSE', { isReceipt: true })] }, true],
  ['a receipt for a List C document', { listC: [document('SOCIAL_SECURITY_CARD', { isReceipt: true })] }, true],
  ['a temporary I-551 stamp', { listA: [document('FORM_I94_I551_STAMP', { isReceipt: true })] }, false],
  ['the document itself', { listA: [document('US_PASSPORT')] }, false],
])('[FORM-14] with %s, the employee owes the document: %s', (_, lists, isOwed) => {
  expect(hasOwedDocument(section2(lists))).toBe(isOwed)
  expect(answersAsExamined(person, section2(lists)).document_receipt).toBe(isOwed ? true : undefined)
})
