import { expect, test } from 'vitest'
import { caseStatusDisplay, explainResult, mismatchAgencies, type CaseResult } from './results.ts'
import { caseStatuses } from './statuses.ts'

test.each<[CaseResult, string, string[]]>([
  [{ status: 'PENDING_REFERRAL' }, 'Tentative Nonconfirmation (Mismatch)', []],
  [{ status: 'PENDING_REFERRAL', ssa: 'PENDING_REFERRAL' }, 'Tentative Nonconfirmation (SSA)', ['ssa']],
  [
    { status: 'PENDING_REFERRAL', ssa: 'NOT_REFERRED', dhs: 'PENDING_REFERRAL' },
    'Tentative Nonconfirmation (DHS)',
    ['dhs'],
  ],
  [
    { status: 'PENDING_REFERRAL', ssa: 'PENDING_REFERRAL', dhs: 'PENDING_REFERRAL' },
    'Tentative Nonconfirmation (SSA and DHS)',
    ['ssa', 'dhs'],
  ],
  [{ status: 'REFERRED', dhs: 'REFERRED', ssa: null }, 'Employee Referred (DHS)', ['dhs']],
  [{ status: 'REFERRED', ssa: 'IN_CONTINUANCE' }, 'Case in Continuance', ['ssa']],
  [{ status: 'REFERRED', ssa: 'REFERRED', dhs: 'REFERRED' }, 'Employee Referred (SSA and DHS)', ['ssa', 'dhs']],
  [{ status: 'REFERRED', ssa: 'RESOLVED', dhs: 'IN_CONTINUANCE' }, 'Case in Continuance', ['ssa', 'dhs']],
  [{ status: 'PHOTO_MATCH' }, 'Photo Matching Required', []],
  [{ status: 'SCAN_AND_UPLOAD' }, 'Case Incomplete', []],
  [{ status: 'MANUAL_REVIEW' }, 'Needs More Time', []],
  [{ status: 'CLOSED', statement: 'EMPLOYMENT_AUTHORIZED' }, 'Closed', []],
])('[CASE-54] %j is "%s" on the wire', (result, display, agencies) => {
  expect(caseStatusDisplay(result)).toBe(display)
  expect(mismatchAgencies(result)).toEqual(agencies)
})

test.each<[CaseResult, string, string, string]>([
  [{ status: 'CLOSED', statement: 'EMPLOYMENT_AUTHORIZED' }, 'Employment Authorized', 'success', 'nobody'],
  [{ status: 'CLOSED', statement: 'NOT_AUTHORIZED_EMPLOYMENT' }, 'Final Nonconfirmation', 'error', 'nobody'],
  [
    { status: 'CLOSED', statement: 'NO_ACTION_FNC' },
    'Final Nonconfirmation: the employee took no action',
    'error',
    'nobody',
  ],
  [{ status: 'CLOSED', statement: null }, 'Closed', 'neutral', 'nobody'],
  [{ status: 'REFERRED', dhs: 'IN_CONTINUANCE' }, 'Case in Continuance', 'primary', 'records'],
  [{ status: 'PENDING_REFERRAL', ssa: 'PENDING_REFERRAL' }, 'Tentative Nonconfirmation (SSA)', 'warning', 'employer'],
])('the result page of %j is headed "%s"', (result, label, tone, actor) => {
  expect(explainResult(result)).toMatchObject({ label, tone, actor })
})

test('[CASE-54] screens keep their plainer words for the photo and the upload', () => {
  expect(explainResult({ status: 'PHOTO_MATCH' }).label).toBe('Photo Matching')
  expect(explainResult({ status: 'SCAN_AND_UPLOAD' }).label).toBe('Upload Document Copies')
})

test('every status alone has an explanation', () => {
  for (const status of caseStatuses) expect(explainResult({ status }).meaning).not.toBe('')
})
