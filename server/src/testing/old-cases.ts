import type { Client } from 'pg'

type Owner = { accountId: number; userId: string }

/** Statuses that a case could have before mismatches were kept as rows of their own, in turn. */
export const oldStatuses = [
  'DRAFT',
  'QUEUED',
  'UNCONFIRMED_DATA',
  'MANUAL_REVIEW',
  'PENDING_REFERRAL',
  'CLOSE_CASE_AND_RESUBMIT',
  'FINAL_NONCONFIRMATION',
  'EMPLOYMENT_AUTHORIZED',
  'CLOSED',
] as const

/** Fills a database of before with cases of a company: as many of every status, the submitted ones with their questions. */
export async function insertOldCases(client: Client, { accountId, userId }: Owner, count: number): Promise<void> {
  await client.query(
    `insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
        first_name, last_name, date_of_birth, citizenship_status_code, mismatch_agencies, mismatch_reasons, ssa_referral_status,
        dhs_referral_status, action_due_date, created_at, updated_at, submitted_at, answered_at, closed_at)
      select gen_random_uuid(), to_char(2026000000000 + number, 'FM0000000000000') || 'OL', $1, $2, $1, status, 'Kim', 'Example',
        date '1990-05-17', 'US_CITIZEN', case when open then array['SSA'] else '{}' end,
        case when open then array['SSA_NAME_MISMATCH'] else '{}' end, case when open then 'PENDING_REFERRAL' end,
        case when open then 'NOT_REFERRED' end, case when open then date '2026-11-17' end,
        at, at, case when status <> 'DRAFT' then at end, case when status not in ('DRAFT', 'QUEUED') then at end,
        case when status = 'CLOSED' then at end
      from generate_series(1, $3::bigint) as number
      cross join lateral (select ($4::text[])[1 + number % $5] as status, timestamptz '2026-11-02 17:00Z' as at) as of_case
      cross join lateral (select status = 'PENDING_REFERRAL' as open) as mismatch`,
    [accountId, userId, count, oldStatuses, oldStatuses.length],
  )
  await client.query(`insert into case_check (case_id, account_id, attempt, asked_at, answered_at, outcome)
    select id, account_id, 'initial', submitted_at, answered_at, case when answered_at is not null then case_status end
    from verification_case where submitted_at is not null`)
}
