import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll } from 'vitest'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** An item as feeds write it; given parts replace the usual ones, and undefined ones are left out. */
export function feedItem(parts: Record<string, string | undefined> = {}): string {
  const usual = { title: 'A title', description: 'Some text', pubDate: 'Wed, 18 Nov 2026 10:00:00 -0500', guid: 'one' }
  const written = Object.entries({ ...usual, ...parts }).flatMap(([name, text]) =>
    text === undefined ? [] : [`<${name}>${text}</${name}>`],
  )
  return `<item>${written.join('')}</item>`
}

/** A whole feed around items. */
export const feedOf = (...items: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`

/** A news server on a real socket that answers as the test says, and counts its requests. */
export async function feedServer() {
  let socket: Socket | undefined
  const feed = {
    url: '',
    asked: [] as string[],
    /** Bytes that were written to the socket of the last request. */
    sent: () => socket?.bytesWritten ?? 0,
    answer: ((response) => response.end(feedOf(feedItem()))) as Answer,
  }
  const server = createServer((request, response) => {
    feed.asked.push(request.url ?? '')
    socket = request.socket
    feed.answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  feed.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/newsrss.xml`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return feed
}

/** Writes a chunk again and again, as fast as it is read, up to a number of bytes or until the reader has left. */
export function writeMany(response: ServerResponse, chunk: Uint8Array | string, bytes: number): void {
  let left = bytes
  const more = () => {
    while (left > 0) {
      left -= chunk.length
      if (!response.write(chunk)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}
