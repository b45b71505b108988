import type { CaseDetails } from '@hireproof/contract/cases/case'
import { canResubmit, closeCaseProblems, replacingCodes, type CloseCase } from '@hireproof/contract/cases/close-case'
import { CLOSURE_TEXT_LENGTH, finalPair } from '@hireproof/contract/cases/closure-reasons'
import type { FieldProblems } from '../../lib/use-rule-form.ts'
import { resultOf } from '../CaseStatusTag.tsx'

/** A reason that the server offers for closing a case. */
export type Reason = { code: string; name: string; text?: string }

/** What a person enters to close a case. */
export type ClosingValues = {
  /** Whether the employee goes on working after a final result; asked before any reason. */
  outcome: string
  reason: string
  text: string
  isTold: boolean
  /** What follows: a new case with the details, an empty one, or none. */
  following: string
}

type Closing = Pick<
  CaseDetails,
  'case_status' | 'case_eligibility_statement' | 'ssa_referral_status' | 'dhs_referral_status'
>

/** The answers to the first question after a final result. */
export const outcomes = [
  { value: 'continues', label: 'Yes, the employee continues to work for us' },
  { value: 'ended', label: 'No, the employee no longer works for us because of this result' },
  { value: 'neither', label: 'Neither applies' },
]

/** Whether the form asks first if the employee goes on working. */
export const asksOutcome = (details: Closing): boolean => finalPair(resultOf(details)) !== undefined

/** The reasons to choose from: after a final result, those that the first question leaves. */
export function reasonsToChoose<R extends { code: string }>(details: Closing, reasons: readonly R[]): R[] {
  const pair: readonly string[] = finalPair(resultOf(details)) ?? []
  return reasons.filter(({ code }) => !pair.includes(code))
}

/** The reason that the answers amount to; empty until there is one. */
export function codeOf(details: Closing, { outcome, reason }: ClosingValues): string {
  const pair = finalPair(resultOf(details))
  if (!pair || outcome === 'neither') return reason
  const [continues, ended] = pair
  return { continues, ended }[outcome] ?? ''
}

/** Whether the form asks if the employee was told: before a mismatch ends because the employee takes no action. */
export const asksTold = ({ case_status: status }: Closing, code: string): boolean =>
  status === 'PENDING_REFERRAL' && code.endsWith('_NO_ACTION')

/** The reason with which another case can take the place of this one; undefined for others. */
export const replacingCode = ({ case_status: status }: Closing, code: string) =>
  replacingCodes.find((each) => each === code && canResubmit(status, each))

/** What is sent to close the case. */
export function bodyOf(details: Closing, values: ClosingValues, field: string | undefined): CloseCase {
  const code = codeOf(details, values)
  return {
    case_closure_reason_code: code as CloseCase['case_closure_reason_code'],
    // one line: line breaks become spaces
    ...(field !== undefined && { [field]: values.text.replaceAll(/\s+/g, ' ').trim() }),
    ...(asksTold(details, code) && { employee_notified: values.isTold }),
  }
}

/** What keeps the answers from being sent. */
export function closingProblems(
  details: Closing,
  values: ClosingValues,
  field: string | undefined,
): FieldProblems<ClosingValues> {
  if (asksOutcome(details) && values.outcome === '') {
    return { outcome: 'Select whether the employee continues to work for you.' }
  }
  const code = codeOf(details, values)
  if (code === '') return { reason: 'Select why you are closing the case.' }
  const [problem] = closeCaseProblems(resultOf(details), bodyOf(details, values, field))
  if (problem) return { [problem.attribute === field ? 'text' : 'reason']: problem.message }
  if (field !== undefined && values.text.length > CLOSURE_TEXT_LENGTH) {
    return { text: `Enter no more than ${CLOSURE_TEXT_LENGTH} characters.` }
  }
  return asksTold(details, code) && !values.isTold ? { isTold: 'Confirm that the employee was told in private.' } : {}
}
