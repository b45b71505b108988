import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db.ts'
import { importJob } from './import-job.ts'

/** Puts imports that began before a time and have no working job back into the queue, as after a long outage. */
export const requeueImports = ({ identityDb, jobs }: Deps, before: Date): Promise<void> =>
  inTransaction(identityDb, null, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select u.id from import_upload u where u.state = 'RUNNING' and u.started_at < ${before} and not exists (
        select from pgboss.job j
        where j.name = ${importJob.name} and j.state < 'completed' and j.data ->> 'uploadId' = u.id::text)
      limit 100`.execute(trx)
    for (const { id: uploadId } of rows) await jobs.enqueue(trx, importJob, { uploadId })
  })
