import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { TestApp } from './test-app.ts'

/** As many connections as an application of a test opens for a role. */
const MOST = 10
/** As many as the test itself opens: what it inserted before must not be told later. */
const MOST_OF_OWNER = 3

/** How many rows and entries of indexes the database read for an application while it did something, in all tables together. */
export async function rowsRead(t: TestApp, work: () => Promise<unknown>): Promise<number> {
  const before = await readSoFar(t)
  await work()
  return (await readSoFar(t)) - before
}

async function readSoFar({ deps, ownerDb }: TestApp): Promise<number> {
  const all = [deps.appDb, deps.identityDb]
    .map((db) => ({ db, most: MOST }))
    .concat({ db: ownerDb, most: MOST_OF_OWNER })
  await Promise.all(all.flatMap(({ db, most }) => Array.from({ length: most }, () => tell(db))))
  const { rows } = await sql<{ count: number }>`select
    ((select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes))::integer as count`.execute(
    ownerDb,
  )
  return rows[0]?.count ?? Number.NaN
}

// A connection may keep for a while what it read. All are held for a moment, so that each is asked.
const tell = (db: Db) => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(db)
