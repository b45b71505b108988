import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

type EarlyAnswerProxy = {
  /** The same address, led through the proxy. */
  through: (url: string) => string
  /** Cuts every connection; commits that were answered but not passed on yet never happen. */
  cut: () => Promise<void>
  close: () => Promise<void>
}

// CommandComplete "COMMIT" and ReadyForQuery "idle", as a PostgreSQL server sends them.
const COMMITTED = Buffer.from('C\0\0\0\x0bCOMMIT\0Z\0\0\0\x05I', 'latin1')
const READY_IDLE = Buffer.from('Z\0\0\0\x05I', 'latin1')

/**
 * Sits before a PostgreSQL server and answers "committed" right away, while the commit itself follows a moment later,
 * like a server that answers its callers before their work is safe. The ledger must notice.
 */
export async function earlyAnswerProxy(target: URL, delayMs: number): Promise<EarlyAnswerProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    relay(client, upstream, delayMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    through: (url) => {
      const led = new URL(url)
      led.hostname = '127.0.0.1'
      led.port = String(port)
      return led.href
    },
    cut,
    close: async () => {
      server.close()
      await cut()
    },
  }
}

function relay(client: Socket, upstream: Socket, delayMs: number): void {
  // While a commit is held back, later data from the client waits behind it, and its true answer is swallowed.
  let held: Buffer[] | undefined
  let swallowing = false
  client.on('data', (chunk: Buffer) => {
    if (held) return void held.push(chunk)
    if (!isCommit(chunk)) return void upstream.write(chunk)
    held = []
    client.write(COMMITTED)
    setTimeout(() => {
      if (upstream.destroyed) return
      swallowing = true
      upstream.write(chunk)
    }, delayMs)
  })
  upstream.on('data', (chunk: Buffer) => {
    if (!swallowing) return void client.write(chunk)
    if (!chunk.subarray(-READY_IDLE.length).equals(READY_IDLE)) return
    swallowing = false
    const waiting = held ?? []
    held = undefined
    for (const each of waiting) upstream.write(each)
  })
}

/** A simple query "commit" on its own, which is how the server ends a transaction. */
const isCommit = (chunk: Buffer) => /^Q[^]{4}commit\0$/i.test(chunk.toString('latin1'))
