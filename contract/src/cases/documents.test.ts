import { describe, expect, test } from 'vitest'
import { documents, documentSubTypes, documentTypes, findDocument, mayHold } from './documents.ts'
import { isCaseField } from './field-info.ts'
import { citizenshipCodes, type CitizenshipCode, type DocumentCategory } from './reference.ts'

const codes = (status: CitizenshipCode, list: DocumentCategory, age?: number) =>
  documentTypes(status, list, age).map(({ code }) => code)

test.each<[CitizenshipCode, string[]]>([
  ['US_CITIZEN', ['US_PASSPORT']],
  ['NONCITIZEN', ['US_PASSPORT']],
  ['LAWFUL_PERMANENT_RESIDENT', ['FORM_I551', 'FOREIGN_PASSPORT_I551', 'FORM_I94_I551_STAMP']],
  ['ALIEN_AUTHORIZED_TO_WORK', ['FORM_I766', 'FOREIGN_PASSPORT', 'FSM_RMI_PASSPORT', 'FORM_I94_REFUGEE']],
  ['NONCITIZEN_AUTHORIZED_TO_WORK', ['FORM_I766', 'FOREIGN_PASSPORT', 'FSM_RMI_PASSPORT', 'FORM_I94_REFUGEE']],
])('offers %s the List A documents %j', (status, expected) => expect(codes(status, 'LIST_A')).toEqual(expected))

test.each<[CitizenshipCode, string[]]>([
  [
    'US_CITIZEN',
    [
      'SOCIAL_SECURITY_CARD',
      'US_BIRTH_CERTIFICATE',
      'REPORT_OF_BIRTH',
      'NATIVE_AMERICAN_TRIBAL_DOCUMENT',
      'US_CITIZEN_ID_CARD',
      'RESIDENT_CITIZEN_ID_CARD',
      'DHS_EMPLOYMENT_AUTHORIZATION',
    ],
  ],
  [
    'NONCITIZEN',
    ['SOCIAL_SECURITY_CARD', 'US_BIRTH_CERTIFICATE', 'NATIVE_AMERICAN_TRIBAL_DOCUMENT', 'DHS_EMPLOYMENT_AUTHORIZATION'],
  ],
  [
    'LAWFUL_PERMANENT_RESIDENT',
    ['SOCIAL_SECURITY_CARD', 'NATIVE_AMERICAN_TRIBAL_DOCUMENT', 'DHS_EMPLOYMENT_AUTHORIZATION'],
  ],
  [
    'ALIEN_AUTHORIZED_TO_WORK',
    ['SOCIAL_SECURITY_CARD', 'NATIVE_AMERICAN_TRIBAL_DOCUMENT', 'DHS_EMPLOYMENT_AUTHORIZATION'],
  ],
])('offers %s the List C documents %j', (status, expected) => expect(codes(status, 'LIST_C')).toEqual(expected))

describe('List B', () => {
  test.each(citizenshipCodes)('offers %s the same documents as everyone', (status) => {
    expect(codes(status, 'LIST_B')).toEqual(documents.filter(({ list }) => list === 'LIST_B').map(({ code }) => code))
  })

  test('offers school, clinic and day-care records only to employees under 18', () => {
    const records = ['SCHOOL_RECORD', 'MEDICAL_RECORD', 'DAY_CARE_RECORD']
    expect(codes('US_CITIZEN', 'LIST_B', 17)).toEqual(expect.arrayContaining(records))
    expect(codes('US_CITIZEN', 'LIST_B', 18).filter((code) => records.includes(code))).toEqual([])
  })

  test('reminds everyone of the photo', () => {
    for (const { hint } of documentTypes('US_CITIZEN', 'LIST_B')) expect(hint).toContain('photo')
  })
})

test.each([
  ['US_PASSPORT', 'LIST_A', ['us_passport_number', 'expiration_date'], []],
  ['FORM_I551', 'LIST_A', ['alien_number', 'i551_number'], ['expiration_date']],
  [
    'FOREIGN_PASSPORT_I551',
    'LIST_A',
    ['alien_number', 'foreign_passport_number', 'country_code', 'expiration_date'],
    ['visa_number'],
  ],
  ['FORM_I766', 'LIST_A', ['alien_number', 'i766_number', 'expiration_date'], []],
  [
    'FOREIGN_PASSPORT',
    'LIST_A',
    ['foreign_passport_number', 'country_code', 'i94_number', 'expiration_date'],
    ['alien_number', 'visa_number', 'sevis_number'],
  ],
  ['DRIVERS_LICENSE', 'LIST_B', ['us_state_code', 'document_bc_number'], ['expiration_date', 'no_expiration_date']],
  ['SCHOOL_ID_CARD', 'LIST_B', [], ['document_bc_number', 'expiration_date', 'no_expiration_date']],
  ['SOCIAL_SECURITY_CARD', 'LIST_C', [], ['document_bc_number', 'expiration_date', 'no_expiration_date']],
] as const)('%s asks for %j, and may have %j', (code, list, required, optional) => {
  expect(findDocument(list, code)).toMatchObject({ required, optional })
})

test.each([
  ['US_PASSPORT', ['US_PASSPORT_BOOK', 'US_PASSPORT_CARD']],
  ['DRIVERS_LICENSE', ['DRIVERS_LICENSE', 'STATE_ID_CARD']],
  ['GOVERNMENT_ID_CARD', ['STATE_ID_CARD', 'LOCAL_ID_CARD', 'FEDERAL_ID_CARD']],
  ['NATIVE_AMERICAN_TRIBAL_DOCUMENT', []],
  ['FORM_I551', []],
  ['NO_SUCH_DOCUMENT', []],
])('the types of %s are %j', (code, expected) =>
  expect(documentSubTypes(code).map((entry) => entry.code)).toEqual(expected),
)

describe('the matrix', () => {
  test('has each document once in a list', () => {
    const keys = documents.map(({ list, code }) => `${list} ${code}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('uses only fields of a case, each either required or optional', () => {
    for (const { required, optional } of documents) {
      const fields = [...required, ...optional]
      expect(fields.every(isCaseField)).toBe(true)
      expect(new Set(fields).size).toBe(fields.length)
    }
  })

  test('offers no receipt that has to wait for the actual document, and two whose cases are due right away', () => {
    expect(documents.filter(({ receipt }) => receipt === 'wait').map(({ code }) => code)).toEqual([
      'US_PASSPORT_RECEIPT',
    ])
    expect(codes('US_CITIZEN', 'LIST_A')).not.toContain('US_PASSPORT_RECEIPT')
    expect(documents.filter(({ receipt }) => receipt === 'create').map(({ code }) => code)).toEqual([
      'FORM_I94_I551_STAMP',
      'FORM_I94_REFUGEE',
    ])
  })
})

test('finds a document only in its list, and which statuses may have it', () => {
  expect(findDocument('LIST_B', 'US_PASSPORT')).toBeUndefined()
  expect(findDocument('LIST_A', undefined)).toBeUndefined()
  const card = findDocument('LIST_A', 'FORM_I766')!
  expect(mayHold(card, 'NONCITIZEN_AUTHORIZED_TO_WORK')).toBe(true)
  expect(mayHold(card, 'US_CITIZEN')).toBe(false)
})
