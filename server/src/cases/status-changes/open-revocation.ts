import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const column = (name: string) => sql.ref(name)

/**
 * Whether a reverification that was signed on Supplement B since a day proves that someone may work again; of each block
 * the latest version counts, by the day of its first signature. Needs the account in the query.
 */
export const isReverifiedSince = (plusCase: string, day: string) => sql<boolean>`exists (
  select from form_entry e where e.plus_case_id = ${column(plusCase)}
    and (e.reverified_at at time zone account.time_zone)::date >= ${column(day)}
    and not exists (select from form_entry later where later.replaces_id = e.id))`

/** The first day on which the document of a plus case was revoked, if nothing was proven since; null for people who left. */
export const openRevocation = sql<string | null>`(select min(s.revoked_on) from status_change s
  where s.case_id = plus_case.verification_case_id and form_retention.plus_case_id is null
    and not ${isReverifiedSince('plus_case.id', 's.revoked_on')})`

/** The day on which the document of one plus case was revoked, if nothing was proven since. */
export async function findOpenRevocation(trx: Db, plusCaseId: string): Promise<string | null> {
  const { rows } = await sql<{ revoked_on: string | null }>`select ${openRevocation} as revoked_on
    from plus_case join account on account.id = plus_case.account_id
      left join form_retention on form_retention.plus_case_id = plus_case.id
    where plus_case.id = ${plusCaseId}`.execute(trx)
  return rows[0]?.revoked_on ?? null
}
