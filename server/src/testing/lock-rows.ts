import { sql, type RawBuilder } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Db } from '../platform/db.ts'

/** Holds the rows that a statement locks, in a transaction that stays open until it is released or the test ends. */
export async function lockRows(db: Db, statement: RawBuilder<unknown>): Promise<{ release: () => Promise<void> }> {
  const transaction = await db.startTransaction().execute()
  await statement.execute(transaction)
  const release = async () => {
    if (!transaction.isCommitted) await transaction.commit().execute()
  }
  // otherwise a call that waits for the rows would keep waiting after a test that fails
  onTestFinished(release)
  return { release }
}

/** How many transactions on this database wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return found.rows[0]?.count ?? 0
}
