import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Has the database read what a transaction counts and lists by indexes, in one process: under row security it takes few rows to be
 * many, and would read all cases of all companies.
 */
export async function readByIndex(trx: Db): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
    trx,
  )
}
