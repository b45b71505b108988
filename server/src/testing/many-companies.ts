import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { deadline } from '@hireproof/contract/calendar/working-days'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

const BATCH = 10_000

/**
 * Inserts companies with a program administrator, a mismatch, an old draft and a form each. Of one in a hundred, or as given, the form is due
 * today, and the last day to act on the mismatch is near.
 */
export async function insertCompanies(
  ownerDb: Db,
  count: number,
  { dueOneIn = 100, now = new Date() }: { dueOneIn?: number; now?: Date } = {},
): Promise<void> {
  const today = todayIn(now, DEFAULT_TIME_ZONE)
  const actBy = deadline('mismatchAction', today, [])
  for (let done = 0; done < count; done += BATCH) {
    const most = Math.min(BATCH, count - done)
    await sql`
      with company as (
        insert into account (type, company_name, created_at, plus_enabled, time_zone)
        select 'EMPLOYER', 'Company ' || (${done}::integer + n), '2010-01-04', true,
          (array['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu', 'Pacific/Guam'])[1 + n % 5]
        from generate_series(1, ${most}::integer) as n returning id
      ), administrator as (
        insert into app_user (id, account_id, logon_id, role, status, first_name, last_name, email, phone_number, mfa_enabled,
          tutorial_complete, training_status, created_at)
        select gen_random_uuid(), id, 'M' || lpad(id::text, 7, '0'), 'PROGRAMADMIN', 'ACTIVE', 'Ana', 'Lopez',
          'user' || id || '@example.com', '2025550100', false, true, 'COMPLETE', ${now}::timestamptz from company returning id, account_id
      ), opened as (
        insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status, first_name,
          last_name, date_of_birth, citizenship_status_code, document_a_type_code, date_of_hire, mismatch_episode, mismatch_agencies,
          mismatch_reasons, ssa_referral_status, action_due_date, next_step, next_due, created_at, updated_at, submitted_at, answered_at)
        select gen_random_uuid(), to_char(account_id::bigint * 1000, 'FM0000000000000') || 'MM', account_id, id, account_id,
          'PENDING_REFERRAL', 'Kim', 'Example', date '1990-05-17', 'US_CITIZEN', 'US_PASSPORT', ${today}::date, 1, array['SSA'],
          array['SSA_NAME_MISMATCH'], 'PENDING_REFERRAL', due, 'MISMATCH', due, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        from administrator cross join lateral (select case when account_id % ${dueOneIn}::integer = 0 then ${addDays(today, 2)}::date
          else ${actBy}::date end as due) as day returning id, account_id, next_due
      ), mismatch as (
        insert into case_mismatch (case_id, episode, account_id, agencies, reasons, issued_at, act_by, details_checked_at, given_at,
          given_how, told_at, told_how)
        select id, 1, account_id, array['SSA'], array['SSA_NAME_MISMATCH'], ${now}::timestamptz, next_due, ${now}::timestamptz, ${now}::timestamptz, 'DOWNLOADED', ${now}::timestamptz, 'IN_PERSON'
        from opened
      ), draft as (
        insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status, first_name,
          last_name, created_at, updated_at)
        select gen_random_uuid(), to_char(account_id::bigint * 1000 + 1, 'FM0000000000000') || 'DD', account_id, id, account_id, 'DRAFT',
          'Kim', 'Example', ${now}::timestamptz - interval '300 days', ${now}::timestamptz - interval '2 days' from administrator
      ), form as (
        insert into plus_case (id, account_id, created_by_user_id, examiner_user_id, invited_name, employee_email, first_day_of_work,
          created_at, updated_at)
        select gen_random_uuid(), account_id, id, id, 'Ana Stone', 'hire' || account_id || '@home.example',
          ${today}::date + case when account_id % ${dueOneIn}::integer = 0 then 0 else 20 end, ${now}::timestamptz - interval '5 days', ${now}::timestamptz from administrator
        returning id, account_id
      )
      insert into form_i9 (plus_case_id, account_id, edition, edition_expires, saved_at)
      select id, account_id, '01/20/25', '05/31/2027', ${now}::timestamptz from form`.execute(ownerDb)
  }
  await sql`vacuum analyze`.execute(ownerDb)
}
