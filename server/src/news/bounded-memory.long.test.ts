import { execFileSync } from 'node:child_process'
import { gzipSync } from 'node:zlib'
import { listNews } from '@hireproof/contract/news/news'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { feedItem, feedOf, feedServer, writeMany } from '../testing/feed-server.ts'
import { realServer } from '../testing/real-server.ts'
import { testApp } from '../testing/test-app.ts'
import { refreshJob } from './refresh-news.ts'

const MB = 1024 * 1024
const feed = await feedServer()
const t = await testApp()

const hostile: [string, typeof feed.answer][] = [
  ['100 MB', (response) => writeMany(response, Buffer.alloc(64 * 1024, '<'), 100 * MB)],
  [
    'a gzip bomb',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100 * MB))),
  ],
  ['50,000 items', (response) => response.end(feedOf('<item><title>a</title></item>'.repeat(50_000)))],
  [
    'items that are hard to clean',
    (response) => response.end(feedOf(feedItem({ description: `<![CDATA[x${'<'.repeat(90_000)}]]>` }).repeat(3))),
  ],
]

const states = async () =>
  (await sql<{ state: string }>`select state from pgboss.job where name = ${refreshJob.name}`.execute(t.ownerDb)).rows
const isDone = async () => (await states()).every(({ state }) => state !== 'created' && state !== 'active')

/** The memory that the system counts for a process, in megabytes. */
const memoryOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

test('[T32][F13] a real server reads one hostile feed after the other: it stays up, takes no more than 50 MB, and serves the last good copy', async () => {
  const { start, send, callers } = await realServer({ callers: 1, ownerUrl: t.ownerUrl })
  const server = await start({ NEWS_FEED_URL: feed.url, WORKER: 'on' })
  const news = async () => (await send(callers[0], listNews.path)).json() as Promise<{ data: { title: string }[] }>
  const copies = () => t.ownerDb.selectFrom('news_feed').select('only_one').execute()
  await expect.poll(copies, { timeout: 20_000 }).toHaveLength(1)
  await expect.poll(isDone).toBe(true)
  expect((await news()).data).toMatchObject([{ title: 'A title' }])
  const before = memoryOf(server.pid)
  let most = before
  for (const [what, answer] of hostile) {
    feed.answer = answer
    feed.asked.length = 0
    await sql`delete from pgboss.job where name = ${refreshJob.name}`.execute(t.ownerDb)
    // a copy of the last minutes would not be replaced
    await t.ownerDb
      .updateTable('news_feed')
      .set({ fetched_at: new Date(0) })
      .execute()
    await t.deps.jobs.enqueue(t.deps.identityDb, refreshJob, {})
    const look = async () => {
      most = Math.max(most, memoryOf(server.pid))
      return feed.asked.length === 1 && (await isDone())
    }
    await expect.poll(look, { timeout: 30_000, interval: 20, message: what }).toBe(true)
    expect(await states()).toEqual([{ state: 'retry' }])
  }
  expect((await news()).data).toMatchObject([{ title: 'A title' }])
  expect(server.hasExited()).toBe(false)
  expect(most - before).toBeLessThanOrEqual(50)
}, 120_000)
