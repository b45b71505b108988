import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { defineJob } from '../../platform/jobs.ts'
import { listInspected, sharePurges } from '../inspection-notices/notices.queries.ts'
import { hiredOn } from './hired-on.ts'
import { lockPlusCase } from '../../plus-cases/plus-cases.queries.ts'

/** Purges a form under one approval; names rows only. */
export const purgeJob = defineJob(
  'plus.purge',
  z.object({ plusCaseId: z.uuid(), accountId: z.int(), approvalId: z.uuid() }),
)

type Purge = { plusCaseId: string; accountId: number; approvalId: string }

/** What became of a purge: done, or why it is refused. */
type PurgeResult = 'purged' | 'held' | 'inspected' | 'no_form' | 'employed' | 'not_approved' | 'too_early'

/** How long a purge waits for the operator to release the account, or for an inspection to end, before it looks again. */
const HELD_SECONDS = 24 * 3600

const findHold = (trx: Db, accountId: number) =>
  trx.selectFrom('account').select('held_since').where('id', '=', accountId).executeTakeFirstOrThrow()

/**
 * The job: purges a form for good if it is still approved and its day has passed; the database checks that itself. It waits while
 * the operator holds the account, and while an inspection concerns the form.
 */
export async function purgeForm(deps: Deps, { plusCaseId, accountId, approvalId }: Purge): Promise<PurgeResult> {
  return inTransaction(deps.appDb, accountId, async (trx) => {
    const { held_since: held } = await findHold(trx, accountId)
    if (held) {
      await deps.jobs.enqueue(trx, purgeJob, { plusCaseId, accountId, approvalId }, { afterSeconds: HELD_SECONDS })
      return 'held'
    }
    await sharePurges(trx, accountId)
    if ((await listInspected(trx, accountId, [plusCaseId])).length > 0) {
      await deps.jobs.enqueue(trx, purgeJob, { plusCaseId, accountId, approvalId }, { afterSeconds: HELD_SECONDS })
      return 'inspected'
    }
    const form = await lockPlusCase(trx, accountId, plusCaseId)
    if (!form) return 'no_form'
    // a correction of Section 2 may have moved the day of hire since the approval
    const hired_on = await hiredOn(deps.config.keys.data, trx, form)
    await trx.updateTable('form_retention').set({ hired_on }).where('plus_case_id', '=', plusCaseId).execute()
    const found = await sql<{ result: PurgeResult }>`
      select purge_form(${plusCaseId}, ${approvalId}, ${deps.clock.now()}, 'job') as result`.execute(trx)
    return found.rows[0]?.result ?? 'no_form'
  })
}
