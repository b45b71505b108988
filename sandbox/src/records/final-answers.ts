import { mismatch, plain, type Answer } from './check.ts'

/** The final answers that a person can give to a waiting check. */
export const finalAnswers: Record<string, { label: string; answer: Answer }> = {
  authorized: { label: 'Employment authorized', answer: plain('EMPLOYMENT_AUTHORIZED') },
  ssa: { label: 'Mismatch with Social Security records', answer: mismatch('SSA_NUMBER_MISMATCH') },
  dhs: { label: 'Mismatch with immigration records', answer: mismatch('DHS_STATUS_CHANGED') },
  both: { label: 'Mismatch with both', answer: mismatch('SSA_NUMBER_MISMATCH', 'DHS_STATUS_CHANGED') },
  resubmit: { label: 'Close the case and send it again', answer: plain('CLOSE_CASE_AND_RESUBMIT') },
}
