import { caseFieldNames } from '@hireproof/contract/cases/field-info'
import { expect, test } from 'vitest'
import { firstOpenStep, formSteps, parseStep, stepAfter, stepIds, stepOfField } from './form-steps.ts'

test.each([
  ['ssn', 'employee'],
  ['duplicate_continue_reason_code', 'employee'],
  ['alien_number', 'documents'],
  ['no_expiration_date', 'documents'],
  ['reason_for_delay_code', 'employment'],
])('asks for %s on the page %s', (field, step) => {
  expect(stepOfField(field)).toBe(step)
})

test('asks for every field of a case once, except those that the server fills in', () => {
  const asked = stepIds.flatMap((step) => formSteps[step].fields)
  expect(new Set(asked).size).toBe(asked.length)
  expect(caseFieldNames.filter((field) => !asked.includes(field))).toEqual([
    'case_creator_name',
    'case_creator_email_address',
    'case_creator_phone_number_extension',
    'client_software_version',
  ])
})

test('finds no page for a field that no page asks for', () => {
  expect(stepOfField('case_creator_name')).toBeUndefined()
  expect(stepOfField('constructor')).toBeUndefined()
})

test('opens a draft on the first page with something missing, and on the answers when nothing is', () => {
  expect(firstOpenStep([{ attribute: 'date_of_hire' }, { attribute: 'alien_number' }])).toBe('documents')
  expect(firstOpenStep([{ attribute: 'document_choice' }, { attribute: 'date_of_hire' }])).toBe('documents')
  expect(firstOpenStep([])).toBe('check')
})

test('goes from page to page and ends at the answers', () => {
  expect(stepIds.map(stepAfter)).toEqual(['documents', 'employment', 'check', 'check'])
})

test('reads the page from the address and ignores unknown names', () => {
  expect(parseStep('check')).toBe('check')
  expect(parseStep('toString')).toBeUndefined()
  expect(parseStep(null)).toBeUndefined()
})
