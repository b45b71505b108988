import { connect, type Socket } from 'node:net'

/** The address that the attacks come from; other callers come from 127.0.0.1. */
const ATTACKER = '127.0.0.2'

type Options = {
  url: string
  /** The text of the requests that each connection sends at its beginning. */
  requests: string
  connections: number
  /** What a connection sends every half second after that, so that the server goes on waiting. */
  drip?: string
}

/** Holds connections that send requests and read nothing; each that the server closes is opened again. */
export function holdConnections({ url, requests, connections, drip }: Options): { end: () => void } {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let isOver = false
  const hold = () => {
    if (isOver) return
    const socket = connect({ port: Number(port), host: hostname, localAddress: ATTACKER, onread: unread })
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('connect', () => socket.write(requests))
    const dripping = drip === undefined ? undefined : setInterval(() => socket.writable && socket.write(drip), 500)
    socket.on('close', () => {
      clearInterval(dripping)
      open.delete(socket)
      setTimeout(hold, 100)
    })
  }
  for (let count = 0; count < connections; count += 1) hold()
  return {
    end: () => {
      isOver = true
      for (const socket of open) socket.destroy()
    },
  }
}

/** Stops reading at the first byte. */
const unread = { buffer: Buffer.alloc(1), callback: () => false }

/** The text of a request on a connection that stays open. */
export function requestText(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}
