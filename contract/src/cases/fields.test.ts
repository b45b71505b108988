import { describe, expect, test } from 'vitest'
import { documents } from './documents.ts'
import { caseFieldNames, isCaseField } from './field-info.ts'
import { caseFields, fieldNeeds, type CaseSelection } from './fields.ts'
import { citizenshipCodes } from './reference.ts'

const today = '2026-11-21'

/** What a selection adds to the fields of every case, with `!` after required ones. */
function asked(selection: Omit<CaseSelection, 'today'>): string[] {
  const base = new Set(caseFields({ today, documentA: 'x' }).map(({ field_name }) => field_name))
  return caseFields({ today, ...selection })
    .filter(({ field_name }) => !base.has(field_name))
    .map(({ field_name, required }) => `${field_name}${required ? '!' : ''}`)
}

test('always asks for the employee, the hire and the creator', () => {
  const required = caseFields({ today }).filter((field) => field.required)
  expect(required.map(({ field_name }) => field_name)).toEqual([
    'first_name',
    'last_name',
    'date_of_birth',
    'ssn',
    'citizenship_status_code',
    'date_of_hire',
    'case_creator_name',
    'case_creator_email_address',
    'case_creator_phone_number',
  ])
})

test.each<[string, Omit<CaseSelection, 'today'>, string[]]>([
  [
    'a passport',
    { citizenshipStatus: 'US_CITIZEN', documentA: 'US_PASSPORT' },
    ['document_sub_type_code!', 'us_passport_number!', 'expiration_date!'],
  ],
  [
    'a Permanent Resident Card',
    { citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', documentA: 'FORM_I551' },
    ['alien_number!', 'i551_number!', 'expiration_date'],
  ],
  [
    'an Employment Authorization Document',
    { citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK', documentA: 'FORM_I766' },
    ['alien_number!', 'i766_number!', 'expiration_date!'],
  ],
  [
    'a foreign passport with I-94',
    { citizenshipStatus: 'NONCITIZEN_AUTHORIZED_TO_WORK', documentA: 'FOREIGN_PASSPORT' },
    [
      'alien_number',
      'i94_number!',
      'foreign_passport_number!',
      'country_code!',
      'visa_number',
      'sevis_number',
      'expiration_date!',
    ],
  ],
  [
    'a driver’s license and a Social Security card of a citizen',
    { citizenshipStatus: 'US_CITIZEN', documentB: 'DRIVERS_LICENSE', documentC: 'SOCIAL_SECURITY_CARD' },
    [
      'document_b_type_code!',
      'document_c_type_code!',
      'document_sub_type_code!',
      'us_state_code!',
      'document_bc_number!',
      'expiration_date',
      'no_expiration_date',
    ],
  ],
  [
    'a federal ID card, which no state issues',
    {
      citizenshipStatus: 'US_CITIZEN',
      documentB: 'GOVERNMENT_ID_CARD',
      documentC: 'US_BIRTH_CERTIFICATE',
      subType: 'FEDERAL_ID_CARD',
    },
    [
      'document_b_type_code!',
      'document_c_type_code!',
      'document_sub_type_code!',
      'document_bc_number!',
      'expiration_date',
      'no_expiration_date',
    ],
  ],
  [
    'a school ID card and a Social Security card of a permanent resident',
    { citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', documentB: 'SCHOOL_ID_CARD', documentC: 'SOCIAL_SECURITY_CARD' },
    [
      'document_b_type_code!',
      'document_c_type_code!',
      'alien_number!',
      'document_bc_number',
      'expiration_date',
      'no_expiration_date',
    ],
  ],
  [
    'the same of another worker, with one of three numbers',
    { citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK', documentB: 'SCHOOL_ID_CARD', documentC: 'SOCIAL_SECURITY_CARD' },
    [
      'document_b_type_code!',
      'document_c_type_code!',
      'alien_number',
      'i94_number',
      'foreign_passport_number',
      'country_code',
      'document_bc_number',
      'expiration_date',
      'no_expiration_date',
    ],
  ],
  [
    'List B alone: also List C',
    { citizenshipStatus: 'US_CITIZEN', documentB: 'SCHOOL_ID_CARD' },
    ['document_b_type_code!', 'document_c_type_code!', 'document_bc_number', 'expiration_date', 'no_expiration_date'],
  ],
])('asks for %s', (_, selection, expected) => expect(asked(selection)).toEqual(expected))

test('offers the three document fields while no document is chosen', () => {
  const needs = fieldNeeds({ today, citizenshipStatus: 'US_CITIZEN' })
  expect(needs).toMatchObject({
    document_a_type_code: 'optional',
    document_b_type_code: 'optional',
    document_c_type_code: 'optional',
  })
  expect(needs.us_passport_number).toBeUndefined()
})

describe('the reason for a delay', () => {
  const documentA = 'US_PASSPORT'
  test.each([
    ['2026-11-18', undefined],
    ['2026-11-17', 'required'],
    ['2026-11-30', undefined],
    [undefined, undefined],
  ])('for a start on %s is %s', (dateOfHire, need) => {
    expect(fieldNeeds({ today, documentA, dateOfHire }).reason_for_delay_code).toBe(need)
  })

  test('is not required when the records were not available', () => {
    const closures = [{ from: '2026-11-18', to: '2026-11-20', reason: 'Outage' }]
    expect(fieldNeeds({ today, documentA, dateOfHire: '2026-11-17', closures }).reason_for_delay_code).toBeUndefined()
  })
})

test('an employer agent names the client', () => {
  expect(fieldNeeds({ today }).client_company_id).toBe('optional')
  expect(fieldNeeds({ today, needsClientCompany: true }).client_company_id).toBe('required')
})

test('answers with fields of a case in the order of the form, for every status and document', () => {
  for (const citizenshipStatus of citizenshipCodes) {
    for (const { list, code } of documents) {
      const key = { LIST_A: 'documentA', LIST_B: 'documentB', LIST_C: 'documentC' }[list]
      const names = caseFields({ today, citizenshipStatus, [key]: code }).map(({ field_name }) => field_name)
      expect(names.every(isCaseField)).toBe(true)
      expect(names).toEqual(caseFieldNames.filter((name) => names.includes(name)))
      expect(new Set(names).size).toBe(names.length)
    }
  }
})
