import type { NextStep } from '@hireproof/contract/cases/next-step'

/** What the employer does next with a case, in a few words. */
export const stepTexts: Readonly<Record<NextStep, string>> = {
  SUBMIT: 'Complete and submit',
  CONFIRM: 'Confirm the details',
  COMPARE_PHOTO: 'Compare the photos',
  UPLOAD: 'Upload document copies',
  MISMATCH: 'Work on the mismatch',
  DECISION_SIGNED: 'Act on the signed decision',
  GIVE_LETTER: 'Give the employee the letter',
  CALL_SUPPORT: 'Call support about the delay',
  RESUBMIT: 'Close and create a new case',
  CLOSE: 'Close the case',
}

/** What a row says of a case whose company is closed (CASE-173). */
export const READ_ONLY = 'Read only: the company is closed'
