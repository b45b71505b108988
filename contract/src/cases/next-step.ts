import type { IsoDate } from '../calendar/iso-date.ts'
import type { CaseStatus } from './statuses.ts'

/** What the employer can have to do next with a case. */
export const nextSteps = [
  'SUBMIT',
  'CONFIRM',
  'COMPARE_PHOTO',
  'UPLOAD',
  'MISMATCH',
  'DECISION_SIGNED',
  'GIVE_LETTER',
  'CALL_SUPPORT',
  'RESUBMIT',
  'CLOSE',
] as const
export type NextStep = (typeof nextSteps)[number]

const byStatus: Readonly<Record<CaseStatus, NextStep | null>> = {
  DRAFT: 'SUBMIT',
  QUEUED: null,
  UNCONFIRMED_DATA: 'CONFIRM',
  PHOTO_MATCH: 'COMPARE_PHOTO',
  SCAN_AND_UPLOAD: 'UPLOAD',
  MANUAL_REVIEW: null,
  PENDING_REFERRAL: 'MISMATCH',
  REFERRED: null,
  CLOSE_CASE_AND_RESUBMIT: 'RESUBMIT',
  FINAL_NONCONFIRMATION: 'CLOSE',
  EMPLOYMENT_AUTHORIZED: 'CLOSE',
  CLOSED: null,
}

/** The steps that have a last day. */
const datedSteps: readonly (NextStep | null)[] = ['SUBMIT', 'MISMATCH', 'DECISION_SIGNED', 'GIVE_LETTER']

/** What the next step of a case depends on. */
export type StepFacts = {
  status: CaseStatus
  /** The last day for the step, if it has one. */
  due?: IsoDate | null | undefined
  /** Whether the employee signed the decision on a mismatch electronically, and the employer has to act on it. */
  isSigned?: boolean | undefined
  /** Whether the records took the referral, and the employee does not have the letter with the contact-by date yet. */
  owesLetter?: boolean | undefined
  /** Whether the agency takes so long with a referral that the employer should call. */
  isSilent?: boolean | undefined
}

function stepOf({ status, isSigned = false, owesLetter = false, isSilent = false }: StepFacts): NextStep | null {
  if (status === 'PENDING_REFERRAL' && isSigned) return 'DECISION_SIGNED'
  if (status === 'REFERRED' && owesLetter) return 'GIVE_LETTER'
  if (status === 'REFERRED' && isSilent) return 'CALL_SUPPORT'
  return byStatus[status]
}

/** The employer's next step with a case and its last day; both null if the employer has nothing to do. */
export function nextStep(facts: StepFacts): { step: NextStep | null; due: IsoDate | null } {
  const step = stepOf(facts)
  return { step, due: datedSteps.includes(step) ? (facts.due ?? null) : null }
}
