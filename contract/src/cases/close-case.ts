import * as z from 'zod/mini'
import type { CaseProblem } from './case-problems.ts'
import { CLOSURE_TEXT_LENGTH, closureCodes, closureReasons, type ClosureText } from './closure-reasons.ts'
import type { CaseStatus } from './statuses.ts'

const tooLong = `Enter no more than ${CLOSURE_TEXT_LENGTH} characters.`
const Text = z
  .string('Write plain text.')
  .check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Write plain text on one line.'), z.maxLength(CLOSURE_TEXT_LENGTH, tooLong))

/** An employer's reason for closing a case. */
export const CloseCase = z.strictObject({
  case_closure_reason_code: z.enum(closureCodes, 'Select why you are closing the case.'),
  other_reason_description: z.optional(Text),
  currently_employed_reason_description: z.optional(Text),
})
export type CloseCase = z.infer<typeof CloseCase>

const missing: Readonly<Record<ClosureText, string>> = {
  other_reason_description: 'Describe why you are closing the case.',
  currently_employed_reason_description: 'Explain why the employee still works for you.',
}

const texts = Object.keys(missing) as ClosureText[]

/** What is wrong with a well-formed answer for a case with this status; empty if the case may be closed. */
export function closeCaseProblems(status: CaseStatus, input: CloseCase): CaseProblem[] {
  const reason = closureReasons(status).find(({ code }) => code === input.case_closure_reason_code)
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
