import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** What the feed of the records reports, in its order. */
type Update = { position: number; update_id: string; [field: string]: unknown }

/** The records with a feed of given updates and nothing else: they count what they are asked. */
export async function startFeed() {
  let updates: readonly Update[] = []
  let confirmed = 0
  let started: (() => void) | undefined
  let finished: (() => void) | undefined
  let asked: (() => void) | undefined
  const calls = { pages: 0, confirmations: 0, others: 0 }
  const server = createServer((request, response) => {
    const send = (body: object) => {
      const text = JSON.stringify(body)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      response.end(text)
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://records')
    if (pathname === '/updates') {
      calls.pages += 1
      asked?.()
      const from = updates.findLastIndex(({ position }) => position <= confirmed) + 1
      const page = updates.slice(from, from + Number(searchParams.get('limit')))
      if (page.length > 0) started?.()
      return send({ updates: page, next: page.at(-1)?.position ?? confirmed })
    }
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      if (pathname === '/updates/confirm') {
        calls.confirmations += 1
        confirmed = (JSON.parse(text) as { position: number }).position
        if (confirmed >= (updates.at(-1)?.position ?? 0)) finished?.()
      } else calls.others += 1
      send({})
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Reports updates, and resolves when all of them are confirmed. */
    report: (next: readonly Update[]) =>
      new Promise<void>((resolve) => {
        updates = next
        finished = resolve
      }),
    /** Resolves when the feed is asked for again. */
    untilAsked: () =>
      new Promise<void>((resolve) => {
        asked = resolve
      }),
    /** Resolves when a page with updates is asked for. */
    untilRead: () =>
      new Promise<void>((resolve) => {
        started = resolve
      }),
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Feed = Awaited<ReturnType<typeof startFeed>>
