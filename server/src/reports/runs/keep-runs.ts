import { RUN_DAYS } from '@hireproof/contract/reports/report-runs'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db.ts'
import { runJob } from './run-job.ts'
import { MOST_SILENT_SECONDS, secondsAfter } from './run-limits.ts'

/** So many files or lines are removed in one transaction. */
const BATCH = 50

/** Puts runs back into the queue that no one works on, as after a worker was killed: its job still counts as under way. */
export const requeueRuns = (deps: Deps): Promise<void> =>
  inTransaction(deps.identityDb, null, async (trx) => {
    const silentSince = secondsAfter(deps.realClock.now(), -MOST_SILENT_SECONDS)
    const { rows } = await sql<{ id: string }>`
      select r.id from report_run r where r.state in ('QUEUED', 'RUNNING') and r.beat_at < ${silentSince} and not exists (
        select from pgboss.job j where j.name = ${runJob.name} and j.state in ('created', 'retry')
          and j.data ->> 'runId' = r.id::text)
      order by r.beat_at limit 100`.execute(trx)
    for (const { id: runId } of rows) await deps.jobs.enqueue(trx, runJob, { runId })
  })

/** Destroys files whose time is over, and removes the lines of runs that ended long ago. */
export async function removeOldRuns({ identityDb, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (let count = BATCH; count === BATCH;) {
    count = await inTransaction(identityDb, null, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        update report_run set state = 'EXPIRED' where id in (select id from report_run
          where state = 'READY' and expires_at <= ${now} order by expires_at limit ${BATCH} for update skip locked)
        returning id`.execute(trx)
      if (rows.length > 0)
        await trx
          .deleteFrom('report_file')
          .where(
            'run_id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute()
      return rows.length
    })
  }
  const ended = identityDb
    .selectFrom('report_run')
    .select('id')
    .where('ended_at', '<=', minutesAfter(now, -RUN_DAYS * 24 * 60))
    .where('state', '<>', 'READY')
    .limit(1000)
  await identityDb.deleteFrom('report_run').where('id', 'in', ended).execute()
}
