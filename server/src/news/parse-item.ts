import { XMLParser } from 'fast-xml-parser'

/** The content of an item in a feed, before it is checked. */
export type RawItem = { title: string; description: string; date: string; guid: string; link: string }

// Without a document type there are only the entities of XML itself and the names of characters.
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, htmlEntities: true, trimValues: false })

/** Reads one `<item>`; undefined if it is broken. */
export function parseItem(xml: string): RawItem | undefined {
  const item = parsed(xml)
  if (!item) return undefined
  const text = (name: string) => {
    const value = Array.isArray(item[name]) ? (item[name] as unknown[])[0] : item[name]
    return typeof value === 'string' ? clearText(value).trim() : ''
  }
  return {
    title: text('title'),
    description: text('description') || text('content:encoded'),
    date: text('pubDate') || text('dc:date'),
    guid: text('guid'),
    link: text('link'),
  }
}

function parsed(xml: string): Record<string, unknown> | undefined {
  try {
    const { item } = parser.parse(xml) as { item?: unknown }
    return typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Text that the database can keep: whole characters, without control characters. */
const clearText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are removed
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
