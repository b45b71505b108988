import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import type { FieldProblems } from '../../lib/use-rule-form.ts'

/** The decision on paper as entered; `file` is the name of the chosen file. */
export type DecisionValues = { decision: string; decidedOn: string; kept: string; file: string }

export const KEPT_ORIGINAL = 'original'
export const KEPT_COPY = 'copy'

/** What is missing from a decision on paper. The server compares its date with the mismatch and with today. */
export function decisionProblems({ decision, decidedOn, kept, file }: DecisionValues): FieldProblems<DecisionValues> {
  return {
    ...(decision === '' && { decision: 'Select what the employee decided.' }),
    ...(decidedOn === '' && { decidedOn: 'Enter the date of the employee’s signature.' }),
    ...(decidedOn !== '' && !isIsoDate(decidedOn) && { decidedOn: 'Enter a real date.' }),
    ...(kept === '' && { kept: 'Select how you keep the signed notice.' }),
    ...(kept === KEPT_COPY && file === '' && { file: 'Select the file with the signed notice.' }),
  }
}
