import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { insertAbsence } from './absence-samples.ts'
import { insertCaseView } from './case-view-samples.ts'
import { insertProfileRows, ofProfiles } from './company-samples.ts'
import { insertEnrollmentRows } from './enrollment-samples.ts'
import { insertReportRows } from './report-samples.ts'
import { insertMouRows, ofMemoranda } from './mou-steps.ts'
import { insertAuditRows } from './audit-samples.ts'
import { insertReportView } from './report-view-samples.ts'
import { insertSiteRows } from './site-samples.ts'

/** The bodies of the calls about companies. */
export const ofCompanies = { ...ofProfiles, ...ofMemoranda }

/** The tables of companies that `insertCompanyRows` fills. */
export const companyTables = [
  'absence',
  'audit_readiness',
  'audit_readiness_finding',
  'audit_sample',
  'audit_sample_form',
  'account_closing',
  'business_days',
  'case_view',
  'case_view_default',
  'closing_link',
  'company_address',
  'company_contact',
  'company_name_history',
  'company_profile',
  'company_section',
  'disposal_notice',
  'ein_change',
  'enrollment',
  'enrollment_section',
  'enrollment_submission',
  'first_steps_view',
  'form_digest_item',
  'form_i9_settings',
  'form_reminder',
  'form_reminder_settings',
  'form_representative',
  'hiring_site',
  'hiring_site_count',
  'import_column_match',
  'inspection_notice',
  'import_row',
  'import_upload',
  'mail_outbox',
  'mou',
  'mou_paper',
  'mou_request',
  'mou_signature',
  'paper_form',
  'paper_import_file',
  'paper_scan',
  'report_file',
  'report_run',
  'report_schedule',
  'report_schedule_recipient',
  'report_use',
  'report_view',
  'representative_link',
]

/** A row of a company in each of these tables. */
export async function insertCompanyRows(db: Db, accountId: number, userId: string): Promise<void> {
  await insertAbsence(db, accountId, userId)
  await insertProfileRows(db, accountId)
  await insertSiteRows(db, accountId, userId)
  await insertMouRows(db, accountId, userId)
  await insertEnrollmentRows(db, accountId, userId)
  await insertCaseView(db, accountId, userId)
  await sql`insert into report_use values (${userId}, 'quick-audit', ${accountId}, now())`.execute(db)
  await insertReportView(db, accountId, userId)
  await sql`insert into disposal_notice values (${accountId}, '2027-01-04', 90, 1, now())`.execute(db)
  await insertReportRows(db, accountId, userId)
  await sql`insert into account_closing (account_id, reason, explanation, requested_at, last_day, cancelled_at)
    values (${accountId}, 'OTHER', 'A merger', now(), '2026-12-20', now())`.execute(db)
  await sql`insert into closing_link (id, account_id, signature_id, mailed_at, expires_at)
    select gen_random_uuid(), ${accountId}, id, now(), now() from mou_signature where account_id = ${accountId} limit 1`.execute(
    db,
  )
  await sql`insert into ein_change (id, account_id, old_ein, new_ein, reason, asked_at, asked_by_user_id, asked_by_name)
    values (gen_random_uuid(), ${accountId}, '123456789', '203456789', 'NEW_NUMBER', now(), ${userId}, 'Ana')`.execute(
    db,
  )
  await sql`insert into first_steps_view values (${userId}, ${accountId}, now(), null)`.execute(db)
  await sql`insert into mail_outbox (id, account_id, recipient, template, data, created_at, sent_at, plus_case_id)
    values (gen_random_uuid(), ${accountId}, 'a@example.com', 'x', '{}', now(), now(), gen_random_uuid())`.execute(db)
  await sql`insert into form_i9_settings values (${accountId}, null, 1, now(), ${userId})`.execute(db)
  await sql`insert into form_reminder select plus_case_id, account_id, 'section_1', '2026-11-23', 0, '2026-11-23' from form_i9
    where account_id = ${accountId} limit 1`.execute(db)
  await sql`insert into form_digest_item select ${userId}, plus_case_id, account_id, 'section_1' from form_i9
    where account_id = ${accountId} limit 1`.execute(db)
  await sql`insert into form_representative (id, plus_case_id, account_id, first_name, last_name, email, named_at, named_by_user_id)
    select gen_random_uuid(), plus_case_id, account_id, 'Dana', 'Poe', 'd@notary.example', now(), ${userId} from form_i9
    where account_id = ${accountId} limit 1`.execute(db)
  await sql`insert into representative_link (id, representative_id, account_id, secret_hash, created_at, expires_at)
    select gen_random_uuid(), id, account_id, '', now(), now() from form_representative
    where account_id = ${accountId}`.execute(db)
  await sql`insert into form_reminder_settings values (${accountId}, '{}', '', '', 1, now(), ${userId})`.execute(db)
  await sql`insert into inspection_notice (id, account_id, served_on, officer, scope, recorded_at, recorded_by_user_id, ended_on, ended_at,
      ended_by_user_id) values (gen_random_uuid(), ${accountId}, '2026-11-02', 'HSI', 'ALL', now(), ${userId}, '2026-11-20', now(), ${userId})`.execute(
    db,
  )
  await sql`insert into paper_form select id, account_id, 1, '', 'key' from plus_case where account_id = ${accountId} limit 1`.execute(
    db,
  )
  await sql`insert into paper_scan select gen_random_uuid(), plus_case_id, account_id, 'FORM', 1, '', now(), ${userId}, null, null,
    '', 'key' from paper_form where account_id = ${accountId}`.execute(db)
  await sql`insert into paper_import_file (id, upload_id, account_id, name_key, sealed_name, refusal, size, sealed_key_id, added_at,
      added_by_user_id)
    select gen_random_uuid(), id, account_id, '', '', 'Choose a PDF.', 0, 'key', now(), ${userId} from import_upload
    where account_id = ${accountId} limit 1`.execute(db)
  await insertAuditRows(db, accountId, userId)
  await sql`insert into business_days values (${accountId}, '2026-01-01', array[1, 2, 3, 4, 5], array[]::text[])`.execute(
    db,
  )
}

/** What users add to a case of a company. */
export async function insertCaseRows(db: Db, accountId: number): Promise<void> {
  await sql`insert into case_attachment select gen_random_uuid(), id, account_id, 'front', null, 'image/png', '', 'key', 0, '',
    now(), created_by_user_id from verification_case where account_id = ${accountId} limit 1`.execute(db)
  await sql`insert into case_note select gen_random_uuid(), id, account_id, created_by_user_id, 'Called', now()
    from verification_case where account_id = ${accountId} limit 1`.execute(db)
  await sql`insert into status_change select gen_random_uuid(), id, account_id, '2026-11-12', '', 'key', 'RECORDS', now()
    from verification_case where account_id = ${accountId} limit 1`.execute(db)
}

/** What no role of a running server may do to them. */
export const deniedOnCompanies = [
  'delete from case_note',
  'delete from status_change',
  'update status_change set revoked_on = revoked_on',
  'delete from disposal_notice',
  `update case_note set text = 'Other'`,
  'update closing_link set signature_id = signature_id',
  'delete from mou_signature',
  'update mou_signature set name = name',
  'delete from inspection_notice',
  'delete from audit_readiness_finding',
  'update audit_readiness_finding set rule = rule',
  'delete from audit_sample',
  'update audit_sample set seed = seed',
  'delete from audit_sample_form',
  'update audit_sample_form set found = found',
  'update inspection_notice set served_on = served_on',
  'delete from paper_form',
  'delete from paper_scan',
  'update paper_scan set size = size',
  'update paper_import_file set size = size',
  'delete from mou_paper',
  'update mou_paper set size = size',
  'delete from mou',
  'update mou set effective_on = effective_on',
  'update mou_text set version = version',
  'delete from mou_request',
  'update mou_request set email = email',
  'delete from form_representative',
  'update form_representative set email = email',
  'update representative_link set secret_hash = secret_hash',
]
