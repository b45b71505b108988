import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { canResubmit, CloseCase, closeCaseProblems } from './close-case.ts'
import {
  autoClosures,
  closureCodes,
  closureName,
  closureReasons,
  endsEmployment,
  finalPair,
} from './closure-reasons.ts'
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
    const problems = closeCaseProblems({ status }, answer)
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

const finals = [
  { statement: 'NOT_AUTHORIZED_EMPLOYMENT' },
  { statement: 'NOT_AUTHORIZED_EMPLOYMENT', ssa: 'FINAL_NONCONFIRMATION', dhs: 'NO_SHOW' },
  { statement: 'NO_ACTION_FNC', ssa: 'PENDING_REFERRAL' },
] as const

describe('the reasons', () => {
  test.each([
    [finals[0], 'FNC'],
    [finals[1], 'NO_SHOW'],
    [finals[2], 'NO_ACTION'],
  ] as const)('[CASE-105] after a final result with %j are those of %s', (facts, outcome) => {
    const codes = closureReasons({ status: 'FINAL_NONCONFIRMATION', ...facts }).map(({ code }) => code)
    const pair = codes.filter((code) => /_(FNC|FNC_RESULT|NO_SHOW|NO_ACTION)$/.test(code))
    expect(pair).toEqual(finalPair({ status: 'FINAL_NONCONFIRMATION', ...facts }))
    expect(pair.map((code) => code.replace(/_RESULT$/, '').endsWith(outcome))).toEqual([true, true])
  })

  test('[CASE-105] of other statuses name no final result and no missed contact', () => {
    for (const status of caseStatuses.filter((other) => other !== 'FINAL_NONCONFIRMATION')) {
      const codes = closureReasons({ status, ssa: 'NO_SHOW' }).map(({ code }) => code)
      expect(
        codes.filter((code) => /FNC|NO_SHOW/.test(code)),
        status,
      ).toEqual([])
    }
  })

  test('[CASE-112] tell whether the employment ended', () => {
    expect(closureCodes.filter(endsEmployment)).toEqual([
      'EMPLOYEE_TERMINATED_FOR_FNC_RESULT',
      'EMPLOYEE_TERMINATED_FOR_NO_ACTION',
      'EMPLOYEE_TERMINATED_FOR_NO_SHOW',
      'EMPLOYEE_QUIT',
      'EMPLOYEE_TERMINATED_FOR_OTHER_REASONS',
    ])
  })

  test('[CASE-108] of a case that another one replaces are offered as long as it can be closed, and never for a draft', () => {
    const statuses = (code: Parameters<typeof canResubmit>[1]) => caseStatuses.filter((each) => canResubmit(each, code))
    expect(statuses('CLOSE_CASE_AND_RESUBMIT')).toEqual(['CLOSE_CASE_AND_RESUBMIT'])
    expect(statuses('INCORRECT_DATA')).toEqual([
      'UNCONFIRMED_DATA',
      'PHOTO_MATCH',
      'SCAN_AND_UPLOAD',
      'PENDING_REFERRAL',
      'CLOSE_CASE_AND_RESUBMIT',
      'FINAL_NONCONFIRMATION',
      'EMPLOYMENT_AUTHORIZED',
    ])
  })

  test('of every status are valid and unique, and all are used', () => {
    const results = caseStatuses.flatMap((status) => finals.map((facts) => ({ ...facts, status })))
    const used = results.flatMap((result) => {
      const codes = closureReasons(result).map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
      return codes
    })
    expect(new Set(used)).toEqual(new Set<string>(closureCodes))
  })

  test('after a mismatch do not claim a final result', () => {
    const codes = closureReasons({ status: 'PENDING_REFERRAL' }).map(({ code }) => code)
    expect(codes.filter((code) => /FNC|_EA$/.test(code))).toEqual([])
  })

  test('have names, including those of the product itself', () => {
    expect(closureName('INCORRECT_DATA')).toBe('The information entered is incorrect')
    expect(closureName('AUTO_CLOSED_DRAFT')).toBe(autoClosures.AUTO_CLOSED_DRAFT)
  })
})
