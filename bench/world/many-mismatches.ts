import { DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { contactDay, deadline } from '@hireproof/contract/calendar/working-days'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

type Company = { accountId: number; userId: string }

/** Where the cases stand: decided by no one yet, or referred and taken by the records. */
type Stage = 'PENDING_REFERRAL' | 'REFERRED'

export type Mismatched = { id: string; caseNumber: string; version: number }

/** Rows that one statement writes. */
const BATCH = 20_000

/**
 * Gives a company a number of cases with a mismatch of both agencies that was issued today, whose notice was given and whose
 * employee was told; with numbers after those that it has.
 */
export async function insertMismatches(
  db: Db,
  { accountId, userId }: Company,
  count: number,
  stage: Stage,
): Promise<Mismatched[]> {
  const found = await sql<{ from: number }>`select count(*) as "from" from verification_case
    where account_id = ${accountId}`.execute(db)
  const from = found.rows[0]?.from ?? 0
  const today = todayIn(new Date(), DEFAULT_TIME_ZONE)
  const actBy = deadline('mismatchAction', today, [])
  const cases: Mismatched[] = []
  for (let done = 0; done < count; done += BATCH) {
    const { rows } = await sql<Mismatched>`
      with inserted as (
        insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
          first_name, last_name, date_of_birth, citizenship_status_code, document_a_type_code, date_of_hire, mismatch_episode,
          mismatch_agencies, mismatch_reasons, ssa_referral_status, dhs_referral_status, action_due_date, next_step, next_due,
          created_at, updated_at, submitted_at, answered_at)
        select gen_random_uuid(), to_char(${accountId}::bigint * 1000000 + number, 'FM0000000000000') || 'MM', ${accountId}, ${userId},
          ${accountId}, ${stage}, 'Kim', 'Example', date '1990-05-17', 'US_CITIZEN', 'US_PASSPORT', current_date, 1,
          array['SSA', 'DHS'], array['SSA_NAME_MISMATCH'], ${stage}, ${stage}, ${actBy}, 'MISMATCH', ${actBy},
          now(), now(), now(), now()
        from generate_series(${from + done}::bigint, ${from + Math.min(done + BATCH, count) - 1}::bigint) as number
        returning id, account_id, case_number, version
      ), mismatch as (
        insert into case_mismatch (case_id, episode, account_id, agencies, reasons, issued_at, act_by, details_checked_at,
          given_at, given_how, told_at, told_how, decision, decision_way, decided_at, referred_at, taken_at)
        select id, 1, account_id, array['SSA', 'DHS'], array['SSA_NAME_MISMATCH'], now(), ${actBy}, now(), now(),
          'DOWNLOADED', now(), 'IN_PERSON', case when referred then 'TAKE_ACTION' end, case when referred then 'PAPER' end,
          case when referred then now() end, case when referred then now() end, case when referred then now() end
        from inserted cross join (select ${stage}::text = 'REFERRED' as referred)
      ), referral as (
        insert into case_referral (case_id, episode, agency, account_id, status, contact_by)
        select id, 1, agency, account_id, 'REFERRED', contact_by from inserted
        cross join (values ('SSA', ${contactDay('SSA', today)}::date), ('DHS', ${contactDay('DHS', today)}::date)) as each (agency, contact_by) where ${stage}::text = 'REFERRED'
      ), question as (
        insert into case_question (case_id, account_id, kind, number, asked_at, delivered_at, heard_at)
        select id, account_id, 'referral', 1, now(), now(), now() from inserted where ${stage}::text = 'REFERRED'
      )
      select id, case_number as "caseNumber", version from inserted`.execute(db)
    cases.push(...rows)
  }
  return cases
}
