import { closureReasons } from '@hireproof/contract/cases/closure-reasons'
import { describe, expect, test } from 'vitest'
import {
  bodyOf,
  closingProblems,
  codeOf,
  reasonsToChoose,
  replacingCode,
  type ClosingValues,
} from './closing-values.ts'

const standing = { case_eligibility_statement: null, ssa_referral_status: null, dhs_referral_status: null } as const
const final = {
  ...standing,
  case_status: 'FINAL_NONCONFIRMATION',
  case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT',
} as const
const noShow = { ...final, ssa_referral_status: 'NO_SHOW' } as const
const mismatch = { ...standing, case_status: 'PENDING_REFERRAL' } as const
const empty: ClosingValues = { outcome: '', reason: '', text: '', isTold: false, following: 'details' }
const employed = 'currently_employed_reason_description'

describe('[CASE-104] after a final nonconfirmation', () => {
  test('the form asks first whether the employee continues to work, then for a reason or a text', () => {
    expect(closingProblems(final, empty, undefined)).toEqual({
      outcome: 'Select whether the employee continues to work for you.',
    })
    expect(closingProblems(final, { ...empty, outcome: 'neither' }, undefined)).toEqual({
      reason: 'Select why you are closing the case.',
    })
    expect(closingProblems(final, { ...empty, outcome: 'continues' }, employed)).toEqual({
      text: 'Explain why the employee still works for you.',
    })
    const other = { ...empty, outcome: 'neither', reason: 'OTHER_FREE_TEXT' }
    expect(closingProblems(final, other, 'other_reason_description')).toEqual({
      text: 'Describe why you are closing the case.',
    })
    expect(closingProblems(final, { ...empty, outcome: 'ended' }, undefined)).toEqual({})
  })

  test.each([
    [final, 'continues', 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC'],
    [final, 'ended', 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT'],
    [noShow, 'continues', 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_NO_SHOW'],
    [noShow, 'ended', 'EMPLOYEE_TERMINATED_FOR_NO_SHOW'],
    [noShow, 'neither', 'EMPLOYEE_QUIT'],
  ])('the answer %#, %s, is sent as a reason', (details, outcome, code) => {
    expect(codeOf(details, { ...empty, outcome, reason: 'EMPLOYEE_QUIT' })).toBe(code)
  })

  test('the pair of the first question is not among the reasons of the second', () => {
    const { ssa_referral_status: ssa } = noShow
    const reasons = closureReasons({ status: 'FINAL_NONCONFIRMATION', ssa })
    const codes = reasonsToChoose(noShow, reasons).map(({ code }) => code)
    expect(codes).not.toContain('EMPLOYEE_TERMINATED_FOR_NO_SHOW')
    expect(codes).toHaveLength(reasons.length - 2)
  })

  test('a text is sent on one line, and only with its reason', () => {
    const values = { ...empty, outcome: 'continues', text: ' Needed by\nthe night shift ' }
    expect(bodyOf(final, values, employed)).toEqual({
      case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
      [employed]: 'Needed by the night shift',
    })
    expect(bodyOf(final, { ...values, outcome: 'ended' }, undefined)).toEqual({
      case_closure_reason_code: 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT',
    })
  })
})

test('[CASE-106] a mismatch that ends as "no action" asks whether the employee was told', () => {
  const values = { ...empty, reason: 'EMPLOYEE_TERMINATED_FOR_NO_ACTION' }
  expect(closingProblems(mismatch, values, undefined)).toEqual({
    isTold: 'Confirm that the employee was told in private.',
  })
  expect(closingProblems(mismatch, { ...values, isTold: true }, undefined)).toEqual({})
  expect(bodyOf(mismatch, { ...values, isTold: true }, undefined)).toMatchObject({ employee_notified: true })
  expect(bodyOf(mismatch, { ...values, reason: 'EMPLOYEE_QUIT' }, undefined)).not.toHaveProperty('employee_notified')
})

test('[CASE-110] a submitted case that is closed as incorrect offers a new case, and a draft does not', () => {
  expect(replacingCode(mismatch, 'INCORRECT_DATA')).toBe('INCORRECT_DATA')
  expect(replacingCode(mismatch, 'EMPLOYEE_QUIT')).toBeUndefined()
  expect(replacingCode({ ...standing, case_status: 'DRAFT' }, 'INCORRECT_DATA')).toBeUndefined()
})
