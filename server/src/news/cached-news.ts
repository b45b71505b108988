import type { NewsItem } from '@hireproof/contract/news/news'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

const CACHE_MS = 5000

/**
 * The items of the last good copy, or undefined if there is none. It checks for a newer copy no more than every five
 * seconds, reads the copy only if there is one, and keeps the known one while the database is down.
 */
export function cachedNews(db: Db, clock: Clock): () => Promise<readonly NewsItem[] | undefined> {
  let items: readonly NewsItem[] | undefined
  let fetchedAt: number | undefined
  let askedAt = 0
  let asking: Promise<void> | undefined
  const ask = async () => {
    const copy = await db.selectFrom('news_feed').select('fetched_at').executeTakeFirst()
    if (!copy || copy.fetched_at.getTime() === fetchedAt) return
    const row = await db.selectFrom('news_feed').select(['items', 'fetched_at']).executeTakeFirstOrThrow()
    items = row.items as NewsItem[]
    fetchedAt = row.fetched_at.getTime()
  }
  return async () => {
    const now = clock.now().getTime()
    if (Math.abs(now - askedAt) < CACHE_MS && items) return items
    asking ??= ask().finally(() => {
      asking = undefined
    })
    try {
      await asking
      askedAt = now
    } catch (error) {
      if (!items) throw error
      askedAt = now
    }
    return items
  }
}
