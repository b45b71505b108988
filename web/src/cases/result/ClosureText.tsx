import type { CaseDetails } from '@hireproof/contract/cases/case'
import {
  autoClosures,
  closureCodes,
  closureName,
  type AutoClosureCode,
  type ClosureCode,
} from '@hireproof/contract/cases/closure-reasons'

type Closed = Pick<
  CaseDetails,
  'case_closure_reason_code' | 'other_reason_description' | 'currently_employed_reason_description'
>

const isGiven = (code: string): code is ClosureCode => closureCodes.some((other) => other === code)
const isAutomatic = (code: string): code is AutoClosureCode => Object.hasOwn(autoClosures, code)

/** Why a case was closed, in a sentence; with the words of the person who closed it. */
export function closureText(closed: Closed): string {
  const { case_closure_reason_code: code } = closed
  const text = closed.other_reason_description ?? closed.currently_employed_reason_description
  if (code === null) return 'No reason for closing was given.'
  if (isAutomatic(code)) return `${closureName(code)}.`
  const reason = `Reason for closing: ${isGiven(code) ? closureName(code) : code}.`
  return text ? `${reason} “${text}”` : reason
}

/** Why a case was closed; only closed cases need its words. */
export const ClosureText = (closed: Closed) => <p>{closureText(closed)}</p>
