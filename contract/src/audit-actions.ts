import { userEvents } from './users/user-events.ts'

/**
 * Whether an action creates, changes or signs something on a Form I-9, so that the audit page of the form lists it, and
 * its text for people; an action without text is not on any page.
 */
type AuditActionInfo = { text: string; changesForm: boolean } | { changesForm: false }

/** Every action about a form has a text: people read them on its audit page and in inspection packages. */
type AuditActionTable = Record<string, AuditActionInfo> &
  Record<`${'form_i9' | 'plus_case'}.${string}`, { text: string; changesForm: boolean }>

/** Every action in the audit. Never remove one: the audit still has entries for it. */
export const auditActions = {
  ...userEvents,
  'plus_case.started': { text: 'Empty form created, employee invited', changesForm: true },
  'plus_case.invitation_mailed': { text: 'Invitation emailed again', changesForm: true },
  'plus_case.link_mailed': { text: 'New link emailed to the employee', changesForm: true },
  'plus_case.code_mailed': { text: 'Link opened, code emailed to the same address', changesForm: true },
  'plus_case.entered': { text: 'Form opened with link and code', changesForm: true },
  'plus_case.left': { text: 'Form closed', changesForm: true },
  'plus_case.workplace_changed': { text: 'Work in Puerto Rico entered or removed', changesForm: true },
  'plus_case.cancelled': { text: 'Plus case canceled', changesForm: true },
  'plus_case.correction_asked': { text: 'Employee asked to review Section 1', changesForm: true },
  'plus_case.correction_taken_back': { text: 'Request to correct Section 1 withdrawn', changesForm: true },
  'plus_case.case_held': { text: 'Case not begun, because something is missing', changesForm: true },
  'plus_case.case_released': { text: 'Case begun after it had waited', changesForm: true },
  'plus_case.short_job_changed': { text: 'Length of the job changed', changesForm: true },
  'plus_case.check_renewed': { text: 'Case closed as incorrect and run again', changesForm: true },
  'plus_case.check_started': { text: 'Employer tried to begin the check', changesForm: true },
  'plus_case.employment_ended': { text: 'End of employment recorded', changesForm: true },
  'plus_case.employment_end_taken_back': { text: 'End of employment removed', changesForm: true },
  'plus_case.reverification_reminded': { text: 'Reverification reminder emailed', changesForm: true },
  'form_i9.consent_given': { text: 'Agreed to complete the form electronically', changesForm: true },
  'form_i9.paper_asked': { text: 'Asked for a paper form', changesForm: true },
  'form_i9.section1_saved': { text: 'Answers filled out or changed', changesForm: true },
  'form_i9.section1_signed': { text: 'Section 1 signed', changesForm: true },
  'form_i9.section1_correction_saved': { text: 'Answers of a correction filled out or changed', changesForm: true },
  'form_i9.section1_corrected': { text: 'Section 1 corrected and signed again', changesForm: true },
  'form_i9.section1_number_added': { text: 'Social Security number added to Section 1', changesForm: true },
  'form_i9.section1_late_explained': { text: 'Reason for the late Section 1 recorded', changesForm: true },
  'form_i9.preparer_signed': { text: 'Supplement A signed', changesForm: true },
  'form_i9.section2_signed': { text: 'Section 2 signed', changesForm: true },
  'form_i9.section2_corrected': { text: 'Section 2 corrected and signed again', changesForm: true },
  'form_i9.supplement_b_signed': { text: 'Supplement B signed', changesForm: true },
  'form_i9.supplement_b_corrected': { text: 'Supplement B corrected and signed again', changesForm: true },
  'form_i9.copy_added': { text: 'Copy of a document added', changesForm: true },
  'form_i9.copy_removed': { text: 'Copy of a document removed', changesForm: true },
  'form_i9.purge_approved': { text: 'Deletion after the retention date approved', changesForm: true },
  'form_i9.purge_taken_back': { text: 'Approval of the deletion withdrawn', changesForm: true },
  'access.denied': { text: 'Access refused', changesForm: false },
  'account.address_changed': { changesForm: false },
  'account.category_changed': { changesForm: false },
  'account.contacts_changed': { changesForm: false },
  'account.created': { changesForm: false },
  'account.form_settings_changed': { changesForm: false },
  'account.hiring_site_added': { changesForm: false },
  'account.hiring_site_changed': { changesForm: false },
  'account.hiring_site_deleted': { changesForm: false },
  'account.hiring_sites_imported': { changesForm: false },
  'account.information_changed': { changesForm: false },
  'account.plus_enabled': { changesForm: false },
  'account.plus_terms_accepted': { changesForm: false },
  'account.settings_changed': { changesForm: false },
  'case.answer_kept': { changesForm: false },
  'case.answered': { changesForm: false },
  'case.attachment_added': { changesForm: false },
  'case.attachment_viewed': { changesForm: false },
  'case.closed': { changesForm: false },
  'case.created': { changesForm: false },
  'case.details_confirmed': { changesForm: false },
  'case.documents_sent': { changesForm: false },
  'case.draft_lapsed': { changesForm: false },
  'case.edited': { changesForm: false },
  'case.employee_email_changed': { changesForm: false },
  'case.days_moved': { changesForm: false },
  'case.employee_reminded': { changesForm: false },
  'case.employee_told': { changesForm: false },
  'case.decision_recorded': { changesForm: false },
  'case.mismatch_details_checked': { changesForm: false },
  'case.mismatch_lapsed': { changesForm: false },
  'case.mismatch_reminded': { changesForm: false },
  'case.no_action_recorded': { changesForm: false },
  'case.referred': { changesForm: false },
  'case.decision_signed': { changesForm: false },
  'case.notice_code_mailed': { changesForm: false },
  'case.notice_code_refused': { changesForm: false },
  'case.notice_countersigned': { changesForm: false },
  'case.notice_details_agreed': { changesForm: false },
  'case.notice_details_marked': { changesForm: false },
  'case.notice_entered': { changesForm: false },
  'case.notice_left': { changesForm: false },
  'case.notice_link_mailed': { changesForm: false },
  'case.notice_opened': { changesForm: false },
  'case.notice_recalled': { changesForm: false },
  'case.notice_sent': { changesForm: false },
  'case.paper_downloaded': { changesForm: false },
  'case.paper_refused': { changesForm: false },
  'case.paper_uploaded': { changesForm: false },
  'case.paper_viewed': { changesForm: false },
  'case.client_chosen': { changesForm: false },
  'case.numbers_looked_up': { changesForm: false },
  'case.numbers_revealed': { changesForm: false },
  'case.referral_taken': { changesForm: false },
  'case.file_refused': { changesForm: false },
  'case.photo_compared': { changesForm: false },
  'case.photo_viewed': { changesForm: false },
  'case.expiry_alert_dismissed': { changesForm: false },
  'case.reference_changed': { changesForm: false },
  'case.submitted': { changesForm: false },
  'clients.exported': { changesForm: false },
  'clock.moved': { changesForm: false },
  'case.update_seen': { changesForm: false },
  'flag.changed': { changesForm: false },
  'form_i9.copy_refused': { text: 'File for a copy refused', changesForm: false },
  'form_i9.copy_viewed': { text: 'Copy of a document opened', changesForm: false },
  'form_i9.downloaded': { text: 'Form downloaded', changesForm: false },
  'form_i9.numbers_refused': { text: 'Request to see full numbers refused', changesForm: false },
  'form_i9.numbers_shown': { text: 'Full numbers shown to the employee', changesForm: false },
  // nothing is left of the form that could list it
  'form_i9.purged': { text: 'Form deleted after its retention date', changesForm: false },
  'form_i9.section2_opened': { text: 'Section 2 opened for a correction', changesForm: false },
  'form_i9.supplement_b_opened': { text: 'Supplement B opened for a correction', changesForm: false },
  'inspection_package.completed': { changesForm: false },
  'inspection_package.created': { changesForm: false },
  'inspection_package.taken': { changesForm: false },
  'list_view.forgotten': { changesForm: false },
  'list_view.saved': { changesForm: false },
  'message.added': { changesForm: false },
  'message.removed': { changesForm: false },
  'password.hash_renewed': { changesForm: false },
  'person.profile_changed': { changesForm: false },
  'plus_case.account_refused': { text: 'Sign-in with an account of another address refused', changesForm: false },
  'plus_case.code_refused': { text: 'Wrong code entered', changesForm: false },
  'session.ended': { changesForm: false },
  'session.started': { changesForm: false },
  'sign_in.refused': { changesForm: false },
  'training.completed': { changesForm: false },
  'training.served': { changesForm: false },
  'tutorial.completed': { changesForm: false },
  'tutorial.lesson_done': { changesForm: false },
  'tutorial.test_drawn': { changesForm: false },
  'tutorial.test_scored': { changesForm: false },
  'user.preferences_changed': { changesForm: false },
  'user.session_claimed': { changesForm: false },
  'users.exported': { changesForm: false },
} as const satisfies AuditActionTable

type Actions = typeof auditActions

/** The name of an action in the audit. */
export type AuditAction = keyof Actions

/** An action that creates, changes or signs something on a Form I-9. */
export type FormAction = { [A in AuditAction]: Actions[A]['changesForm'] extends true ? A : never }[AuditAction]

/** The text of an action for people; undefined for an action that no one reads about. */
export function actionText(action: AuditAction): string | undefined {
  const info: AuditActionInfo = auditActions[action]
  return 'text' in info ? info.text : undefined
}

/** Whether an action creates, changes or signs something on a Form I-9. */
export const changesForm = (action: AuditAction): action is FormAction => auditActions[action].changesForm
