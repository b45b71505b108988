import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { Db } from '../platform/db.ts'

const CACHE_MS = 30_000

/** Reads the periods that do not count as working days, at most every 30 seconds. */
export function cachedClosures(db: Db): () => Promise<readonly Closure[]> {
  let known: readonly Closure[] = []
  let readAt = -CACHE_MS
  return async () => {
    if (performance.now() - readAt < CACHE_MS) return known
    known = await db
      .selectFrom('closure_period')
      .select(['from_date as from', 'to_date as to', 'reason', 'limits'])
      .where('removed_at', 'is', null)
      .orderBy('from_date')
      .execute()
    readAt = performance.now()
    return known
  }
}
