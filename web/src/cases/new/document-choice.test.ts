import { expect, test } from 'vitest'
import { documentsFor, staleChoices } from './document-choice.ts'
import { valuesOf } from '../form/case-values.ts'

const today = '2026-11-21'
const blank = valuesOf()
const codes = (changes: Partial<typeof blank>, field: Parameters<typeof documentsFor>[1]) =>
  documentsFor({ ...blank, ...changes }, field, today).map(({ code }) => code)

test('offers only documents that a person with the status may have', () => {
  expect(codes({ citizenship_status_code: 'US_CITIZEN' }, 'document_a_type_code')).toEqual(['US_PASSPORT'])
  expect(codes({ citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT' }, 'document_a_type_code')).toContain('FORM_I551')
  expect(codes({}, 'document_a_type_code')).toEqual([])
})

test('offers documents of children only for employees who are younger than 18 on the first day of work', () => {
  const citizen = { citizenship_status_code: 'US_CITIZEN', date_of_birth: '2008-11-25' }
  expect(codes(citizen, 'document_b_type_code')).toContain('SCHOOL_RECORD')
  expect(codes({ ...citizen, date_of_hire: '2026-11-30' }, 'document_b_type_code')).not.toContain('SCHOOL_RECORD')
})

test('finds the choices that a new status or another document rules out', () => {
  const resident = {
    ...blank,
    citizenship_status_code: 'US_CITIZEN',
    document_choice: 'A' as const,
    document_a_type_code: 'FORM_I551',
    document_sub_type_code: 'US_PASSPORT_CARD',
  }
  expect(staleChoices(resident, today)).toEqual(['document_a_type_code', 'document_sub_type_code'])
  expect(staleChoices({ ...resident, document_a_type_code: 'US_PASSPORT' }, today)).toEqual([])
})
