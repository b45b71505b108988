import { get as httpGet, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as httpsGet } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FeedError } from './feed-error.ts'
import { isPrivateLiteral, publicLookup } from './public-address.ts'

/** A feed as it came, not yet read. */
export type FetchedFeed = { body: Uint8Array; contentType: string; url: string }

const TIMEOUT_MS = 5000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3

const headers = { accept: 'application/rss+xml, application/xml;q=0.9, */*;q=0.5', 'accept-encoding': 'gzip' }
const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Fetches the feed within five seconds in all and two megabytes, before and after decompression; a redirect leads to the
 * feed's own origin or to a public address, and nowhere else.
 */
export async function fetchFeed(feedUrl: string, timeoutMs = TIMEOUT_MS): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(feedUrl, signal)
  } catch (error) {
    throw signal.aborted ? new FeedError('too_slow') : error
  }
}

async function follow(feedUrl: string, signal: AbortSignal): Promise<FetchedFeed> {
  const { origin, protocol } = new URL(feedUrl)
  let url = new URL(feedUrl)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const isOwn = url.origin === origin
    if (!isOwn) refuseUnsafe(url, protocol)
    const response = await open(url, { signal, headers, agent: false, ...(!isOwn && { lookup: publicLookup }) })
    try {
      const { location = '' } = response.headers
      const status = response.statusCode ?? 0
      if (status === 200) {
        const contentType = response.headers['content-type'] ?? ''
        return { body: await readBody(response, signal), contentType, url: url.href }
      }
      const next = status >= 300 && status < 400 && location !== '' ? URL.parse(location, url.href) : null
      if (!next) throw new FeedError('status')
      url = next
    } finally {
      response.destroy()
    }
  }
  throw new FeedError('too_many_redirects')
}

/** Another site is reached only by web protocols, as protected as the feed, without a password, and never inside. */
function refuseUnsafe(url: URL, feedProtocol: string): void {
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && feedProtocol === 'http:')
  if (!isWeb || url.username !== '' || url.password !== '' || isPrivateLiteral(url)) {
    throw new FeedError('address_refused')
  }
}

const open = (url: URL, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? httpsGet : httpGet
    get(url, options, resolve).on('error', reject)
  })

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const chunks: Uint8Array[] = []
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) chunks.push(chunk)
  }
  const decoder = decoders[encoding]
  if (encoding !== 'identity' && !decoder) throw new FeedError('encoding')
  if (decoder) await pipeline(response, bounded(), decoder(), bounded(), collect, { signal })
  else await pipeline(response, bounded(), collect, { signal })
  return Buffer.concat(chunks)
}

/** Passes on the data until there is too much. */
function bounded(): Transform {
  let size = 0
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      size += chunk.length
      if (size > MAX_BYTES) done(new FeedError('too_large'))
      else done(null, chunk)
    },
  })
}
