import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { defineJob } from '../platform/jobs.ts'
import { FeedError } from './feed-error.ts'
import { fetchFeed } from './fetch-feed.ts'
import { readApart } from './read-apart.ts'

/** How often the feed is fetched, and the age from which a copy is renewed at a start. */
const REFRESH_MINUTES = 10

/** The job that reads the feed; its queue holds one at a time, so only one of many nodes does it. */
export const refreshJob = defineJob('news.refresh', z.object({}))

/** Reads the feed every ten minutes, and right away if there is no fresh copy. */
export async function keepNewsFresh(deps: Deps): Promise<void> {
  await deps.jobs.every(`*/${REFRESH_MINUTES} * * * *`, refreshJob.name, async () => {
    // A job from a start may come together with a job from the schedule: one reading is enough for both.
    if (!(await hasCopy(deps, deps.identityDb, REFRESH_MINUTES / 2))) await refreshNews(deps)
  })
  const { worker, newsFeedUrl } = deps.config
  if (!worker || newsFeedUrl === undefined) return
  await inTransaction(deps.identityDb, null, async (trx) => {
    if (!(await hasCopy(deps, trx, REFRESH_MINUTES))) await deps.jobs.enqueue(trx, refreshJob, {})
  })
}

/** Whether there is a copy younger than the given minutes. */
async function hasCopy({ realClock }: Deps, db: Db, minutes: number): Promise<boolean> {
  const copies = db.selectFrom('news_feed').select('fetched_at')
  return Boolean(await copies.where('fetched_at', '>', minutesAfter(realClock.now(), -minutes)).executeTakeFirst())
}

/** Fetches, reads and stores the feed; after an error, or without items to show, the last good copy stays as it is. */
export async function refreshNews(deps: Deps): Promise<void> {
  const { newsFeedUrl } = deps.config
  if (newsFeedUrl === undefined) return
  try {
    const items = await readApart(await fetchFeed(newsFeedUrl))
    if (items.length === 0) throw new FeedError('nothing_valid')
    const copy = { items: JSON.stringify(items), fetched_at: deps.realClock.now() }
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
