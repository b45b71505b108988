import { sql, type RawBuilder } from 'kysely'
import { letCallsGo } from './calls-first.ts'
import type { Db } from './db.ts'
import { inTransaction } from './db.ts'

/** Rows that one statement of the housekeeping removes or ends. */
const MOST_ROWS = 5000
const LEAST_ROWS = 50
/** A batch that took longer is followed by smaller ones: each must stay far from the limit on a statement. */
const LONG_MS = 500
/** After this time the next round goes on, a minute later at the latest: other work of the same step comes first. */
const ROUND_MS = 10_000
/** The database ended a statement that took too long. */
const CANCELED = '57014'

/**
 * Does work in batches until nothing is left or the time of a round is over: `work` is told how many rows it may touch, and answers how
 * many it did. Returns their number. A batch that takes too long makes the next ones smaller.
 */
export async function inBatches(work: (most: number) => Promise<number>, atFirst = MOST_ROWS): Promise<number> {
  let done = 0
  let most = atFirst
  for (const end = performance.now() + ROUND_MS; performance.now() < end;) {
    const began = performance.now()
    const count = await work(most).catch((error: unknown) => {
      if (most <= LEAST_ROWS || (error as { code?: string }).code !== CANCELED) throw error
      return undefined
    })
    done += count ?? 0
    if (count !== undefined && count < most) break
    if (performance.now() - began > LONG_MS) most = Math.max(LEAST_ROWS, Math.floor(most / 4))
    await letCallsGo()
  }
  return done
}

/** Rows of a table that are of no more use. */
type Old = {
  from: string
  /** The columns that tell a row from all others, with an index: a role may be allowed to see no more than these. */
  key: readonly string[]
  /** Which rows, by a column with an index. */
  where: RawBuilder<unknown>
}

/** Removes rows in batches, as `inBatches` does. */
export const removeOld = (db: Db, { from, key, where }: Old): Promise<number> => {
  const [table, columns] = [sql.table(from), sql.join(key.map((each) => sql.ref(each)))]
  return inBatches((most) =>
    byIndex(
      db,
      (limit) =>
        sql`delete from ${table} where (${columns}) in (select ${columns} from ${table} where ${where} limit ${limit})`,
      most,
    ),
  )
}

/** Runs a change of a batch of rows that finds them by indexes: joined in another way, each batch would read the whole table. */
export const byIndex = (db: Db, change: (limit: number) => RawBuilder<unknown>, most: number): Promise<number> =>
  inTransaction(db, null, async (trx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
      trx,
    )
    const { numAffectedRows } = await change(most).execute(trx)
    return Number(numAffectedRows ?? 0)
  })

/** Does each part of a step, whether or not those before it fail; then fails with the first error. */
export async function eachOf(...parts: (() => Promise<unknown>)[]): Promise<void> {
  const failed: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}
