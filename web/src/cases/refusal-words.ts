import type { CaseRefusal } from '@hireproof/contract/cases/case-refusals'

/** Why something is not possible now, for the person at the screen. */
const refusals: Readonly<Record<CaseRefusal, string>> = {
  CASE_STATUS_CONFLICT: 'This is not possible in the present status of the case.',
  CLIENT_NOT_TOLD: 'First record that you told the client.',
  DETAILS_NOT_CHECKED: 'First check the details with the employee.',
  NOT_TOLD: 'First record that you told the employee in private.',
  NOTICE_NOT_DOWNLOADED: 'First download the Further Action Notice in English and give it to the employee.',
  NOTICE_OUT: 'The employee has the electronic notice. Wait for the signature, or recall the notice first.',
  NOTICE_IN_PORTAL: 'The employee reads and signs the notice in the employee portal, so no link is sent.',
  ACT_BY_PASSED: 'The last day to act has passed. Give the notice on paper.',
  DECISION_MISSING: 'First record the employee’s decision.',
  DECISION_CONFLICT: 'The employee’s decision does not allow this.',
  REFERRAL_NOT_CONFIRMED: 'The government records have not taken the referral yet.',
  NO_EMAIL_ADDRESS: 'The case has no email address of the employee.',
  FORBIDDEN: 'You may see this case, but you may not change it.',
  ACCOUNT_CLOSED: 'The account of the company is closed. You can only view its cases.',
  ACCOUNT_CLOSING: 'The account of the company is closing, so no new case can begin.',
  ATTACHMENTS_FULL: 'The case has as many copies of documents as it can keep.',
  NOTES_FULL: 'The case has as many notes as it can keep.',
  NO_EXPIRY_ALERT: 'The case has no alert about an expiring document.',
}

type Own = Partial<Record<CaseRefusal, string>>

const isRefusalCode = (code: string): code is CaseRefusal => Object.hasOwn(refusals, code)

/** The words for a refusal, which an action can word more exactly; undefined for a code of something else. */
export const refusalText = (code: string, own: Own = {}): string | undefined =>
  isRefusalCode(code) ? (own[code] ?? refusals[code]) : undefined

/** Why something is not possible; undefined if it is. */
export const whyNot = (permission: true | CaseRefusal, own: Own = {}): string | undefined =>
  permission === true ? undefined : refusalText(permission, own)
