import { expect, test } from 'vitest'
import { createBrowser } from '../test-support/browser.ts'
import { sendJson, testSandbox } from '../test-support/sandbox.ts'

async function readFeed(url: string): Promise<string> {
  const answer = await fetch(`${url}/newsrss.xml`)
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  return answer.text()
}

function itemsOf(feed: string): string[] {
  return [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item)
}

function part(item: string, name: string): string {
  return new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(item)?.[1] ?? ''
}

test('[NEWS-07] is well-formed RSS 2.0 with at least 25 items, newest first', async () => {
  const { url } = await testSandbox()
  const feed = await readFeed(url)
  const open: string[] = []
  for (const [, isEnd, name = ''] of feed
    .replace(/<!\[CDATA\[.*?\]\]>|<\?.*?\?>/gs, '')
    .matchAll(/<(\/?)([\w:]+)[^>]*>/g)) {
    if (isEnd) expect(open.pop()).toBe(name)
    else open.push(name)
  }
  expect(open).toEqual([])
  const items = itemsOf(feed)
  expect(items.length).toBeGreaterThanOrEqual(25)
  const days = items.map((item) => Date.parse(part(item, 'pubDate').replace(/ (\d\d) (\d\d:)/, ' 20$1 $2')))
  expect(days.every((day) => Number.isFinite(day))).toBe(true)
  expect(days).toEqual(days.toSorted((one, other) => other - one))
})

test('has items in all the forms of real feeds', async () => {
  const { url } = await testSandbox({ PRODUCT_NAME: 'Work & <Proof>' })
  const feed = await readFeed(url)
  const items = itemsOf(feed)
  const dates = items.map((item) => part(item, 'pubDate'))
  expect(dates.filter((date) => /^\w{3}, \d{2} \w{3} \d{4} \d\d:\d\d:\d\d -0500$/.test(date)).length).toBeGreaterThan(5)
  expect(dates.filter((date) => /^\w{3}, \d{2} \w{3} \d{2} \d\d:\d\d:\d\d -0500$/.test(date)).length).toBeGreaterThan(5)
  const titles = items.map((item) => part(item, 'title'))
  expect(titles.some((title) => title.startsWith('<![CDATA['))).toBe(true)
  expect(titles.some((title) => !title.startsWith('<![CDATA['))).toBe(true)
  expect(
    titles.filter((title) => /&(?!amp;|lt;|gt;|quot;|#39;)/.test(title.replace(/<!\[CDATA\[.*?\]\]>/s, ''))),
  ).toEqual([])
  for (const item of items) {
    expect(part(item, 'description')).toMatch(/^<!\[CDATA\[<p>.*\]\]>$/s)
    expect(item).toContain('<guid isPermaLink="false">')
    expect(item).not.toContain('{product}')
  }
  expect(new Set(items.map((item) => part(item, 'guid'))).size).toBe(items.length)
  expect(items.some((item) => part(item, 'description').length > 600)).toBe(true)
  expect(feed).toContain('<title>Work &amp; &lt;Proof&gt; news</title>')
})

test('has a page for every item', async () => {
  const { url } = await testSandbox()
  const browser = createBrowser(url)
  for (const item of itemsOf(await readFeed(url))) expect((await browser.open(part(item, 'link'))).status).toBe(200)
  expect((await browser.open('/news/nothing')).status).toBe(404)
})

test('[T32][F13] can be taken over or made endless, until it is repaired', async () => {
  const { url } = await testSandbox()
  const set = (mode: string) => sendJson(`${url}/testing/fault`, 'POST', { target: 'feed', mode })
  await set('hostile')
  expect(await readFeed(url)).toMatch(/<script>.*javascript:alert/s)
  await set('endless')
  let received = 0
  for await (const chunk of (await fetch(`${url}/newsrss.xml`)).body ?? []) {
    received += (chunk as Uint8Array).length
    if (received > 4 * 1024 * 1024) break
  }
  expect(received).toBeGreaterThan(4 * 1024 * 1024)
  await set('none')
  expect(await readFeed(url)).not.toContain('<script>')
})
