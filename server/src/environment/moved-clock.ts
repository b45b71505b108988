import { isTrial, type Environment } from '@hireproof/contract/environment'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

const REFRESH_MS = 2000

/** How far the clock of the product is ahead, in milliseconds. */
export async function readAhead(db: Db): Promise<number> {
  const moved = await db.selectFrom('moved_clock').select('ahead_ms').executeTakeFirst()
  return moved?.ahead_ms ?? 0
}

/** Keeps how far the clock of the product is ahead; less than before changes nothing. */
export async function saveAhead(db: Db, aheadMs: number, now: Date): Promise<void> {
  await db
    .insertInto('moved_clock')
    .values({ ahead_ms: aheadMs, moved_at: now })
    .onConflict((known) =>
      known
        .column('is_only')
        .doUpdateSet({ ahead_ms: aheadMs, moved_at: now })
        .where(sql<boolean>`moved_clock.ahead_ms < ${aheadMs}`),
    )
    .execute()
}

/** A clock that follows what the database keeps. */
type MovedClock = Clock & {
  /** Reads how far ahead the clock is. */
  refresh: () => Promise<void>
  /** Reads it again every two seconds, until the returned function is called. */
  follow: () => () => void
}

/**
 * The clock of the product: in a trial it can be moved ahead of the time of day, and each node follows within seconds.
 * Elsewhere it is the time of day, and nothing is read.
 */
export function movedClock(db: Db, timeOfDay: Clock, environment: Environment): MovedClock {
  if (!isTrial(environment))
    return { now: timeOfDay.now, refresh: async () => undefined, follow: () => () => undefined }
  let aheadMs = 0
  const refresh = async () => {
    aheadMs = Math.max(aheadMs, await readAhead(db))
  }
  const follow = () => {
    // Without a database the last known value stays.
    const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS).unref()
    return () => clearInterval(timer)
  }
  return { now: () => new Date(timeOfDay.now().getTime() + aheadMs), refresh, follow }
}
