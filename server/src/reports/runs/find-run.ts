import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import type { RunRow } from './run-row.ts'

/** A run of the user; runs of other users of the company are refused, and those of other companies do not exist. */
export async function ownRun(trx: Db, { accountId, userId }: UserActor, runId: string): Promise<RunRow> {
  const row = await trx
    .selectFrom('report_run')
    .selectAll()
    .where('id', '=', runId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  ensure(row, 'not_found')
  ensure(row.user_id === userId, 'forbidden')
  return row
}
