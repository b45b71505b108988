import type { CaseDetails } from '@hireproof/contract/cases/case'
import {
  autoClosures,
  closureCodes,
  closureName,
  type AutoClosureCode,
  type ClosureCode,
} from '@hireproof/contract/cases/closure-reasons'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'

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

/** What the user can do if the product does not offer the next step yet, and a note about it. */
type LaterStep = { next: string; note?: string }

const support = 'Contact support if you cannot wait; the address is at the bottom of the page.'

/** Statuses whose next step comes with a later version of the product. */
export const laterSteps: Partial<Record<CaseStatus, LaterStep>> = {
  PHOTO_MATCH: {
    next: 'Keep a copy of the front and back of the document with the Form I-9. The employee keeps working.',
    note: `You will be able to compare the photos in a later version of this product. Until then, the case stays open. You can close it if you no longer need it or if its information is incorrect. ${support}`,
  },
  SCAN_AND_UPLOAD: {
    next: 'Keep a copy of the front and back of the document with the Form I-9. The employee keeps working.',
    note: `You will be able to upload the copies in a later version of this product. Until then, the case stays open. You can close it if you no longer need it or if its information is incorrect. ${support}`,
  },
  PENDING_REFERRAL: {
    next: 'Tell the employee in private and check the details together. The steps are below.',
  },
  REFERRED: {
    next: 'Nothing for now. The employee contacts the agency named in the notice and keeps working.',
    note: `A later version of this product will show how a referral continues. Until then, this page does not show the agency’s answer. ${support}`,
  },
}
