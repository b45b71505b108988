import { actionText, auditActions, type AuditAction } from '../audit-actions.ts'
import { companyEvents } from '../accounts/company-events.ts'
import { caseEvents } from '../cases/case-events.ts'
import { userEvents } from '../users/user-events.ts'

/** The groups of what is done in a company, as people choose them. */
export const activityGroups = {
  cases: 'Cases',
  forms: 'Form I-9',
  users: 'Users',
  company: 'Company',
  access: 'Sign-in and access',
  exports: 'Reports and files',
  training: 'Training',
} as const
type ActivityGroup = keyof typeof activityGroups

type Texts = Partial<Record<AuditAction, string>>

const textsOf = (prefix: string): Texts =>
  Object.fromEntries(
    (Object.keys(auditActions) as AuditAction[])
      .filter((action) => action.startsWith(prefix))
      .map((action) => [action, actionText(action)]),
  )

/** The events that the activity of a company shows, group by group. What users arrange for themselves alone is not among them. */
const texts: Readonly<Record<ActivityGroup, Texts>> = {
  cases: {
    ...caseEvents,
    'case.numbers_looked_up': 'Cases looked up by a full number',
    'case_view.saved': 'View of the list of cases saved',
    'case_view.changed': 'View of the list of cases changed',
    'case_view.shared': 'View of the list of cases shared',
    'case_view.unshared': 'View of the list of cases no longer shared',
    'case_view.deleted': 'View of the list of cases deleted',
  },
  forms: {
    ...textsOf('plus_case.'),
    ...textsOf('form_i9.'),
    'user.digest_mailed': 'Daily email with reminders of forms sent',
    'inspection_notice.recorded': 'Notice of inspection recorded',
    'inspection_notice.ended': 'End of an inspection recorded',
    'audit_sample.drawn': 'Sample of forms drawn for an audit',
    'audit_sample.reviewed': 'Form of an audit sample reviewed',
    'inspection_package.created': 'Inspection package requested',
    'inspection_package.completed': 'Inspection package completed',
  },
  users: Object.fromEntries(Object.entries(userEvents).map(([action, { text }]) => [action, text])),
  company: {
    ...Object.fromEntries(Object.entries(companyEvents).map(([action, { text }]) => [action, text])),
    'account.disposal_announced': 'Disposal of old records announced by email',
    'account.closing_reminded': 'Reminder of the closing emailed',
    'account.closing_code_mailed': 'Code to close the account emailed to the signatory',
    'account.closing_code_refused': 'Wrong code to close the account entered',
    'account.mou_code_mailed': 'Code for the memorandum emailed to the signatory',
    'account.mou_code_refused': 'Wrong code for the memorandum entered',
    'account.mou_link_opened': 'Link to the memorandum opened',
    'account.mou_paper_refused': 'Paper memorandum with a virus refused',
    'account.mou_paper_viewed': 'Paper memorandum looked at',
    'account.mou_reminded': 'Reminder of the memorandum emailed',
  },
  access: {
    'session.started': 'Signed in',
    'session.ended': 'Signed out',
    'user.session_claimed': 'User account chosen after sign-in',
    'sign_in.refused': 'Sign-in refused',
    'access.denied': 'Access refused',
  },
  exports: {
    'activity.exported': 'Activity exported',
    'cases.exported': 'List of cases exported',
    'plus_cases.exported': 'List of plus cases exported',
    'clients.exported': 'List of clients exported',
    'inspection_package.taken': 'Inspection package downloaded',
    'audit_readiness.asked': 'Forms walked over for audit readiness',
    'audit_readiness.taken': 'File of audit readiness downloaded',
    'audit_sample.memo_taken': 'Memo of an audit sample downloaded',
    'report.exported': 'Report exported',
    'report.downloaded': 'File of a report downloaded',
    'report.file_destroyed': 'File of a report destroyed',
    'report.schedule_created': 'Schedule of a report created',
    'report.schedule_changed': 'Schedule of a report changed',
    'report.schedule_deleted': 'Schedule of a report deleted',
    'report.schedule_paused': 'Schedule of a report paused',
    'report.status_change_imported': 'Status changes imported from a file',
    'report_view.created': 'View of a report created',
    'report_view.changed': 'View of a report changed',
    'report_view.deleted': 'View of a report deleted',
    'users.exported': 'List of users exported',
  },
  training: {
    'training.served': 'Plus training opened',
    'training.completed': 'Plus training completed',
    'tutorial.lesson_done': 'Lesson of the tutorial done',
    'tutorial.test_drawn': 'Knowledge test begun',
    'tutorial.test_scored': 'Knowledge test finished',
    'tutorial.completed': 'Tutorial completed',
  },
}

export const activityGroupNames = Object.keys(activityGroups) as ActivityGroup[]

/** What an administrator of a corporate account never reads about: cases and the forms of employees. */
export const aboutCases: readonly ActivityGroup[] = ['cases', 'forms']

/** The actions of some groups. */
export const activityActions = (groups: readonly ActivityGroup[] = activityGroupNames): AuditAction[] =>
  groups.flatMap((group) => Object.keys(texts[group]) as AuditAction[])

const groupOf = new Map(
  activityGroupNames.flatMap((group) => activityActions([group]).map((action) => [action, group])),
)

/** An event in words, and its group. */
export function describeActivity(action: AuditAction): { text: string; group: string } {
  const group = groupOf.get(action)
  return group === undefined
    ? { text: action, group: '' }
    : { text: texts[group][action] ?? action, group: activityGroups[group] }
}
