import type { CaseDetails } from '@hireproof/contract/cases/case'
import { autoClosures, closureCodes, closureName } from '@hireproof/contract/cases/closure-reasons'

type Closed = Pick<
  CaseDetails,
  'case_closure_reason_code' | 'other_reason_description' | 'currently_employed_reason_description'
>

const known: readonly string[] = [...closureCodes, ...Object.keys(autoClosures)]

/** Why a case was closed, in a sentence; with the words of whoever closed it. */
export function closureText(closed: Closed): string {
  const { case_closure_reason_code: code } = closed
  const text = closed.other_reason_description ?? closed.currently_employed_reason_description
  const reason = code !== null && known.includes(code) ? closureName(code as Parameters<typeof closureName>[0]) : code
  return [`Reason for closing: ${reason ?? 'not given'}.`, text && `“${text}”`].filter(Boolean).join(' ')
}
