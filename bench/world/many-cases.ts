import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

/** Rows that one statement writes: as many as in large imports, and few enough to report progress. */
const BATCH = 50_000

type Company = { accountId: number; userIds: readonly string[] }

/**
 * Gives a company a number of cases of the last three years, one in twenty of them open. The proportions of statuses,
 * results, documents and days are the same for every number.
 */
export async function insertCases(db: Db, { accountId, userIds }: Company, count: number): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    // No multiplier shares a factor with its divisor, so each property runs through its values on its own.
    await sql`insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
        case_eligibility_statement, first_name, last_name, date_of_birth, citizenship_status_code, document_a_type_code,
        expiration_date, date_of_hire, has_update, auto_closed, created_at, updated_at, submitted_at, answered_at, closed_at)
      select gen_random_uuid(), to_char(${accountId}::bigint % 1000 * 10000000 + number, 'FM0000000000000') || 'AA', ${accountId},
        (${[...userIds]}::uuid[])[1 + number % ${userIds.length}], ${accountId}, status,
        case when status = 'CLOSED' then 'EMPLOYMENT_AUTHORIZED' end, 'Kim', 'Example', date '1990-05-17', 'US_CITIZEN',
        case when number * 7 % 10 < 2 then 'FORM_I766' else 'US_PASSPORT' end, current_date - 730 + (number * 131 % 1460)::integer,
        (now() - age)::date, status <> 'CLOSED' and number * 3 % 8 < 4, status = 'CLOSED' and number * 11 % 10 < 6,
        now() - age, now() - age, now() - age, now() - age, case when status = 'CLOSED' then now() - age end
      from generate_series(${done}::bigint, ${Math.min(done + BATCH, count) - 1}::bigint) as number
      cross join lateral (select
        case when number % 20 > 0 then 'CLOSED' else (array['EMPLOYMENT_AUTHORIZED', 'EMPLOYMENT_AUTHORIZED', 'REFERRED',
          'FINAL_NONCONFIRMATION', 'QUEUED', 'PENDING_REFERRAL'])[1 + number / 20 % 6] end as status,
        (number * 7919 % 26280) * interval '1 hour' as age) as properties`.execute(db)
  }
}
