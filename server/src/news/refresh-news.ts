import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import { inTransaction } from '../platform/db.ts'
import { defineJob } from '../platform/jobs.ts'
import { FeedError } from './feed-error.ts'
import { fetchFeed } from './fetch-feed.ts'
import { readApart } from './read-apart.ts'

/** How often the feed is asked, and the age from which a copy is renewed at a start. */
const REFRESH_MINUTES = 10

/** The job that reads the feed; its queue holds one at a time, so of many nodes one does it. */
export const refreshJob = defineJob('news.refresh', z.object({}))

/** Reads the feed every ten minutes, and at once where there is no fresh copy. */
export async function keepNewsFresh(deps: Deps): Promise<void> {
  await deps.jobs.every(`*/${REFRESH_MINUTES} * * * *`, refreshJob.name, () => refreshNews(deps))
  const { worker, newsFeedUrl } = deps.config
  if (!worker || newsFeedUrl === undefined) return
  await inTransaction(deps.identityDb, [], async (trx) => {
    const fresh = await trx
      .selectFrom('news_feed')
      .select('fetched_at')
      .where('fetched_at', '>', minutesAfter(deps.clock.now(), -REFRESH_MINUTES))
      .executeTakeFirst()
    if (!fresh) await deps.jobs.enqueue(trx, refreshJob, {})
  })
}

/** Fetches, reads and stores the feed; whatever goes wrong, or yields nothing that can be shown, leaves the last good copy as it is. */
export async function refreshNews(deps: Deps): Promise<void> {
  const { newsFeedUrl } = deps.config
  if (newsFeedUrl === undefined) return
  try {
    const items = await readApart(await fetchFeed(newsFeedUrl))
    if (items.length === 0) throw new FeedError('nothing_valid')
    const copy = { items: JSON.stringify(items), fetched_at: deps.clock.now() }
    await deps.identityDb
      .insertInto('news_feed')
      .values(copy)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(copy))
      .execute()
  } catch (error) {
    deps.log.warn({ err: error }, 'news feed not read')
    throw error
  }
}
