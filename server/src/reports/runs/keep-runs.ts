import { RUN_DAYS } from '@hireproof/contract/reports/report-runs'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { inBatches, removeOld } from '../../platform/in-batches.ts'
import { runJob } from './run-job.ts'
import { MOST_SILENT_SECONDS, secondsAfter } from './run-limits.ts'

/** So many runs are looked at in one transaction: their files are large. */
const BATCH = 50

/** Puts runs back into the queue that no one works on, as after a worker was killed: its job still counts as under way. */
export const requeueRuns = (deps: Deps): Promise<void> =>
  inTransaction(deps.identityDb, null, async (trx) => {
    const silentSince = secondsAfter(deps.realClock.now(), -MOST_SILENT_SECONDS)
    const { rows } = await sql<{ id: string; company: number }>`
      select r.id, r.account_id as company from report_run r where r.state in ('QUEUED', 'RUNNING') and r.beat_at < ${silentSince} and not exists (
        select from pgboss.job j where j.name = ${runJob.name} and j.state in ('created', 'retry')
          and j.data ->> 'runId' = r.id::text)
      order by r.beat_at limit 100`.execute(trx)
    for (const { id: runId, company } of rows) await deps.jobs.enqueue(trx, runJob, { runId }, { company })
  })

/** Destroys files whose time is over, and removes the lines of runs that ended long ago. */
export async function removeOldRuns({ identityDb, clock }: Deps): Promise<void> {
  const now = clock.now()
  await inBatches((most) => expireRuns(identityDb, now, most), BATCH)
  const where = sql`ended_at <= ${minutesAfter(now, -RUN_DAYS * 24 * 60)} and state <> 'READY'`
  await removeOld(identityDb, { from: 'report_run', key: ['id'], where })
}

const expireRuns = (db: Db, now: Date, most: number): Promise<number> =>
  inTransaction(db, null, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update report_run set state = 'EXPIRED' where id in (select id from report_run
        where state = 'READY' and expires_at <= ${now} order by expires_at limit ${most} for update skip locked)
      returning id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('report_file').where('run_id', 'in', ids).execute()
    return ids.length
  })
