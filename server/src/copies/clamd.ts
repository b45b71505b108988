import { connect, type NetConnectOpts } from 'node:net'
import { problem } from '../platform/problem.ts'

const CHUNK = 64 * 1024
const SECONDS = 10

/** Where a virus scanner listens: `host:port`, or the path of a socket. */
function addressOf(setting: string): NetConnectOpts {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(setting) ?? []
  return host === undefined ? { path: setting } : { host, port: Number(port) }
}

/** Sends bytes to clamd; returns the name of what it found, or undefined. Any failure to answer is a 503. */
export async function findVirus(setting: string, bytes: Buffer, seconds = SECONDS): Promise<string | undefined> {
  const answer = await ask(addressOf(setting), bytes, seconds).catch(() => '')
  if (/^stream: OK\b/.test(answer)) return undefined
  const [, found] = /^stream: (\S{1,200}) FOUND\b/.exec(answer) ?? []
  if (found === undefined) throw problem('unavailable', { retryAfter: 30 })
  return found
}

function ask(address: NetConnectOpts, bytes: Buffer, seconds: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let answer = ''
  const socket = connect(address)
  const timer = setTimeout(() => socket.destroy(new Error('clamd does not answer')), seconds * 1000)
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    answer += text
  })
  socket.on('error', reject)
  socket.on('close', () => resolve(answer))
  for (const part of inParts(bytes)) socket.write(part)
  return promise.finally(() => clearTimeout(timer))
}

/** The command and the file in pieces, each after its length; a length of zero ends it. */
function* inParts(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const piece = bytes.subarray(at, at + CHUNK)
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(count)
  return length
}
