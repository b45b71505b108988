/** What became of the mismatch of a case, in the order in which people see it; a case without a mismatch has none. */
export const mismatchOutcomes = [
  'AUTHORIZED',
  'FINAL_NONCONFIRMATION',
  'NO_SHOW',
  'NO_ACTION',
  'WITHOUT_RESULT',
  'OPEN',
] as const
export type MismatchOutcome = (typeof mismatchOutcomes)[number]

/** The outcomes in words. A no-show and no action are final nonconfirmations, too, and count only as themselves. */
export const mismatchOutcomeLabels: Readonly<Record<MismatchOutcome, string>> = {
  AUTHORIZED: 'Employment Authorized',
  FINAL_NONCONFIRMATION: 'Final Nonconfirmation',
  NO_SHOW: 'No contact with the agency (no-show)',
  NO_ACTION: 'No action by the employee',
  WITHOUT_RESULT: 'Closed without a result',
  OPEN: 'Still open',
}
