import { listNews } from '@hireproof/contract/news/news'
import { sql } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startBackground } from '../background.ts'
import { startJobs } from '../platform/jobs.ts'
import { queues } from '../queues.ts'
import { feedItem, feedOf, feedServer, writeMany } from '../testing/feed-server.ts'
import { testApp } from '../testing/test-app.ts'
import { refreshNews } from './refresh-news.ts'

const MB = 1024 * 1024
const feed = await feedServer()
const t = await testApp({ env: { NEWS_FEED_URL: feed.url } })
const user = await t.given.user({ account_id: await t.given.account(), role: 'GENERAL' })

const day = (number: number) =>
  feedItem({ title: `Day ${number}`, guid: `g${number}`, pubDate: `${number} Nov 2026 10:00 GMT` })
const answerWith = (text: string) => {
  feed.answer = (response) => response.end(text)
}
const titles = async (query: { page?: number; size?: number } = {}) => {
  // A known copy is kept for five seconds.
  t.clock.advance({ seconds: 6 })
  const answer = await t.as(user).call(listNews, { query })
  return answer.status === 200 ? answer.body.data.map(({ title }) => title) : answer.codes
}

beforeEach(() => t.ownerDb.deleteFrom('news_feed').execute())

test('[NEWS-06][T32] while there is no copy at all, news is unavailable, and comes with the first', async () => {
  // A node that has never seen a copy.
  const other = await testApp({ env: { NEWS_FEED_URL: feed.url }, ownerUrl: t.ownerUrl })
  const asked = () => other.as(user).call(listNews, { query: {} })
  expect(await asked()).toMatchObject({ status: 503, codes: ['unavailable'], headers: { 'retry-after': '30' } })
  answerWith('')
  await expect(refreshNews(t.deps)).rejects.toThrow('not_a_feed')
  expect((await asked()).status).toBe(503)
  answerWith(feedOf(day(1)))
  await refreshNews(t.deps)
  expect(await asked()).toMatchObject({ status: 200, body: { data: [{ title: 'Day 1' }] } })
})

test('[NEWS-02][NEWS-03][NEWS-08] returns page by page, five to a page unless asked otherwise, newest first', async () => {
  answerWith(feedOf(...[3, 1, 7, 2, 6, 4, 5].map(day)))
  await refreshNews(t.deps)
  expect(await titles()).toEqual([7, 6, 5, 4, 3].map((number) => `Day ${number}`))
  expect(await titles({ page: 2 })).toEqual(['Day 2', 'Day 1'])
  expect(await titles({ page: 3 })).toEqual([])
  expect(await titles({ size: 10 })).toHaveLength(7)
  const { body } = await t.as(user).call(listNews, { query: { size: 4 } })
  expect(body).toMatchObject({ totalElements: 7, totalPages: 2 })
  expect(body.data[0]).toEqual({
    title: 'Day 7',
    content: 'Some text',
    last_modified_date: '2026-11-07T10:00:00.000Z',
    guid: 'g7',
  })
})

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?size=0', '?size=11', '?size=1e9', '?page=9999999999'])(
  'refuses %s',
  async (query) => {
    const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
    expect((await t.app.inject({ url: `/api/resource/news${query}`, headers })).statusCode).toBe(400)
  },
)

test.each([
  '/newsrss.xml',
  '/home/newsrss.xml',
  '/api/resource/newsrss.xml',
  '/api/resource/news/../../../newsrss.xml',
  '/api/resource/news/..%2f..%2fnewsrss.xml',
  '/api/resource/news%2f..%2fmessages',
  '/api/resource/news/file:%2f%2f%2fetc%2fpasswd',
  '/home/newrelic/..%2f..%2fenv.js',
])('[T29] %s leads to no file', async (url) => {
  const headers = { authorization: `Bearer ${await t.tokenOf(user.session)}` }
  expect((await t.app.inject({ url, headers })).statusCode).toBe(404)
})

describe('the last good copy', () => {
  beforeEach(async () => {
    answerWith(feedOf(day(1)))
    await refreshNews(t.deps)
  })

  test.each([
    ['is down', (response) => void response.socket?.destroy()],
    ['answers with an error', (response) => response.writeHead(500).end(feedOf(day(2)))],
    ['is empty', (response) => response.end(feedOf())],
    ['has nothing that can be shown', (response) => response.end(feedOf(feedItem({ pubDate: 'never' })))],
    ['is a page about maintenance', (response) => response.end('<html><body>Back soon</body></html>')],
    ['makes entities', (response) => response.end(feedOf(day(2)).replace('?>', '?><!DOCTYPE rss [<!ENTITY x "y">]>'))],
    ['leads inside', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
    ['is endless', (response) => writeMany(response, Buffer.alloc(64 * 1024, ' '), 100 * MB)],
  ] satisfies [string, typeof feed.answer][])('[T32][F13] is served while the feed %s', async (_, answer) => {
    feed.answer = answer
    await expect(refreshNews(t.deps)).rejects.toThrow()
    expect(await titles()).toEqual(['Day 1'])
  })

  test('[T32][F13] is served while the feed sends a byte a second, which is allowed for five seconds', async () => {
    feed.answer = (response) => {
      const timer = setInterval(() => response.write('<'), 1000)
      response.once('close', () => clearInterval(timer))
    }
    const before = performance.now()
    await expect(refreshNews(t.deps)).rejects.toThrow('too_slow')
    expect(performance.now() - before).toBeLessThan(7000)
    expect(await titles()).toEqual(['Day 1'])
  })

  test('[F13] is replaced as a whole by the next, and the log has the kind of a failure and nothing from the feed', async () => {
    answerWith(feedOf(day(2), day(3)))
    await refreshNews(t.deps)
    expect(await titles()).toEqual(['Day 3', 'Day 2'])
    t.logged.length = 0
    answerWith('<html>secret words</html>')
    await expect(refreshNews(t.deps)).rejects.toThrow()
    expect(t.logged.join()).toContain('"code":"not_a_feed"')
    expect(t.logged.join()).not.toContain('secret')
  })

  test('[F13] is read from the database only when there is a newer one, and stays while the database is down', async () => {
    expect(await titles()).toEqual(['Day 1'])
    await sql`alter table news_feed rename to news_feed_away`.execute(t.ownerDb)
    try {
      expect(await titles()).toEqual(['Day 1'])
    } finally {
      await sql`alter table news_feed_away rename to news_feed`.execute(t.ownerDb)
    }
    await t.ownerDb.updateTable('news_feed').set({ items: '[]' }).execute()
    expect(await titles()).toEqual(['Day 1'])
    await t.ownerDb.updateTable('news_feed').set({ fetched_at: t.clock.now() }).execute()
    expect(await titles()).toEqual([])
  })
})

test('[T32][F18] calls are answered while a feed is read that is hard to read', async () => {
  const item = (number: number) => `<item><title>${number}</title><pubDate>1 Nov 2026 10:00 GMT</pubDate></item>`
  const many = feedOf(...Array.from({ length: 25_000 }, (_, number) => item(number)))
  const tangled = feedOf(
    ...Array.from({ length: 4 }, (_, number) => feedItem({ guid: `${number}`, description: `x${'<'.repeat(90_000)}` })),
  )
  let answered = 0
  for (const text of [many, tangled]) {
    answerWith(text)
    const read = refreshNews(t.deps).then(
      () => true,
      () => true,
    )
    while (!(await Promise.race([read, nextTurn(false)]))) {
      expect((await t.app.inject('/health/live')).statusCode).toBe(200)
      answered += 1
    }
  }
  expect(answered).toBeGreaterThan(50)
})

describe('the job', () => {
  const jobs = () =>
    sql<{ state: string }>`select state from pgboss.job where name = 'news.refresh' order by created_on`.execute(
      t.ownerDb,
    )
  const nodes: { stop: () => Promise<void> }[] = []
  const startNode = async () => {
    const url = t.deps.config.database.identityUrl
    const node = await startJobs({ url, queues, worker: true, onError: () => undefined })
    nodes.push(node)
    const config = { ...t.deps.config, worker: true }
    await startBackground({ ...t.deps, config, jobs: node })
  }
  afterEach(() => sql`delete from pgboss.job where name = 'news.refresh'`.execute(t.ownerDb))
  afterAll(() => Promise.all(nodes.map((node) => node.stop())))

  test('[F13] nodes that start together read the feed once, and one that starts with a fresh copy does not', async () => {
    answerWith(feedOf(day(9)))
    feed.asked.length = 0
    await Promise.all([startNode(), startNode(), startNode()])
    // In the first minute of every ten, the schedule asks too.
    const states = async () => new Set((await jobs()).rows.map(({ state }) => state))
    await expect.poll(states, { timeout: 15_000 }).toEqual(new Set(['completed']))
    expect(feed.asked).toHaveLength(1)
    expect(await titles()).toEqual(['Day 9'])
    await sql`delete from pgboss.job where name = 'news.refresh'`.execute(t.ownerDb)
    await startNode()
    await expect.poll(states).not.toContain('created')
    expect(feed.asked).toHaveLength(1)
    const planned = await sql<{ cron: string }>`select cron from pgboss.schedule where name = 'news.refresh'`.execute(
      t.ownerDb,
    )
    expect(planned.rows).toEqual([{ cron: '*/10 * * * *' }])
  })
})

test('without a feed in the settings nothing is fetched', async () => {
  feed.asked.length = 0
  await refreshNews({ ...t.deps, config: { ...t.deps.config, newsFeedUrl: undefined } })
  expect(feed.asked).toEqual([])
})
