import { FeedError } from './feed-error.ts'

// A feed with a wrong or unknown charset comes from a program that writes one of these.
const fallbacks = ['utf-8', 'windows-1252']

/** The text of a feed: by its byte order mark, or by the answer, or by the XML declaration, or as UTF-8. */
export function decodeFeed(body: Uint8Array, contentType: string): string {
  const named = markOf(body) ?? charsetOf(contentType) ?? declaredCharset(body) ?? 'utf-8'
  for (const charset of [named, ...fallbacks]) {
    const text = decode(body, charset)
    if (text !== undefined) return text
  }
  throw new FeedError('not_a_feed')
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const charsetOf = (contentType: string) => /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]

function declaredCharset(body: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(body.subarray(0, 200))
  const named = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]
  // A declaration that can be read this way is not written in two bytes per character.
  return named && /^utf-?16/i.test(named) ? 'utf-8' : named
}

function decode(body: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body)
  } catch {
    return undefined
  }
}
