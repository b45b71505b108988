import type { GivenUser } from './given.ts'

/** The part of an answer that the walk over the audit reads. */
export type Done = { status: number; headers: Record<string, unknown> }

// A ticket is found by its session, progress by its user, a form by its plus case.
const keys = {
  absence: 'user_id',
  user_list_view: 'user_id',
  report_view: 'id',
  first_steps_view: 'user_id',
  one_time_code: 'user_id',
  tutorial_progress: 'user_id',
  training_view: 'user_id',
  migration_ticket: 'session_id',
  employee_code: 'link_id',
  employee_session: 'plus_case_id',
  case_mismatch: 'case_id',
  case_notice_link: 'id',
  notice_signature: 'case_id',
  form_i9: 'plus_case_id',
  form_i9_settings: 'account_id',
  form_reminder_settings: 'account_id',
  form_retention: 'plus_case_id',
  form_consent: 'plus_case_id',
  preparer_code: 'plus_case_id',
  on_site_pass: 'plus_case_id',
  form_correction: 'plus_case_id',
  form_representative: 'plus_case_id',
  representative_link: 'id',
  section1_late_reason: 'plus_case_id',
  inspection_notice: 'id',
  audit_readiness: 'id',
  audit_sample: 'id',
  audit_sample_form: 'sample_id',
  inspection_package: 'id',
  case_attachment: 'id',
  case_mail: 'case_id',
  case_note: 'id',
  case_view: 'id',
  case_view_default: 'user_id',
  document_copy: 'id',
  paper_form: 'plus_case_id',
  paper_import_file: 'id',
  paper_scan: 'id',
  plus_case: 'id',
  verification_case: 'id',
  case_paper: 'id',
  company_profile: 'account_id',
  company_address: 'account_id',
  company_contact: 'account_id',
  ein_change: 'id',
  hiring_site: 'id',
  hiring_site_count: 'account_id',
  import_upload: 'id',
  mou_request: 'account_id',
  mou_signature: 'account_id',
  account_closing: 'account_id',
  closing_link: 'id',
  report_schedule: 'id',
  session: 'id',
  app_user: 'id',
  knowledge_test: 'id',
  enrollment: 'account_id',
  account: 'id',
} as const

/** A row that a call has changed. */
export type ChangedRow = { table: keyof typeof keys; id: string }

/** The column by which a row of a table is found. */
export const keyOf = ({ table }: ChangedRow): string => keys[table]

/** A call that changes something: its name in the audit, and the row it changes. */
export type Change = { action: string; run: (user: GivenUser) => Promise<{ answer: Done; row: ChangedRow }> }
