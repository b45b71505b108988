import { userEvents } from './users/user-events.ts'

/**
 * Whether an action creates, changes or signs something on a Form I-9, so that the audit page of the form lists it, and
 * its text for people; an action without text is not on any page.
 */
type AuditActionInfo = { text: string; changesForm: boolean } | { changesForm: false }

/** Every action in the audit. Never remove one: the audit still has entries for it. */
export const auditActions = {
  ...userEvents,
  'plus_case.started': { text: 'Empty form created, employee invited', changesForm: true },
  'plus_case.invitation_mailed': { text: 'Invitation emailed again', changesForm: true },
  'plus_case.link_mailed': { text: 'New link emailed to the employee', changesForm: true },
  'plus_case.code_mailed': { text: 'Link opened, code emailed to the same address', changesForm: true },
  'plus_case.entered': { text: 'Form opened with link and code', changesForm: true },
  'plus_case.left': { text: 'Form closed', changesForm: true },
  'plus_case.cancelled': { text: 'Plus case canceled', changesForm: true },
  'plus_case.correction_asked': { text: 'Employee asked to review Section 1', changesForm: true },
  'plus_case.correction_taken_back': { text: 'Request to correct Section 1 withdrawn', changesForm: true },
  'plus_case.employment_ended': { text: 'End of employment recorded', changesForm: true },
  'plus_case.employment_end_taken_back': { text: 'End of employment removed', changesForm: true },
  'plus_case.reverification_reminded': { text: 'Reverification reminder emailed', changesForm: true },
  'form_i9.section1_saved': { text: 'Section 1 filled in or changed', changesForm: true },
  'form_i9.section1_signed': { text: 'Section 1 signed', changesForm: true },
  'form_i9.section1_correction_saved': { text: 'Correction of Section 1 filled in or changed', changesForm: true },
  'form_i9.section1_corrected': { text: 'Section 1 corrected and signed again', changesForm: true },
  'form_i9.preparer_signed': { text: 'Supplement A signed', changesForm: true },
  'form_i9.section2_signed': { text: 'Section 2 signed', changesForm: true },
  'form_i9.section2_corrected': { text: 'Section 2 corrected and signed again', changesForm: true },
  'form_i9.supplement_b_signed': { text: 'Supplement B signed', changesForm: true },
  'form_i9.copy_added': { text: 'Copy of a document added', changesForm: true },
  'form_i9.copy_removed': { text: 'Copy of a document removed', changesForm: true },
  'form_i9.purge_approved': { text: 'Deletion after the retention date approved', changesForm: true },
  'form_i9.purge_taken_back': { text: 'Approval of the deletion withdrawn', changesForm: true },
  'access.denied': { changesForm: false },
  'account.created': { changesForm: false },
  'account.plus_enabled': { changesForm: false },
  'account.plus_terms_accepted': { changesForm: false },
  'case.answered': { changesForm: false },
  'case.closed': { changesForm: false },
  'case.created': { changesForm: false },
  'case.details_confirmed': { changesForm: false },
  'case.draft_lapsed': { changesForm: false },
  'case.edited': { changesForm: false },
  'case.client_chosen': { changesForm: false },
  'case.numbers_looked_up': { changesForm: false },
  'case.numbers_revealed': { changesForm: false },
  'case.submitted': { changesForm: false },
  'flag.changed': { changesForm: false },
  'form_i9.copy_refused': { changesForm: false },
  'form_i9.copy_viewed': { changesForm: false },
  'form_i9.downloaded': { changesForm: false },
  'form_i9.numbers_refused': { changesForm: false },
  'form_i9.numbers_shown': { changesForm: false },
  // nothing is left of the form that could list it
  'form_i9.purged': { changesForm: false },
  'form_i9.section2_opened': { changesForm: false },
  'inspection_package.completed': { changesForm: false },
  'inspection_package.created': { changesForm: false },
  'inspection_package.taken': { changesForm: false },
  'list_view.forgotten': { changesForm: false },
  'list_view.saved': { changesForm: false },
  'message.added': { changesForm: false },
  'message.removed': { changesForm: false },
  'password.hash_renewed': { changesForm: false },
  'person.profile_changed': { changesForm: false },
  'plus_case.account_refused': { changesForm: false },
  'plus_case.code_refused': { changesForm: false },
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
} as const satisfies Record<string, AuditActionInfo>

type Actions = typeof auditActions

/** The name of an action in the audit. */
export type AuditAction = keyof Actions

/** An action that creates, changes or signs something on a Form I-9. */
export type FormAction = { [A in AuditAction]: Actions[A]['changesForm'] extends true ? A : never }[AuditAction]

/** Whether an action creates, changes or signs something on a Form I-9. */
export const changesForm = (action: AuditAction): action is FormAction => auditActions[action].changesForm
