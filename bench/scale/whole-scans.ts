import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { World } from '../world/database.ts'

/** Tables with fewer rows may be read as a whole. */
const LARGE = 10_000

export type Scan = { table: string; scans: number; rows: number }

/** The large tables that programs read from the beginning while something was done, with the rows that they read. */
export async function wholeScans(world: World, work: () => Promise<unknown>): Promise<Scan[]> {
  const before = await scansOf(world)
  await work()
  const after = await scansOf(world)
  return after.flatMap(({ table, scans, rows }) => {
    const old = before.find((each) => each.table === table)
    const since = { table, scans: scans - (old?.scans ?? 0), rows: rows - (old?.rows ?? 0) }
    return since.rows > 0 ? [since] : []
  })
}

// A connection tells what it read at its end at the latest.
async function scansOf({ ownerDb }: World): Promise<Scan[]> {
  for (;;) {
    const { rows } =
      await sql`select from pg_stat_activity where usename in ('hireproof_app', 'hireproof_identity')`.execute(ownerDb)
    if (rows.length === 0) break
    await pause(100)
  }
  const { rows } =
    await sql<Scan>`select schemaname || '.' || relname as table, seq_scan::float8 as scans, seq_tup_read::float8 as rows
    from pg_stat_user_tables where n_live_tup > ${LARGE}`.execute(ownerDb)
  return rows
}
