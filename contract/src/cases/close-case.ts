import * as z from 'zod/mini'
import type { CaseProblem } from './case-problems.ts'
import { CLOSURE_TEXT_LENGTH, closureCodes, closureReasons, type ClosureText } from './closure-reasons.ts'
import type { CaseResult } from './results.ts'
import type { CaseStatus } from './statuses.ts'
import { canAct } from './transitions.ts'

const tooLong = `Enter no more than ${CLOSURE_TEXT_LENGTH} characters.`
const Text = z
  .string('Write plain text.')
  .check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Write plain text on one line.'), z.maxLength(CLOSURE_TEXT_LENGTH, tooLong))

/** The code of a reason; OTHER is another name of OTHER_FREE_TEXT. */
const Code = z.pipe(
  z.enum([...closureCodes, 'OTHER'], 'Select why you are closing the case.'),
  z.transform((code) => (code === 'OTHER' ? 'OTHER_FREE_TEXT' : code)),
)

/** An employer's reason for closing a case. */
export const CloseCase = z.strictObject({
  case_closure_reason_code: Code,
  other_reason_description: z.optional(Text),
  currently_employed_reason_description: z.optional(Text),
  /** The employee was told of the mismatch in private; needed where "no action" ends one and the telling was not recorded. */
  employee_notified: z.optional(z.boolean('Send true or false.')),
})
export type CloseCase = z.infer<typeof CloseCase>

const missing: Readonly<Record<ClosureText, string>> = {
  other_reason_description: 'Describe why you are closing the case.',
  currently_employed_reason_description: 'Explain why the employee still works for you.',
}

const texts = Object.keys(missing) as ClosureText[]

/** What is wrong with a well-formed answer for a case with this result; empty if the case may be closed. */
export function closeCaseProblems(result: CaseResult, input: CloseCase): CaseProblem[] {
  const reason = closureReasons(result).find(({ code }) => code === input.case_closure_reason_code)
  if (!reason) {
    const message = 'Select a reason that is offered for this case.'
    return [{ attribute: 'case_closure_reason_code', code: 'ATTRIBUTE_INVALID_ENUM', message }]
  }
  return texts.flatMap((attribute): CaseProblem[] => {
    const text = input[attribute]
    if (reason.text === attribute) {
      return text?.trim() ? [] : [{ attribute, code: 'ATTRIBUTE_REQUIRED', message: missing[attribute] }]
    }
    const message = 'Leave this text out. It does not apply to the selected reason.'
    return text === undefined ? [] : [{ attribute, code: 'ATTRIBUTE_EXTRANEOUS_FIELD', message }]
  })
}

/** The reasons for which another case takes the place of a closed one. */
export const replacingCodes = ['CLOSE_CASE_AND_RESUBMIT', 'INCORRECT_DATA'] as const

/** The closing of a case together with the draft that takes its place. */
export const ResubmitCase = z.strictObject({
  case_closure_reason_code: z.enum(replacingCodes, 'Select why you are closing the case.'),
  /** Leaves out the details of the employee; otherwise the draft has them. */
  start_empty: z.optional(z.boolean('Send true or false.')),
})
export type ResubmitCase = z.infer<typeof ResubmitCase>

/** Whether one call closes a case with this status for a reason and begins another one: a draft is corrected instead. */
export const canResubmit = (status: CaseStatus, code: ResubmitCase['case_closure_reason_code']): boolean =>
  status !== 'DRAFT' && closeCaseProblems({ status }, { case_closure_reason_code: code }).length === 0

/** The closing of a case that was made with wrong data. */
export const asIncorrect = { case_closure_reason_code: 'INCORRECT_DATA' } as const

/** Whether another case can replace one with this status: it is closed, or it can be closed as incorrect. */
export const canReplace = (status: CaseStatus): boolean =>
  status === 'CLOSED' || (canAct(status, 'close') && closeCaseProblems({ status }, asIncorrect).length === 0)
