import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CloseCase, closeCaseProblems } from './close-case.ts'
import { autoClosures, closureCodes, closureName, closureReasons } from './closure-reasons.ts'
import { caseStatuses, type CaseStatus } from './statuses.ts'

const other = 'other_reason_description'
const employed = 'currently_employed_reason_description'

describe('the answer', () => {
  test.each<[CaseStatus, CloseCase, string[]]>([
    ['DRAFT', { case_closure_reason_code: 'INCORRECT_DATA' }, []],
    ['DRAFT', { case_closure_reason_code: 'OTHER_FREE_TEXT', [other]: 'No longer needed' }, []],
    ['DRAFT', { case_closure_reason_code: 'OTHER_FREE_TEXT' }, [`${other} ATTRIBUTE_REQUIRED`]],
    ['DRAFT', { case_closure_reason_code: 'OTHER_FREE_TEXT', [other]: '  ' }, [`${other} ATTRIBUTE_REQUIRED`]],
    ['DRAFT', { case_closure_reason_code: 'INCORRECT_DATA', [other]: 'x' }, [`${other} ATTRIBUTE_EXTRANEOUS_FIELD`]],
    [
      'DRAFT',
      { case_closure_reason_code: 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT' },
      ['case_closure_reason_code ATTRIBUTE_INVALID_ENUM'],
    ],
    [
      'FINAL_NONCONFIRMATION',
      { case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC' },
      [`${employed} ATTRIBUTE_REQUIRED`],
    ],
    [
      'FINAL_NONCONFIRMATION',
      { case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC', [employed]: 'The agency made an error' },
      [],
    ],
    [
      'FINAL_NONCONFIRMATION',
      { case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC', [other]: 'x' },
      [`${other} ATTRIBUTE_EXTRANEOUS_FIELD`, `${employed} ATTRIBUTE_REQUIRED`],
    ],
    ['PENDING_REFERRAL', { case_closure_reason_code: 'INCORRECT_DATA' }, []],
    ['EMPLOYMENT_AUTHORIZED', { case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA' }, []],
    ['CLOSED', { case_closure_reason_code: 'INCORRECT_DATA' }, ['case_closure_reason_code ATTRIBUTE_INVALID_ENUM']],
    [
      'MANUAL_REVIEW',
      { case_closure_reason_code: 'INCORRECT_DATA' },
      ['case_closure_reason_code ATTRIBUTE_INVALID_ENUM'],
    ],
  ])('to a case %s: %j', (status, answer, expected) => {
    expect(z.safeParse(CloseCase, answer).success).toBe(true)
    const problems = closeCaseProblems(status, answer)
    expect(problems.map(({ attribute, code }) => `${attribute} ${code}`)).toEqual(expected)
  })

  test.each([
    {},
    { case_closure_reason_code: 'AUTO_CLOSED_DRAFT' },
    { case_closure_reason_code: 'OTHER_FREE_TEXT', [other]: 'x'.repeat(257) },
    { case_closure_reason_code: 'OTHER_FREE_TEXT', [other]: 'a\u0000b' },
    { case_closure_reason_code: 'INCORRECT_DATA', status: 'CLOSED' },
  ])('%j is malformed', (answer) => expect(z.safeParse(CloseCase, answer).success).toBe(false))

  test('may be 256 characters long', () => {
    const answer = { case_closure_reason_code: 'OTHER_FREE_TEXT', [other]: 'x'.repeat(256) }
    expect(z.safeParse(CloseCase, answer).success).toBe(true)
  })
})

describe('the reasons', () => {
  test('of every status are valid and unique, and all are used', () => {
    const used = caseStatuses.flatMap((status) => {
      const codes = closureReasons(status).map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      return codes
    })
    expect(new Set(used)).toEqual(new Set<string>(closureCodes))
  })

  test('after a mismatch do not claim a final result', () => {
    const codes = closureReasons('PENDING_REFERRAL').map(({ code }) => code)
    expect(codes.filter((code) => /FNC|_EA$/.test(code))).toEqual([])
  })

  test('have names, including those of the product itself', () => {
    expect(closureName('INCORRECT_DATA')).toBe('The information entered is incorrect')
    expect(closureName('AUTO_CLOSED_DRAFT')).toBe(autoClosures.AUTO_CLOSED_DRAFT)
  })
})
