import type { CaseDetails } from '@hireproof/contract/cases/case'
import { caseFields } from '@hireproof/contract/cases/fields'
import { describe, expect, test } from 'vitest'
import { formProblems, formWarnings } from './form-problems.ts'
import { firstOpenStep } from './form-steps.ts'
import { valuesOf } from './case-values.ts'
import { selectionOf } from './form-values.ts'
import { missingAnswers, type FormProblem } from './form-words.ts'
import { savedProblems, savedWarnings } from './saved-problems.ts'
import type { DraftContext } from './whole-draft.ts'

const today = '2026-11-21'

const complete: Partial<CaseDetails> = {
  first_name: 'Amara',
  last_name: 'Okafor',
  date_of_birth: '1990-04-12',
  ssn: '***-**-0001',
  citizenship_status_code: 'US_CITIZEN',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  us_passport_number: '*****5678',
  expiration_date: '2030-01-31',
  date_of_hire: '2026-11-20',
}
const authorized: Partial<CaseDetails> = {
  ...complete,
  citizenship_status_code: 'NONCITIZEN_AUTHORIZED_TO_WORK',
  document_a_type_code: 'FORM_I766',
  document_sub_type_code: undefined,
  us_passport_number: undefined,
  i766_number: '*********0001',
}

const drafts: [string, Partial<CaseDetails>][] = [
  ['is complete', complete],
  ['is empty', {}],
  ['has no name', { ...complete, last_name: undefined }],
  ['has no status', { ...complete, citizenship_status_code: undefined }],
  ['has no document', { ...complete, document_a_type_code: undefined }],
  [
    'has one document of two',
    { ...complete, document_a_type_code: undefined, document_b_type_code: 'DRIVERS_LICENSE' },
  ],
  ['has the number of another document', { ...complete, i551_number: '*********0001' }],
  ['has an expired document', { ...complete, expiration_date: '2026-01-31' }],
  ['has no expiration date', { ...complete, expiration_date: undefined }],
  ['has a document that another status needs', { ...complete, document_a_type_code: 'FORM_I551' }],
  ['has no number that identifies the employee', authorized],
  ['has a passport number without its country', { ...authorized, foreign_passport_number: '****0001' }],
  ['has a date of birth of today', { ...complete, date_of_birth: today }],
  ['has a date of birth of a child', { ...complete, date_of_birth: '2015-01-01' }],
  ['is late', { ...complete, date_of_hire: '2026-10-01' }],
  [
    'has the reason Other without a description',
    { ...complete, date_of_hire: '2026-10-01', reason_for_delay_code: 'OTHER' },
  ],
  ["has the creator's address for the employee", { ...complete, employee_email_address: 'alice.baker@example.com' }],
]

const contextOf = (details: CaseDetails): DraftContext => ({
  caseContext: { today, environment: 'test', creatorEmail: 'alice.baker@example.com' },
  asked: caseFields({ ...selectionOf(valuesOf(details)), today }),
  details,
  creator: {
    case_creator_name: 'Alice Baker',
    case_creator_email_address: 'alice.baker@example.com',
    case_creator_phone_number: '2025550101',
  },
})

test.each(drafts)(
  'without the schemas, finds the same as the form with them in a saved draft that %s',
  (_what, draft) => {
    const details = draft as CaseDetails
    const [values, context] = [valuesOf(details), contextOf(details)]
    expect(savedProblems(details, context)).toEqual(formProblems(values, context))
    expect(savedWarnings(details, context)).toEqual(formWarnings(values, context))
  },
)

const fieldsOf = (problems: readonly FormProblem[]) => problems.map(({ attribute }) => attribute)

test('finds problems in these drafts', () => {
  const found = drafts.map(([, draft]) => savedProblems(draft as CaseDetails, contextOf(draft as CaseDetails)))
  const fields = new Set(found.flatMap(fieldsOf))
  expect([...fields]).toEqual(expect.arrayContaining(['document_choice', 'alien_number', 'date_of_hire']))
  expect(found.filter((problems) => problems.length === 0)).toHaveLength(3)
})

describe('the first page of a draft', () => {
  const firstPageOf = (draft: Partial<CaseDetails>) => {
    const context = contextOf(draft as CaseDetails)
    return firstOpenStep(missingAnswers(valuesOf(draft), context))
  }

  test.each([
    ['employee', {}],
    ['employee', { ...complete, ssn: undefined }],
    ['documents', { ...complete, citizenship_status_code: undefined }],
    ['documents', { ...complete, document_a_type_code: undefined }],
    ['documents', { ...complete, us_passport_number: undefined }],
    ['employment', { ...complete, date_of_hire: undefined }],
    ['employment', { ...complete, date_of_hire: '2026-10-01' }],
    ['check', complete],
  ])('is %s if its answers are missing', (step, draft) => {
    expect(firstPageOf(draft)).toBe(step)
  })

  test('is the page of answers, which shows the problem, if an answer only breaks a rule', () => {
    const expired = { ...complete, expiration_date: '2026-01-31' }
    expect(firstPageOf(expired)).toBe('check')
    expect(fieldsOf(savedProblems(expired as CaseDetails, contextOf(expired as CaseDetails)))).toEqual([
      'expiration_date',
    ])
  })
})
