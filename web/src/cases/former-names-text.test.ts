import { expect, test } from 'vitest'
import { formerNamesText } from './former-names-text.ts'

test('[CASE-55] explains former names at their status', () => {
  expect(formerNamesText('MANUAL_REVIEW')).toBe('You may know this status as “DHS Verification in Process”.')
  expect(formerNamesText('SCAN_AND_UPLOAD')).toBe('You may know this status as “Case Incomplete”.')
  expect(formerNamesText('UNCONFIRMED_DATA')).toContain('Review and Update Employee Data')
  expect(formerNamesText('FINAL_NONCONFIRMATION')).toMatch(/SSA Final Nonconfirmation.*DHS No Show/)
  expect(formerNamesText('DRAFT')).toBeUndefined()
})
