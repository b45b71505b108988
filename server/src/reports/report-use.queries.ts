import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import { sql } from 'kysely'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'

/**
 * Keeps when a user last ran a report. The last run of an earlier day is the previous one: turning pages, sorting and
 * looking again on the same day do not make what is new old.
 */
export async function keepUse(trx: Db, actor: UserActor, report: ReportName, now: Date): Promise<void> {
  const { userId, accountId } = actor
  await trx
    .insertInto('report_use')
    .values({ user_id: userId, report, account_id: accountId, last_run_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'report'])
        .doUpdateSet({ last_run_at: now, previous_run_at: previousRun(actor, todayIn(now, actor.timeZone)) }),
    )
    .execute()
}

/** The last run of a user before a day, of the rows of `report_use`; null if there was none. */
export const previousRun = ({ timeZone }: UserActor, today: IsoDate) => sql<Date | null>`case
  when (report_use.last_run_at at time zone ${timeZone})::date < ${today}::date then report_use.last_run_at
  else report_use.previous_run_at end`

/** The reports that a user has run, and when last. */
export const listUses = (trx: Db, { userId }: UserActor) =>
  trx.selectFrom('report_use').select(['report', 'last_run_at']).where('user_id', '=', userId).execute()
