/** Why a step or action on a mismatch is not possible now; the screen explains each in words. */
export const mismatchRefusals = [
  'CASE_STATUS_CONFLICT',
  'CLIENT_NOT_TOLD',
  'DETAILS_NOT_CHECKED',
  'NOT_TOLD',
  'NOTICE_NOT_DOWNLOADED',
  'NOTICE_OUT',
  'NOTICE_IN_PORTAL',
  'ACT_BY_PASSED',
  'DECISION_MISSING',
  'DECISION_CONFLICT',
  'REFERRAL_NOT_CONFIRMED',
  'NO_EMAIL_ADDRESS',
  'FORBIDDEN',
] as const
export type MismatchRefusal = (typeof mismatchRefusals)[number]

/** Why an action on a case is not possible now. */
export const caseRefusals = [
  ...mismatchRefusals,
  'ACCOUNT_CLOSED',
  'ACCOUNT_CLOSING',
  'ATTACHMENTS_FULL',
  'NOTES_FULL',
  'NO_EXPIRY_ALERT',
] as const
export type CaseRefusal = (typeof caseRefusals)[number]
