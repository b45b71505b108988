import { caseFields } from '@hireproof/contract/cases/fields'
import { describe, expect, test } from 'vitest'
import { savedNumbersOf, valuesOf } from './case-values.ts'
import { carriedOf, changedFields, draftFrom, mergeValues, selectionOf } from './form-values.ts'

const blank = valuesOf()
const today = '2026-11-21'
const draftOf = (changes: Partial<typeof blank>) => {
  const values = { ...blank, ...changes }
  const asked = new Set<string>(caseFields({ ...selectionOf(values), today }).map(({ field_name }) => field_name))
  return draftFrom(values, asked)
}

const citizen = { citizenship_status_code: 'US_CITIZEN', document_choice: 'BC' as const }

describe('what the form sends', () => {
  test('is empty for an empty form', () => {
    expect(draftOf({})).toEqual({})
  })

  test('has its canonical form', () => {
    const typed = { first_name: '  Zoë  Ann ', ssn: '900100001', phone_number: '(202) 555-0100' }
    expect(draftOf(typed)).toEqual({ first_name: 'Zoë Ann', ssn: '900-10-0001', phone_number: '2025550100' })
  })

  test('has several other last names as a list', () => {
    expect(draftOf({ other_last_names_used: 'Reyes, Diaz;  ' })).toEqual({ other_last_names_used: ['Reyes', 'Diaz'] })
  })

  test('leaves out values of documents that are no longer chosen', () => {
    const values = { ...citizen, document_a_type_code: 'US_PASSPORT', us_passport_number: '512345678' }
    expect(draftOf(values)).toEqual({ citizenship_status_code: 'US_CITIZEN' })
  })

  test('has either an expiration date or the answer that there is none', () => {
    const documents = {
      ...citizen,
      document_b_type_code: 'SCHOOL_ID_CARD',
      document_c_type_code: 'SOCIAL_SECURITY_CARD',
    }
    expect(draftOf({ ...documents, expiration_date: '2030-01-31', no_expiration_date: true })).toMatchObject({
      no_expiration_date: true,
    })
    expect(draftOf({ ...documents, expiration_date: '2030-01-31', no_expiration_date: true })).not.toHaveProperty(
      'expiration_date',
    )
    expect(draftOf({ ...documents, expiration_date: '2030-01-31' })).toMatchObject({ expiration_date: '2030-01-31' })
  })

  test('has a description only for the reason Other', () => {
    const late = { date_of_hire: '2026-11-02', reason_for_delay_description: 'Power cut' }
    expect(draftOf({ ...late, reason_for_delay_code: 'TECHNICAL_PROBLEMS' })).not.toHaveProperty(
      'reason_for_delay_description',
    )
    expect(draftOf({ ...late, reason_for_delay_code: 'OTHER' })).toMatchObject({
      reason_for_delay_description: 'Power cut',
    })
  })

  test('has the number of the company as a number', () => {
    expect(draftOf({ client_company_id: '4711' })).toEqual({ client_company_id: 4711 })
  })
})

describe('a saved draft', () => {
  const saved = {
    first_name: 'Amara',
    ssn: '***-**-0001',
    other_last_names_used: ['Reyes', 'Diaz'],
    document_b_type_code: 'DRIVERS_LICENSE',
    no_expiration_date: true,
    client_company_id: 12,
    case_creator_name: 'Alice Baker',
  }

  test('fills the form except its numbers, of which only the end is known', () => {
    expect(valuesOf(saved)).toMatchObject({
      first_name: 'Amara',
      ssn: '',
      other_last_names_used: 'Reyes, Diaz',
      document_choice: 'BC',
      no_expiration_date: true,
      client_company_id: '12',
    })
    expect(savedNumbersOf(saved)).toEqual({ ssn: '***-**-0001' })
  })

  test('keeps who created it when it is replaced', () => {
    expect(carriedOf(saved)).toEqual({ case_creator_name: 'Alice Baker' })
  })
})

describe('a draft that someone else changed in between', () => {
  const base = { ...blank, first_name: 'Amara', date_of_hire: '2026-11-20' }
  const fresh = { ...base, date_of_hire: '2026-11-23', middle_initial: 'Q' }

  test('keeps the changes made here and takes the rest', () => {
    const typed = { ...base, first_name: 'Amarachi', date_of_hire: '2026-11-24' }
    expect(mergeValues(typed, base, fresh)).toEqual({
      ...blank,
      first_name: 'Amarachi',
      middle_initial: 'Q',
      date_of_hire: '2026-11-24',
    })
  })

  test('shows which fields the other person changed', () => {
    expect(changedFields(base, fresh)).toEqual(['middle_initial', 'date_of_hire'])
  })
})
