import type { Deps } from '../../deps.ts'
import { MOST_SILENT_SECONDS, secondsAfter } from './run-limits.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { deleteParts, type Attempt, type SealedPart } from './run-file.ts'
import type { RunRow } from './run-row.ts'

/** A run was canceled, or another worker has taken it up: the worker that wrote it stops and no longer touches it. */
export class RunLost extends Error {}

/** Takes up a run that waits, or whose worker has been silent; what that worker wrote is removed. */
export async function takeUp(deps: Deps, runId: string): Promise<RunRow | undefined> {
  const found = await deps.identityDb
    .selectFrom('report_run')
    .select('account_id')
    .where('id', '=', runId)
    .executeTakeFirst()
  if (!found) return undefined
  const now = deps.realClock.now()
  return inTransaction(deps.appDb, found.account_id, async (trx) => {
    const taken = await trx
      .updateTable('report_run')
      .set((row) => ({
        state: 'RUNNING',
        attempt: row('attempt', '+', 1),
        beat_at: now,
        rows_done: 0,
        rows_expected: null,
      }))
      .where('id', '=', runId)
      .where((row) =>
        row.or([
          row('state', '=', 'QUEUED'),
          row.and([row('state', '=', 'RUNNING'), row('beat_at', '<', secondsAfter(now, -MOST_SILENT_SECONDS))]),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
    if (taken) await deleteParts(trx, runId)
    return taken
  })
}

type Progress = { rows_done?: number; rows_expected?: number }

/** Gives a sign of life with how far an attempt is; throws RunLost if it is not the one that counts. */
export const beat = (deps: Deps, of: Attempt, progress: Progress = {}): Promise<void> =>
  inTransaction(deps.appDb, of.account_id, (trx) => beatIn(deps, trx, of, progress))

async function beatIn(deps: Deps, trx: Db, { id, attempt }: Attempt, progress: Progress): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('report_run')
    .set({ beat_at: deps.realClock.now(), ...progress })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new RunLost()
}

/** Keeps a part of the file, if the attempt still counts. */
export const keepPart = (deps: Deps, of: Attempt, part: SealedPart, rowsDone: number): Promise<void> =>
  inTransaction(deps.appDb, of.account_id, async (trx) => {
    await beatIn(deps, trx, of, { rows_done: rowsDone })
    const sealed_content = Buffer.from(part.sealed_content)
    await trx
      .insertInto('report_file')
      .values({ ...part, sealed_content })
      .execute()
  })

/** Puts a run back into the queue after a fault, without what was written of it. */
export const putBack = (deps: Deps, { id, account_id, attempt }: Attempt): Promise<void> =>
  inTransaction(deps.appDb, account_id, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('report_run')
      .set({ state: 'QUEUED', beat_at: deps.realClock.now() })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'RUNNING')
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await deleteParts(trx, id)
  })
