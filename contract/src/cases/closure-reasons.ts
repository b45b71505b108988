import type { Reference } from './reference.ts'
import type { CaseResult } from './results.ts'
import type { CaseStatus } from './statuses.ts'

/** The field for the text of a closing reason. */
export type ClosureText = 'other_reason_description' | 'currently_employed_reason_description'

export type ClosureReason = Reference & {
  /** The text that goes with it, if any. */
  text?: ClosureText
}

/** The maximum length of a text. */
export const CLOSURE_TEXT_LENGTH = 256

const reasons = {
  EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA: { name: 'The employee may work and continues to work for us' },
  EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC: {
    name: 'The employee continues to work for us after a Final Nonconfirmation',
    text: 'currently_employed_reason_description',
  },
  EMPLOYEE_TERMINATED_FOR_FNC_RESULT: { name: 'The employment ended because of the Final Nonconfirmation' },
  EMPLOYEE_CONTINUES_TO_WORK_AFTER_NO_ACTION: {
    name: 'The employee chose to take no action on the mismatch and continues to work for us',
    text: 'currently_employed_reason_description',
  },
  EMPLOYEE_TERMINATED_FOR_NO_ACTION: {
    name: 'The employment ended because the employee chose to take no action on the mismatch',
  },
  EMPLOYEE_CONTINUES_TO_WORK_AFTER_NO_SHOW: {
    name: 'The employee did not contact the agency and continues to work for us',
    text: 'currently_employed_reason_description',
  },
  EMPLOYEE_TERMINATED_FOR_NO_SHOW: {
    name: 'The employment ended because the employee did not contact the agency',
  },
  EMPLOYEE_QUIT: { name: 'The employee left of their own accord' },
  EMPLOYEE_TERMINATED_FOR_OTHER_REASONS: {
    name: 'The employment ended for a reason that has nothing to do with the case',
  },
  INCORRECT_DATA: { name: 'The information entered is incorrect' },
  DUPLICATE_CASE: { name: 'Another case with the same information exists' },
  CLOSE_CASE_AND_RESUBMIT: { name: 'The result requires closing this case and creating a new one' },
  EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS: { name: 'DHS asked us to close the case' },
  EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA: { name: 'SSA asked us to close the case' },
  OTHER_FREE_TEXT: { name: 'Other', text: 'other_reason_description' },
} as const satisfies Record<string, Omit<ClosureReason, 'code'>>

/** An employer's reason for closing a case. */
export type ClosureCode = keyof typeof reasons

/** The product's own reasons for a case that closes automatically. */
export const autoClosures = {
  AUTO_CLOSED_EMPLOYMENT_AUTHORIZED: 'Closed automatically after Employment Authorized',
  AUTO_CLOSED_DRAFT: 'Closed automatically because the draft was not submitted within 180 federal working days',
} as const
export type AutoClosureCode = keyof typeof autoClosures

/** The code for why a person closed a case. */
export type ClosedCode = ClosureCode | AutoClosureCode

const left = ['EMPLOYEE_QUIT', 'EMPLOYEE_TERMINATED_FOR_OTHER_REASONS'] as const
const mistaken = ['INCORRECT_DATA', 'DUPLICATE_CASE'] as const
const instructed = ['EMPLOYER_INSTRUCTED_TO_CLOSE_BY_DHS', 'EMPLOYER_INSTRUCTED_TO_CLOSE_BY_SSA'] as const
const noAction = ['EMPLOYEE_CONTINUES_TO_WORK_AFTER_NO_ACTION', 'EMPLOYEE_TERMINATED_FOR_NO_ACTION'] as const
const noShow = ['EMPLOYEE_CONTINUES_TO_WORK_AFTER_NO_SHOW', 'EMPLOYEE_TERMINATED_FOR_NO_SHOW'] as const
const afterFinal = ['EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC', 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT'] as const

// Statuses that wait for the records or an agency have no reasons: their cases cannot be closed.
const byStatus: Partial<Record<CaseStatus, readonly ClosureCode[]>> = {
  DRAFT: [...mistaken, ...left, 'OTHER_FREE_TEXT'],
  UNCONFIRMED_DATA: [...mistaken, ...left, 'OTHER_FREE_TEXT'],
  PHOTO_MATCH: [...mistaken, ...left, 'OTHER_FREE_TEXT'],
  SCAN_AND_UPLOAD: ['INCORRECT_DATA', ...left, 'OTHER_FREE_TEXT'],
  PENDING_REFERRAL: [...mistaken, ...noAction, ...left, ...instructed, 'OTHER_FREE_TEXT'],
  CLOSE_CASE_AND_RESUBMIT: ['CLOSE_CASE_AND_RESUBMIT', ...mistaken, ...left, ...instructed, 'OTHER_FREE_TEXT'],
  FINAL_NONCONFIRMATION: [...left, ...mistaken, ...instructed, 'OTHER_FREE_TEXT'],
  EMPLOYMENT_AUTHORIZED: ['EMPLOYEE_CONTINUES_TO_WORK_AFTER_EA', ...left, ...mistaken, 'OTHER_FREE_TEXT'],
}

/** The first reason of a pair: the employee still works after a final result. The second: the employment ended because of it. */
type FinalPair = readonly [continues: ClosureCode, ended: ClosureCode]

/** What a final nonconfirmation goes back to decides which pair of reasons names it; undefined for other results. */
export function finalPair({ status, statement, ssa, dhs }: CaseResult): FinalPair | undefined {
  if (status !== 'FINAL_NONCONFIRMATION') return undefined
  if (statement === 'NO_ACTION_FNC') return noAction
  return ssa === 'NO_SHOW' || dhs === 'NO_SHOW' ? noShow : afterFinal
}

/** The reasons for closing a case with this result; none if it cannot be closed. */
export const closureReasons = (result: CaseResult): ClosureReason[] =>
  [...(finalPair(result) ?? []), ...(byStatus[result.status] ?? [])].map((code) => ({ code, ...reasons[code] }))

/** Whether the employment ended with the closing of a case. */
export const endsEmployment = (code: string): boolean =>
  code === 'EMPLOYEE_QUIT' || code.startsWith('EMPLOYEE_TERMINATED_')

/** The text of a reason, of an employer or of the product itself. */
export const closureName = (code: ClosureCode | AutoClosureCode): string =>
  code in autoClosures ? autoClosures[code as AutoClosureCode] : reasons[code as ClosureCode].name

export const closureCodes = Object.keys(reasons) as ClosureCode[]
