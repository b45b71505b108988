import type { IsoDate } from '../calendar/iso-date.ts'
import type { CaseStatus } from './statuses.ts'

/** What the employer can have to do next with a case. */
export const nextSteps = [
  'SUBMIT',
  'CONFIRM',
  'COMPARE_PHOTO',
  'UPLOAD',
  'MISMATCH',
  'GIVE_LETTER',
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

/** What the next step of a case depends on. */
export type StepFacts = {
  status: CaseStatus
  /** The last day for the step, if it has one. */
  due?: IsoDate | null | undefined
  /** Whether the records took the referral, and the employee does not have the letter with the contact-by date yet. */
  owesLetter?: boolean | undefined
}

/** The employer's next step with a case and its last day; both null if the employer has nothing to do. */
export function nextStep({ status, due = null, owesLetter = false }: StepFacts): {
  step: NextStep | null
  due: IsoDate | null
} {
  const step = status === 'REFERRED' && owesLetter ? 'GIVE_LETTER' : byStatus[status]
  return { step, due: step === 'MISMATCH' || step === 'GIVE_LETTER' ? due : null }
}
