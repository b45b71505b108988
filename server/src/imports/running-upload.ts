import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import type { Upload } from './import-rows.ts'

/** A job that adds the rows of a file; it names the file only. */
type ImportJob = Job<{ uploadId: string }>

/** Whose rows are being added, and in whose name; nothing for a file whose import does not run. */
export async function findRun({ identityDb }: Deps, uploadId: string) {
  const found = await identityDb
    .selectFrom('import_upload')
    .select(['account_id', 'started_by_user_id'])
    .where('id', '=', uploadId)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  if (!found?.started_by_user_id) return undefined
  return { accountId: found.account_id, userId: found.started_by_user_id }
}

const runningUpload = (trx: Db, uploadId: string) =>
  trx.selectFrom('import_upload').selectAll().where('id', '=', uploadId).where('state', '=', 'RUNNING')

/** A file whose rows are being added, held until the transaction ends: a cancellation waits for the batch, or the batch for it. */
export const holdRunning = (trx: Db, uploadId: string): Promise<Upload | undefined> =>
  runningUpload(trx, uploadId).forUpdate().executeTakeFirst()

/** How long until an import that is busy is looked at again: the one who holds it may stop before its end. */
const AGAIN_SECONDS = 5

/** Holds a file for some rows; a worker that finds it busy leaves it, and looks again later. */
export async function takeRunning(unit: Unit, job: ImportJob, uploadId: string): Promise<Upload | undefined> {
  const upload = await runningUpload(unit.trx, uploadId).forUpdate().skipLocked().executeTakeFirst()
  if (!upload && (await runningUpload(unit.trx, uploadId).executeTakeFirst())) {
    await unit.enqueue(job, { uploadId }, { afterSeconds: AGAIN_SECONDS })
  }
  return upload
}

type End = (unit: Unit, upload: Upload, state: 'ENDED' | 'CANCELED') => Promise<unknown>

/** Ends an import whose user may no longer add anything: what was added stays. */
export async function stopRun(deps: Deps, accountId: number, uploadId: string, end: End): Promise<void> {
  const system = { kind: 'system', name: 'jobs', requestId: `import-${uploadId}` } as const
  await runUnit(deps, system, accountId, async (unit) => {
    const upload = await holdRunning(unit.trx, uploadId)
    if (upload) await end(unit, upload, 'CANCELED')
  })
}

/** Puts imports of a kind that began before a time and have no working job back into the queue, as after a long outage. */
export const requeueImports = (
  { identityDb, jobs }: Pick<Deps, 'identityDb' | 'jobs'>,
  { job, kind }: { job: ImportJob; kind: string },
  before: Date,
): Promise<void> =>
  inTransaction(identityDb, null, async (trx) => {
    const { rows } = await sql<{ id: string; company: number }>`
      select u.id, u.account_id as company from import_upload u where u.state = 'RUNNING' and u.kind = ${kind} and u.started_at < ${before}
        and not exists (select from pgboss.job j
        where j.name = ${job.name} and j.state < 'completed' and j.data ->> 'uploadId' = u.id::text)
      limit 100`.execute(trx)
    for (const { id: uploadId, company } of rows) await jobs.enqueue(trx, job, { uploadId }, { company })
  })
