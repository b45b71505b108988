import type { HousekeepingName } from '../queues.ts'

/** What ends the growth of a table: a step of the housekeeping, another job, its owner; or that its rows are kept. */
type Bound =
  | { step: HousekeepingName }
  /** A job or a command that removes its rows, in a few words. */
  | { by: string }
  /** Its rows go with those of another table. */
  | { with: string }
  /** No more rows than there are of something that does not grow with use. */
  | { few: string }
  /** Its rows are records that housekeeping never removes. */
  | { kept: string }

type Table = Bound & {
  /** It can have millions of rows: a migration must not hold it up. */
  isBig?: true
}

const cases = { kept: 'records of cases' }
const forms = { kept: 'records of forms, which a purge destroys when their time is over' }
const users = { few: 'users' }
const companies = { few: 'companies' }

/** Every table, with what bounds it. A test compares the list with the database; migrations are checked against the big ones. */
export const tables: Readonly<Record<string, Table>> = {
  verification_case: { ...cases, isBig: true },
  case_number_index: { with: 'verification_case', isBig: true },
  case_question: { ...cases, isBig: true },
  case_mismatch: { ...cases, isBig: true },
  case_referral: { ...cases, isBig: true },
  case_paper: { ...cases, isBig: true },
  case_attachment: { ...cases, isBig: true },
  case_notice_link: { ...cases, isBig: true },
  notice_signature: { ...cases, isBig: true },
  case_note: { ...cases, isBig: true },
  case_news: { ...cases, isBig: true },
  case_mail: { ...cases, isBig: true },
  status_change: { ...cases, isBig: true },
  case_update: { step: 'updates', isBig: true },
  'derived.case_name_key': { with: 'verification_case', isBig: true },
  'derived.case_reference_key': { with: 'verification_case', isBig: true },
  'derived.repeated_number': { with: 'verification_case', isBig: true },

  plus_case: { ...forms, isBig: true },
  form_i9: { ...forms, isBig: true },
  form_entry: { ...forms, isBig: true },
  form_correction: { ...forms, isBig: true },
  form_consent: { ...forms, isBig: true },
  form_retention: { ...forms, isBig: true },
  form_reverification: { with: 'plus_case', isBig: true },
  form_reminder: { with: 'plus_case', isBig: true },
  form_representative: { ...forms, isBig: true },
  section1_late_reason: { ...forms, isBig: true },
  document_copy: { ...forms, isBig: true },
  preparer_code: { with: 'form_i9', isBig: true },
  paper_form: { ...forms, isBig: true },
  paper_scan: { ...forms, isBig: true },
  'derived.plus_name_key': { with: 'plus_case', isBig: true },
  form_digest_item: { by: 'the daily email, which removes what is settled' },
  plus_link: { step: 'access', isBig: true },
  employee_code: { step: 'access' },
  employee_session: { step: 'access', isBig: true },
  on_site_pass: { step: 'access' },
  representative_link: { step: 'access' },
  inspection_package: { kept: 'records of inspections' },
  inspection_notice: { kept: 'records of inspections' },
  audit_sample: { kept: 'records of audits of the company' },
  audit_sample_form: { kept: 'records of audits of the company', isBig: true },
  audit_readiness: { by: 'the next walk of a user, which removes the oldest' },
  audit_readiness_finding: { with: 'audit_readiness', isBig: true },

  audit_event: { kept: 'the audit', isBig: true },
  audit_head: companies,
  audit_heads_file: { few: 'hours' },
  refusal_count: { step: 'refusals' },

  session: { step: 'sessions', isBig: true },
  sign_in_attempt: { step: 'attempts', isBig: true },
  migration_ticket: { step: 'attempts' },
  sign_in_failure: { step: 'counts', isBig: true },
  paced_call: { step: 'counts', isBig: true },
  number_lookup: { step: 'counts', isBig: true },
  known_device: { step: 'devices', isBig: true },
  one_time_code: { step: 'codes', isBig: true },
  enrollment_link: { step: 'codes' },
  closing_link: { step: 'codes' },
  idempotency_key: { step: 'keys', isBig: true },
  mail_outbox: { step: 'mails', isBig: true },
  import_upload: { step: 'uploads' },
  import_row: { step: 'uploads', isBig: true },
  paper_import_file: { step: 'uploads' },
  report_run: { by: 'the job of reports, seven days after its end' },
  report_file: { with: 'report_run' },

  person: { kept: 'people who signed in', isBig: true },
  person_email: { with: 'person', isBig: true },
  app_user: { kept: 'users, also those who left: cases name them', isBig: true },
  password_history: { by: 'a new password, which removes the oldest' },
  tutorial_progress: users,
  knowledge_test: { kept: 'records of training' },
  training_view: users,
  first_steps_view: users,
  user_list_view: users,
  plus_terms_acceptance: { kept: 'records of consent' },
  absence: { few: 'absences that users enter' },
  report_use: { few: 'users and reports' },
  report_view: { few: 'views that users save' },
  report_schedule: { few: 'schedules that users save' },
  report_schedule_recipient: { with: 'report_schedule' },
  case_view: { few: 'views that users save' },
  case_view_default: users,
  'derived.user_case_count': users,

  account: { kept: 'companies, also those that are closed: cases name them' },
  account_closing: companies,
  business_days: companies,
  company_address: companies,
  company_contact: companies,
  company_name_history: { kept: 'names of companies' },
  company_profile: companies,
  company_section: companies,
  disposal_notice: { few: 'companies and years' },
  ein_change: { kept: 'changes of companies' },
  enrollment: companies,
  enrollment_section: companies,
  enrollment_submission: { kept: 'records of enrollments' },
  form_i9_settings: companies,
  form_reminder_settings: companies,
  hiring_site: { few: 'sites of companies', isBig: true },
  hiring_site_count: companies,
  import_column_match: { few: 'headings that companies use' },
  mou: { kept: 'memoranda' },
  mou_paper: { kept: 'memoranda' },
  mou_request: { kept: 'memoranda' },
  mou_signature: { kept: 'memoranda' },
  'derived.case_alert_count': companies,
  'derived.case_count': { few: 'companies and months' },
  'derived.company_count': companies,
  'derived.company_entry': companies,
  'derived.company_name_key': companies,
  'derived.company_other_key': companies,
  'derived.hiring_site_key': { with: 'hiring_site', isBig: true },

  closure_period: { few: 'closures that the operator enters' },
  feature_flag: { few: 'flags' },
  installation: { few: 'facts about the installation' },
  message: { few: 'messages that the operator posts' },
  mou_text: { few: 'versions of the memorandum' },
  moved_clock: { few: 'one row' },
  news_feed: { few: 'feeds' },
  plus_terms: { few: 'versions of the terms' },
  records_silence: { few: 'one row' },
  schema_migration: { few: 'migrations' },
  sealing_key: { few: 'keys' },

  'pgboss.job_common': { step: 'jobs', isBig: true },
  'pgboss.job_dependency': { with: 'pgboss.job_common' },
  'pgboss.queue': { few: 'queues' },
  'pgboss.schedule': { few: 'queues' },
  'pgboss.subscription': { few: 'queues' },
  'pgboss.version': { few: 'one row' },
  'pgboss.bam': { few: 'changes of the job runner' },
  'pgboss.warning': { by: 'the job runner' },
  'pgboss.queue_stats': { by: 'the job runner, a table for each day' },
}

/** The tables that can have millions of rows. */
export const bigTables: ReadonlySet<string> = new Set(Object.keys(tables).filter((name) => tables[name]?.isBig))
