import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type TcpProxy = {
  /** The same address, led through the proxy. */
  through: (url: string) => string
  /** Cuts every connection and refuses new ones. */
  refuse: () => Promise<void>
  /** Keeps connections open and lets no answer through. */
  stall: () => void
  /** Keeps connections open and lets nothing through, in either direction; new ones do not reach the server. */
  hold: () => void
  /** Lets everything through again. */
  pass: () => Promise<void>
  close: () => Promise<void>
}

/** A network between a test and a server, that the test can cut or slow down; on a free port of this machine by default. */
export async function tcpProxy(target: URL, { host, port } = { host: '127.0.0.1', port: 0 }): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let stalled = false
  let held = false
  const waiting = new Set<Socket>()
  const lead = (client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    client.pipe(upstream)
    upstream.on('data', (chunk) => client.write(chunk))
    if (stalled) upstream.pause()
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
  }
  const server = createServer((client) => {
    if (!held) return lead(client)
    waiting.add(client)
    client.on('error', () => waiting.delete(client))
  })
  const listen = async (at: number) => {
    server.listen(at, host)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    for (const client of waiting) client.destroy()
    waiting.clear()
    await closed
  }
  const stall = () => {
    stalled = true
    for (const [, upstream] of pairs) upstream.pause()
  }
  const open = await listen(port)
  return {
    through: (url) => {
      const led = new URL(url)
      led.hostname = host
      led.port = String(open)
      return led.href
    },
    refuse: cut,
    stall,
    hold: () => {
      stall()
      held = true
      for (const [client, upstream] of pairs) client.unpipe(upstream).pause()
    },
    pass: async () => {
      stalled = false
      for (const [client, upstream] of pairs) {
        upstream.resume()
        if (held) client.pipe(upstream)
      }
      held = false
      for (const client of waiting) if (!client.destroyed) lead(client)
      waiting.clear()
      if (!server.listening) await listen(open)
    },
    close: cut,
  }
}
