import { caseFields } from '@hireproof/contract/cases/fields'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { describe, expect, test } from 'vitest'
import { draftProblems, formProblems, formWarnings } from './form-problems.ts'
import { valuesOf, type CaseValues } from './case-values.ts'
import { selectionOf } from './form-values.ts'
import type { DraftContext } from './whole-draft.ts'

const today = '2026-11-21'
const creator = {
  case_creator_name: 'Alice Baker',
  case_creator_email_address: 'alice.baker@example.com',
  case_creator_phone_number: '2025550101',
}

const complete: CaseValues = {
  ...valuesOf(),
  first_name: 'Amara',
  last_name: 'Okafor',
  date_of_birth: '1990-04-12',
  ssn: '900-10-0001',
  citizenship_status_code: 'US_CITIZEN',
  document_choice: 'A',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  us_passport_number: '512345678',
  expiration_date: '2030-01-31',
  date_of_hire: '2026-11-20',
}

const contextOf = (values: CaseValues, changes: Partial<DraftContext> = {}): DraftContext => ({
  caseContext: { today, environment: 'test' },
  asked: caseFields({ ...selectionOf(values), today }),
  creator,
  ...changes,
})

const problems = (changes: Partial<CaseValues>, context: Partial<DraftContext> = {}) => {
  const values = { ...complete, ...changes }
  return formProblems(values, contextOf(values, context)).map(({ attribute }) => attribute)
}

test('finds nothing wrong with a complete form', () => {
  expect(problems({})).toEqual([])
})

test('[FMT-01] shows the message of the rule beside the field', () => {
  const values = { ...complete, ssn: '666-10-0001' }
  expect(formProblems(values, contextOf(values))).toEqual([
    {
      attribute: 'ssn',
      code: 'ATTRIBUTE_INVALID_SSN',
      message: 'A Social Security number never begins with 000 or 666. Compare it with the Form I-9.',
    },
  ])
})

describe('the choice between the lists of documents', () => {
  test('is missing when nothing is chosen', () => {
    expect(problems({ document_choice: '' })).toContain('document_choice')
  })

  test('becomes a question about each list without a document', () => {
    expect(problems({ document_a_type_code: '' })).toEqual(['document_a_type_code'])
    expect(problems({ document_choice: 'BC' })).toEqual(
      expect.arrayContaining(['document_b_type_code', 'document_c_type_code']),
    )
    expect(problems({ document_choice: 'BC' })).not.toContain('document_a_type_code')
  })
})

describe('numbers that were saved before', () => {
  const details = { ssn: '***-**-0001', us_passport_number: '*****5678' } as CaseDetails

  test('count as entered when left blank', () => {
    expect(problems({ ssn: '', us_passport_number: '' }, { details })).toEqual([])
    expect(problems({ ssn: '', us_passport_number: '' })).toEqual(['ssn', 'us_passport_number'])
  })

  test('do not count for another document', () => {
    const resident = { citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT', document_a_type_code: 'FORM_I551' }
    expect(problems({ ...resident, document_sub_type_code: '' }, { details })).toEqual(['alien_number', 'i551_number'])
  })

  test('are replaced by new input', () => {
    expect(problems({ ssn: '12' }, { details })).toEqual(['ssn'])
  })

  test('are also accepted outside the test environments', () => {
    const caseContext = { today, environment: 'prod' } as const
    expect(problems({ ssn: '' }, { details, caseContext })).toEqual([])
  })
})

describe('when the clock here and the server disagree about what is late', () => {
  const onTime = caseFields({ ...selectionOf(complete), today })
  const late = [...onTime, { field_name: 'reason_for_delay_code', required: true }]

  test('asks for no reason if the server asks for none', () => {
    expect(problems({ date_of_hire: '2026-11-02' }, { asked: onTime })).toEqual([])
  })

  test('asks for the reason if the server asks for it', () => {
    expect(problems({}, { asked: late })).toEqual(['reason_for_delay_code'])
    expect(problems({ reason_for_delay_code: 'TECHNICAL_PROBLEMS' }, { asked: late })).toEqual([])
  })
})

test('lets a draft with gaps be saved, but not one with a malformed value', () => {
  const gaps = { ...valuesOf(), first_name: 'Amara' }
  expect(draftProblems(gaps, contextOf(gaps))).toEqual([])
  const malformed = { ...gaps, date_of_birth: '1990-4-', last_name: 'Okafor9' }
  expect(draftProblems(malformed, contextOf(malformed)).map(({ attribute }) => attribute)).toEqual([
    'last_name',
    'date_of_birth',
  ])
})

test('describes a wrong date in the words of its three boxes', () => {
  const values = { ...complete, date_of_birth: '1990-02-30' }
  const [problem] = formProblems(values, contextOf(values))
  expect(problem).toMatchObject({ attribute: 'date_of_birth', message: expect.stringContaining('month, day') })
})

test('warns about unusual answers without blocking the case', () => {
  const young = { ...complete, date_of_birth: '2015-01-01' }
  expect(formWarnings(young, contextOf(young)).map(({ attribute }) => attribute)).toEqual(['date_of_birth'])
})

test('asks for the documents only once the status is known, which shows their question', () => {
  const empty = { ...valuesOf(), first_name: 'Amara' }
  const open = formProblems(empty, contextOf(empty)).map(({ attribute }) => attribute)
  expect(open).toContain('citizenship_status_code')
  expect(open).not.toContain('document_choice')
  const known: CaseValues = { ...empty, citizenship_status_code: 'US_CITIZEN' }
  expect(formProblems(known, contextOf(known)).map(({ attribute }) => attribute)).toContain('document_choice')
})

test.each([
  ['1850-01-01', 'Check the year of the date of birth. It must be 1900 or later.'],
  ['1990-02-30', 'Enter a valid date of birth: month, day and four-digit year.'],
  ['1990--4', 'Enter a valid date of birth: month, day and four-digit year.'],
])('the date of birth %s: %s', (date_of_birth, message) => {
  const values = { ...complete, date_of_birth }
  const expected = expect.objectContaining({ attribute: 'date_of_birth', message })
  expect(formProblems(values, contextOf(values))).toContainEqual(expected)
  expect(draftProblems(values, contextOf(values))).toContainEqual(expected)
})
