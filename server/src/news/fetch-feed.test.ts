import { randomBytes } from 'node:crypto'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { feedItem, feedOf, feedServer, writeMany } from '../testing/feed-server.ts'
import { fetchFeed } from './fetch-feed.ts'

const MB = 1024 * 1024
const feed = await feedServer()
const textOf = (body: Uint8Array) => new TextDecoder().decode(body)
const good = feedOf(feedItem())

const redirectTo = (location: string, status = 302) => {
  feed.answer = (response, { url }) =>
    url === '/newsrss.xml' ? response.writeHead(status, { location }).end() : response.end(good)
}

const failureOf = async (timeoutMs = 3000) => {
  const before = performance.now()
  const error = await fetchFeed(feed.url, timeoutMs).then(
    () => undefined,
    (reason: unknown) => reason as { code?: string },
  )
  return { code: error?.code, took: performance.now() - before }
}

test('[NEWS-07] reads with GET what the feed answers, compressed or not', async () => {
  feed.answer = (response, { method }) => response.end(method === 'GET' ? good : '')
  const plain = await fetchFeed(feed.url)
  expect(textOf(plain.body)).toBe(good)
  feed.answer = (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/xml' }).end(gzipSync(good))
  expect(await fetchFeed(feed.url)).toMatchObject({ contentType: 'text/xml', url: feed.url })
  expect(textOf((await fetchFeed(feed.url)).body)).toBe(good)
})

test.each([
  ['written at once', (response: ServerResponse, body: Uint8Array) => response.end(body)],
  ['with its length', (response: ServerResponse, body: Uint8Array) => writeMany(response, body, body.length)],
])('[NEWS-07] reads a compressed feed of a megabyte, %s', async (_, write) => {
  const text = feedOf(feedItem({ description: randomBytes(MB * 0.7).toString('base64') }))
  const body = gzipSync(text)
  expect(body.length).toBeGreaterThan(700 * 1024)
  feed.answer = (response) => write(response.writeHead(200, { 'content-encoding': 'gzip' }), body)
  expect(textOf((await fetchFeed(feed.url)).body)).toBe(text)
})

test.each(['gzip', 'br', 'deflate'])(
  'gives up on a compressed feed (%s) that stops after 300 KiB',
  async (encoding) => {
    const compress = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }[encoding] ?? gzipSync
    const body = compress(randomBytes(MB))
    feed.answer = (response) =>
      response.writeHead(200, { 'content-encoding': encoding }).write(body.subarray(0, 300 * 1024))
    const { code, took } = await failureOf(500)
    expect(code).toBe('too_slow')
    expect(took).toBeLessThan(3000)
  },
)

test.each([301, 302, 303, 307, 308])('follows a redirect (%i) within its own origin', async (status) => {
  redirectTo('/moved.xml', status)
  expect(await fetchFeed(feed.url)).toMatchObject({ url: feed.url.replace('newsrss', 'moved') })
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:9/',
  'http://localhost:9/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://[::1]:9/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://172.16.0.1/',
  'http://100.64.0.1/',
  'http://user:secret@93.184.216.34/',
  'file:///etc/passwd',
  'data:text/xml,<rss/>',
  'ftp://93.184.216.34/',
  'gopher://127.0.0.1:25/',
])('[T32] does not follow a redirect to %s', async (location) => {
  redirectTo(location)
  expect(await failureOf()).toMatchObject({ code: 'address_refused' })
})

test('[T32] follows three redirects and not a fourth', async () => {
  let left = 3
  feed.answer = (response) => (left-- > 0 ? response.writeHead(302, { location: '/again' }).end() : response.end(good))
  expect(textOf((await fetchFeed(feed.url)).body)).toBe(good)
  left = 4
  expect(await failureOf()).toMatchObject({ code: 'too_many_redirects' })
})

const empties = Buffer.concat(Array<Uint8Array>(3000).fill(gzipSync('')))
const zeros = Buffer.alloc(64 * 1024, 'a')
const hostile: [string, string, (response: ServerResponse) => void][] = [
  ['100 MB', 'too_large', (response) => writeMany(response, zeros, 100 * MB)],
  [
    '100 MB that were announced',
    'too_large',
    (response) => writeMany(response.writeHead(200, { 'content-length': 100 * MB }), zeros, 100 * MB),
  ],
  [
    'a gzip bomb',
    'too_large',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100 * MB))),
  ],
  [
    'gzip that never becomes anything',
    'too_large',
    (response) => writeMany(response.writeHead(200, { 'content-encoding': 'gzip' }), empties, 100 * MB),
  ],
  [
    'broken gzip',
    'Z_DATA_ERROR',
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip at all'),
  ],
  ['an unknown encoding', 'encoding', (response) => response.writeHead(200, { 'content-encoding': 'zip' }).end('x')],
  [
    'a header of 1 MB',
    'HPE_HEADER_OVERFLOW',
    (response) => void response.socket?.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(MB)}\r\n\r\n`),
  ],
  ['a redirect to nowhere', 'status', (response) => response.writeHead(302).end()],
  ['a server error', 'status', (response) => response.writeHead(503).end(good)],
  ['a refusal', 'status', (response) => response.writeHead(404).end(good)],
  [
    'half an answer',
    'ECONNRESET',
    (response) => void response.writeHead(200, { 'content-length': 1000 }).write('<rss>', () => response.destroy()),
  ],
  ['nothing but a closed door', 'ECONNRESET', (response) => void response.socket?.destroy()],
]

test.each(hostile)('[T32][F13] accepts no feed from %s: %s', async (_, code, answer) => {
  feed.answer = answer
  expect(await failureOf()).toMatchObject({ code })
  // The data in the sockets on both sides may still be on its way.
  expect(feed.sent()).toBeLessThan(16 * MB)
})

test('[T32][F13] gives up on a feed that drips a byte at a time, within the time for all of it', async () => {
  feed.answer = (response) => {
    const timer = setInterval(() => response.write('<'), 50)
    response.once('close', () => clearInterval(timer))
  }
  const { code, took } = await failureOf(400)
  expect(code).toBe('too_slow')
  expect(took).toBeLessThan(2000)
})

test('[T32][F13] redirects do not add to the time', async () => {
  feed.answer = (response) => {
    setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 250)
  }
  const { code, took } = await failureOf(400)
  expect(code).toBe('too_slow')
  expect(took).toBeLessThan(2000)
})
