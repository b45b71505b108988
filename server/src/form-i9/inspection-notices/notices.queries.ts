import { sql, type Selectable } from 'kysely'
import type { InspectionNotice } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'

/** A notice with who recorded it, and how many signed forms it concerns. */
export type NoticeRow = Selectable<InspectionNotice> & { recorded_by: string | null; form_count: number }

const formCount = sql<number>`(select count(*)::int from plus_case form
    left join form_retention r on r.plus_case_id = form.id
  where form.account_id = inspection_notice.account_id and form.status in ('SUBMITTED', 'COMPLETED', 'PAPER')
    and concerns_form(inspection_notice, form.site_id, form.first_day_of_work, r.ended_on))`

const notices = (db: Db, accountId: number) =>
  db
    .selectFrom('inspection_notice')
    .leftJoin('app_user', 'app_user.id', 'inspection_notice.recorded_by_user_id')
    .selectAll('inspection_notice')
    .select(sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('recorded_by'))
    .select(formCount.as('form_count'))
    .where('inspection_notice.account_id', '=', accountId)

/** Holds the purges of a company until the transaction ends: one that is under way ends first, or sees the notice. */
export const holdPurges = async (trx: Db, accountId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('purges|' || ${String(accountId)}, 0))`.execute(trx)
}

/** Keeps the end and the beginning of inspections of a company away until the transaction ends. */
export const sharePurges = async (trx: Db, accountId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('purges|' || ${String(accountId)}, 0))`.execute(trx)
}

/** No company has more inspections than these to look at. */
const MOST_LISTED = 100

/** The notices of a company, the latest first. */
export const listNotices = (db: Db, accountId: number): Promise<NoticeRow[]> =>
  notices(db, accountId).orderBy('recorded_at', 'desc').orderBy('inspection_notice.id').limit(MOST_LISTED).execute()

/** One notice of a company. */
export const findNotice = (db: Db, accountId: number, id: string): Promise<NoticeRow | undefined> =>
  notices(db, accountId).where('inspection_notice.id', '=', id).executeTakeFirst()

/** Whether an inspection that has not ended concerns the form in the row of a plus case. */
export const isInspected = sql<boolean>`exists (select from inspection_notice n where n.account_id = plus_case.account_id
  and n.ended_at is null
  and concerns_form(n, plus_case.site_id, plus_case.first_day_of_work, form_retention.ended_on))`

/** The forms, of some of a company whose employment has ended, that an open inspection concerns. */
export async function listInspected(db: Db, accountId: number, plusCaseIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('plus_case')
    .innerJoin('form_retention', 'form_retention.plus_case_id', 'plus_case.id')
    .select('plus_case.id')
    .where('plus_case.account_id', '=', accountId)
    .where('plus_case.id', 'in', plusCaseIds)
    .where(isInspected)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a form belongs to what a notice asks for. */
export const isConcerned = (noticeId: string) => sql<boolean>`exists (select from inspection_notice n
    left join form_retention r on r.plus_case_id = plus_case.id
  where n.id = ${noticeId} and n.account_id = plus_case.account_id
    and concerns_form(n, plus_case.site_id, plus_case.first_day_of_work, r.ended_on))`
