import { FeedError } from './feed-error.ts'

/** Items to read, and characters that one may have; no newsroom comes near. */
const MAX_ITEMS = 1000
const MAX_ITEM_LENGTH = 100_000

/**
 * The items of an RSS feed, each as its own small document, so that the parser never holds a large one. Skips text in
 * CDATA and comments; refuses a feed with a document type, where entities are made, as a whole.
 */
export function splitFeed(xml: string): string[] {
  const items: string[] = []
  let start: number | undefined
  let isFeed = false
  let at = xml.indexOf('<')
  while (at >= 0 && items.length < MAX_ITEMS) {
    if (xml.startsWith('<!', at)) {
      at = xml.indexOf('<', endOfSpecial(xml, at))
      continue
    }
    const [tag, name] = tagAt(xml, at)
    if (name === 'rss') isFeed = true
    if (name === 'item') start = at
    const end = at + tag.length
    if (name === '/item' && start !== undefined) {
      if (end - start <= MAX_ITEM_LENGTH) items.push(xml.slice(start, end))
      start = undefined
    }
    at = xml.indexOf('<', Math.max(end, at + 1))
  }
  if (!isFeed) throw new FeedError('not_a_feed')
  return items
}

/** Where a comment or a CDATA section ends. */
function endOfSpecial(xml: string, at: number): number {
  const end = xml.startsWith('<![CDATA[', at) ? ']]>' : xml.startsWith('<!--', at) ? '-->' : undefined
  const found = end === undefined ? -1 : xml.indexOf(end, at + 4)
  if (end === undefined || found < 0) throw new FeedError('not_a_feed')
  return found + end.length
}

/** The tags that matter here, with their names; all others are ignored. */
const tagPattern = /<(rss|item|\/item)(?:\s[^<>]*)?>/y

function tagAt(xml: string, at: number): [tag: string, name: string | undefined] {
  tagPattern.lastIndex = at
  const found = tagPattern.exec(xml)
  return found ? [found[0], found[1]] : ['', undefined]
}
