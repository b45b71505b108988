import type { CaseRow } from '@hireproof/contract/cases/case'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { expect, test } from 'vitest'
import { closingsOf, closingsProblems, noClosings, reasonsFor, reasonsForAny } from './bulk-closings.ts'
import { planOf, resultOf } from './bulk-plan.ts'

const row = (number: string, case_status: CaseStatus, can = { close: true, dismiss: false }) =>
  ({
    case_number: number,
    case_status,
    case_eligibility_statement: case_status === 'FINAL_NONCONFIRMATION' ? 'NOT_AUTHORIZED_EMPLOYMENT' : null,
    ssa_referral_status: null,
    dhs_referral_status: null,
    can,
  }) as CaseRow
const none = { close: false, dismiss: false }
const numbersIn = (rows: readonly CaseRow[]) => rows.map(({ case_number }) => case_number)
const shortOf = (leftOut: ReturnType<typeof planOf>['leftOut']) =>
  leftOut.map(({ reason, rows }) => [reason, ...numbersIn(rows)])

test('[CASE-154] the preview has the cases that can be closed; the others are left out, by reason', () => {
  const rows = [
    row('A', 'DRAFT'),
    row('B', 'REFERRED', none),
    row('C', 'CLOSED', none),
    row('D', 'DRAFT', none),
    row('E', 'QUEUED', none),
    row('F', 'FINAL_NONCONFIRMATION'),
  ]
  const { ready, leftOut } = planOf('close', rows)
  expect(numbersIn(ready)).toEqual(['A', 'F'])
  expect(shortOf(leftOut)).toEqual([
    ['Waiting for an answer of the government records or an agency. A case can be closed after it.', 'B', 'E'],
    ['Already closed.', 'C'],
    ['You cannot change this case.', 'D'],
  ])
  expect(planOf('dismiss', rows)).toMatchObject({
    ready: [],
    leftOut: [{ reason: 'There is no alert that you can dismiss.' }],
  })
})

test('[CASE-154] the result names what was done, and why not the rest', () => {
  const rows = [row('A', 'DRAFT'), row('B', 'DRAFT'), row('C', 'DRAFT'), row('D', 'DRAFT')]
  const { ready: done, leftOut } = resultOf(rows, [
    { case_number: 'A', is_done: true },
    { case_number: 'B', is_done: false, problem: 'conflict', conflict: 'CASE_STATUS_CONFLICT', message: 'Not now.' },
    { case_number: 'C', is_done: false, problem: 'bad_request', message: 'Describe why.' },
    { case_number: 'D', is_done: false, problem: 'unavailable' },
    { case_number: 'X', is_done: true },
  ])
  expect(numbersIn(done)).toEqual(['A'])
  expect(shortOf(leftOut)).toEqual([
    ['The case has changed in the meantime. Open it to see where it stands.', 'B'],
    ['Describe why.', 'C'],
    ['A service we depend on is not available. Please wait a few minutes and try again.', 'D'],
  ])
})

test('[CASE-153] each case is sent with its own reason, and with a text only where the reason has one', () => {
  const rows = [row('A', 'DRAFT'), row('B', 'FINAL_NONCONFIRMATION'), row('C', 'DRAFT')]
  const values = {
    ...noClosings(rows),
    'reason-A': 'OTHER_FREE_TEXT',
    'text-A': ' Hired\nelsewhere ',
    'reason-B': 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
    'text-B': 'Appeal',
    'reason-C': 'EMPLOYEE_QUIT',
    'text-C': 'left over',
  }
  expect(closingsProblems(rows, values)).toEqual({})
  expect(closingsOf(rows, values)).toEqual([
    { case_number: 'A', case_closure_reason_code: 'OTHER_FREE_TEXT', other_reason_description: 'Hired elsewhere' },
    {
      case_number: 'B',
      case_closure_reason_code: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
      currently_employed_reason_description: 'Appeal',
    },
    { case_number: 'C', case_closure_reason_code: 'EMPLOYEE_QUIT' },
  ])
})

test('[CASE-153] a missing reason, a missing text and a long one stand at their fields', () => {
  const rows = [row('A', 'DRAFT'), row('B', 'DRAFT'), row('C', 'DRAFT')]
  const values = {
    ...noClosings(rows),
    'reason-B': 'OTHER_FREE_TEXT',
    'reason-C': 'OTHER_FREE_TEXT',
    'text-C': 'x'.repeat(257),
  }
  expect(closingsProblems(rows, values)).toEqual({
    'reason-A': 'Select why you are closing the case.',
    'text-B': 'Describe why you are closing the case.',
    'text-C': 'Enter no more than 256 characters.',
  })
})

test('the reasons for all are those that fit any case; a mismatch ends as "no action" on its own page only', () => {
  const [draft, final] = [row('A', 'DRAFT'), row('B', 'FINAL_NONCONFIRMATION')]
  const codes = reasonsForAny([draft, final]).map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['EMPLOYEE_QUIT', 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT']))
  expect(new Set(codes).size).toBe(codes.length)
  const mismatch = reasonsFor(row('C', 'PENDING_REFERRAL')).map(({ code }) => code)
  expect(mismatch).toContain('EMPLOYEE_QUIT')
  expect(mismatch.filter((code) => code.endsWith('_NO_ACTION'))).toEqual([])
})
