import type { AuditAction } from '../audit-actions.ts'

type CaseAction = Extract<AuditAction, `case.${string}`>

/** Looking up a number is about people, not about one case; its event names no case. */
type Hidden = 'case.numbers_looked_up'

/** The audited events of a case that its history shows, each with its text. */
export const caseEvents = {
  'case.created': 'Case created',
  'case.client_chosen': 'Client company chosen',
  'case.edited': 'Details changed',
  'case.submitted': 'Case submitted',
  'case.answered': 'Answer of the government records',
  'case.answer_kept': 'Late answer of the government records kept',
  'case.details_confirmed': 'Details confirmed',
  'case.photo_viewed': 'Photo looked at',
  'case.photo_compared': 'Photos compared',
  'case.documents_sent': 'Copies of the document sent',
  'case.attachment_added': 'Copy of a document added',
  'case.attachment_viewed': 'Copy of a document looked at',
  'case.file_refused': 'File with a virus refused',
  'case.mismatch_details_checked': 'Details checked for the mismatch',
  'case.employee_told': 'Employee told of the mismatch',
  'case.decision_recorded': 'Decision of the employee recorded',
  'case.decision_signed': 'Decision signed by the employee',
  'case.notice_sent': 'Electronic notice sent to the employee',
  'case.notice_link_mailed': 'Link to the notice emailed again',
  'case.notice_opened': 'Link to the notice opened',
  'case.notice_code_mailed': 'Code for the notice emailed',
  'case.notice_code_refused': 'Wrong code for the notice entered',
  'case.notice_entered': 'Notice opened with link and code',
  'case.notice_left': 'Notice closed',
  'case.notice_details_agreed': 'Details in the notice confirmed',
  'case.notice_details_marked': 'Details in the notice marked as wrong',
  'case.notice_countersigned': 'Signed notice confirmed for the company',
  'case.notice_recalled': 'Electronic notice recalled',
  'case.paper_downloaded': 'Paper downloaded',
  'case.paper_viewed': 'Kept paper looked at',
  'case.paper_uploaded': 'Signed copy added',
  'case.paper_refused': 'Signed copy with a virus refused',
  'case.referred': 'Case referred',
  'case.referral_taken': 'Referral accepted by the government records',
  'case.no_action_recorded': 'No action by the employee recorded',
  'case.mismatch_lapsed': 'Mismatch ended without a referral',
  'case.days_moved': 'Last day moved',
  'case.employee_email_changed': 'Email address of the employee changed',
  'case.employee_reminded': 'Employee reminded by email',
  'case.mismatch_reminded': 'Reminder of the mismatch emailed',
  'case.expiry_alert_dismissed': 'Alert about the expiring document dismissed',
  'case.update_seen': 'Update marked as seen',
  'case.reference_changed': 'Reference of the employer changed',
  'case.note_added': 'Note added',
  'case.note_struck': 'Note struck out',
  'case.numbers_revealed': 'Full numbers shown',
  'case.draft_lapsed': 'Draft closed automatically',
  'case.closed': 'Case closed',
} as const satisfies Record<Exclude<CaseAction, Hidden>, string>
export type CaseEvent = keyof typeof caseEvents

export const caseEventNames = Object.keys(caseEvents) as CaseEvent[]
