import { connect } from 'node:net'

export type Call = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Reply = { status: number; headers: string; body: string }

export type Connection = {
  /** Sends one request and resolves with its answer; one at a time. */
  send: (call: Call) => Promise<Reply>
  close: () => void
  /** Whether it can carry no request any longer. */
  isClosed: () => boolean
}

type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void }

/**
 * A kept-alive HTTP connection that costs the measuring side as little as possible, so that we measure the server.
 * It understands answers with a content-length, as the measured servers send them.
 */
export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  let waiting: Waiting | undefined
  let received: Buffer = Buffer.alloc(0)

  const settle = (end: (waiting: Waiting) => void) => {
    const present = waiting
    waiting = undefined
    if (present) end(present)
  }
  const fail = (error: Error) => settle(({ reject }) => reject(error))
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const reply = readReply(received)
    if (!reply) return
    received = Buffer.alloc(0)
    settle(({ resolve }) => resolve(reply))
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed.')))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })

  const send = ({ method, path, headers, body = '' }: Call) =>
    new Promise<Reply>((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('The connection is closed.'))
      waiting = { resolve, reject }
      const length = body === '' && method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const lines = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`)
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    })
  return { send, close: () => socket.destroy(), isClosed: () => socket.destroyed || socket.readableEnded }
}

function readReply(received: Buffer): Reply | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const headers = received.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(headers)?.[1] ?? 0)
  if (received.length < end + 4 + length) return undefined
  return { status: Number(headers.slice(9, 12)), headers, body: received.toString('utf8', end + 4, end + 4 + length) }
}
