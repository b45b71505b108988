import type { ReportName } from '@hireproof/contract/reports/report-names'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'

/** Keeps when a user last ran a report. */
export async function keepUse(trx: Db, { userId, accountId }: UserActor, report: ReportName, now: Date): Promise<void> {
  await trx
    .insertInto('report_use')
    .values({ user_id: userId, report, account_id: accountId, last_run_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'report']).doUpdateSet({ last_run_at: now }))
    .execute()
}

/** The reports that a user has run, and when last. */
export const listUses = (trx: Db, { userId }: UserActor) =>
  trx.selectFrom('report_use').select(['report', 'last_run_at']).where('user_id', '=', userId).execute()
