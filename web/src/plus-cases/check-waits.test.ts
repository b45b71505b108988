import { expect, test } from 'vitest'
import { waitsForEmployer, waitsText } from './check-waits.ts'

test('names everything that a check waits for in one sentence', () => {
  expect(waitsText(['ssn'])).toBe('The check waits for the Social Security number')
  expect(waitsText(['ssn', 'receipt'])).toBe(
    'The check waits for the Social Security number and the document that replaces a receipt',
  )
  expect(waitsText(['ssn', 'documents', 'details'])).toBe(
    'The check waits for the Social Security number, a document with which a case can be made, and details that only you can add',
  )
})

test('a check that waits for the employee too does not wait for the employer alone', () => {
  expect(waitsForEmployer(['duplicate'])).toBe(true)
  expect(waitsForEmployer(['details'])).toBe(true)
  expect(waitsForEmployer(['ssn', 'details'])).toBe(false)
})
