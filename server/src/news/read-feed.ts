import { createHash } from 'node:crypto'
import type { NewsItem } from '@hireproof/contract/news/news'
import { cleanContent, plainText } from './clean-content.ts'
import { decodeFeed } from './decode-feed.ts'
import { feedDate } from './feed-date.ts'
import type { FetchedFeed } from './fetch-feed.ts'
import { parseItem, type RawItem } from './parse-item.ts'
import { splitFeed } from './split-feed.ts'

const MAX_KEPT = 200
const MAX_TITLE = 300
const MAX_GUID = 500
const MAX_TEXT = 20_000
/** Characters of markup, of one item and of all together. */
const MAX_CONTENT = 60_000
const MAX_ALL_CONTENT = 2_000_000

/** The items of a feed that can be shown, newest first, cleaned; broken and too long ones are left out. */
export function readFeed({ body, contentType, url }: FetchedFeed): NewsItem[] {
  const byGuid = new Map<string, NewsItem>()
  for (const xml of splitFeed(decodeFeed(body, contentType))) {
    const raw = parseItem(xml)
    const item = raw && toNewsItem(raw, url)
    const known = item && byGuid.get(item.guid)
    if (item && !(known && known.last_modified_date >= item.last_modified_date)) byGuid.set(item.guid, item)
  }
  const newestFirst = [...byGuid.values()].sort(
    (one, other) =>
      other.last_modified_date.localeCompare(one.last_modified_date) || one.guid.localeCompare(other.guid),
  )
  let left = MAX_ALL_CONTENT
  return newestFirst.slice(0, MAX_KEPT).filter(({ content }) => (left -= content.length) >= 0)
}

function toNewsItem(raw: RawItem, url: string): NewsItem | undefined {
  const title = plainText(raw.title)
  const date = feedDate(raw.date)
  if (title === '' || date === undefined) return undefined
  const content = cleanContent(raw.description, url)
  if (content.length > MAX_CONTENT || plainText(content).length > MAX_TEXT) return undefined
  return {
    title: title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title,
    content,
    last_modified_date: date,
    guid: guidOf(raw),
  }
}

/** What tells an item from all others; without a guid it is its link, its title and its date. */
function guidOf({ guid, link, title, date }: RawItem): string {
  if (guid !== '' && guid.length <= MAX_GUID) return guid
  return createHash('sha256')
    .update(JSON.stringify([guid, link, title, date]))
    .digest('base64url')
}
