import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { bigTables } from '../../server/src/schema/tables.ts'
import type { World } from '../world/database.ts'

/** With fewer rows, a table may be read as a whole. */
const LARGE = 10_000

export type Scan = { table: string; scans: number; rows: number }

/** The tables of very many rows that programs read from the beginning while something was done, with the rows that they read. */
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

// A connection tells what it read at its end at the latest; the owner's own one is asked to.
async function scansOf({ ownerDb }: World): Promise<Scan[]> {
  const isGone = async () => {
    const open = sql`select from pg_stat_activity where usename in ('hireproof_app', 'hireproof_identity')`
    return (await open.execute(ownerDb)).rows.length === 0
  }
  while (!(await isGone())) await pause(100)
  await sql`select pg_stat_force_next_flush()`.execute(ownerDb)
  const { rows } =
    await sql<Scan>`select case schemaname when 'public' then '' else schemaname || '.' end || relname as table,
    seq_scan::float8 as scans, seq_tup_read::float8 as rows
    from pg_stat_user_tables where n_live_tup > ${LARGE}`.execute(ownerDb)
  return rows.filter(({ table }) => bigTables.has(table))
}
