import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'
import { networkOf } from './network.ts'
import { problem } from './problem.ts'
import { tally } from './tally.ts'
import { whenClosed } from './when-closed.ts'

/** Requests that one connection may have under way: browsers and proxies wait for each answer, some send one ahead. */
const AHEAD = 4
/** Connections that a node holds in all; beyond that new ones are closed. */
const CONNECTIONS = 8192
/** Connections for each request that an address may have under way: browsers keep some of them idle. */
const TO_A_REQUEST = 4
/** How long an address gets no new connection after one of its connections asked for too much. */
const BARRED_MS = 1000

const crowded = problem('too_many_requests', { retryAfter: 1 })

type Room = {
  /** Requests that one address may have under way at once. */
  atOnce: number
  /** Whether connections come from callers themselves, and not from a proxy. */
  isDirect: boolean
}

/** Keeps one address from taking all connections, files and memory of a node: it has so much under way, and no more. */
export function limitConnections(app: FastifyInstance, { atOnce, isDirect }: Room): void {
  app.server.maxConnections = CONNECTIONS
  const barred = barring()
  if (isDirect) limitSockets(app, atOnce * TO_A_REQUEST, barred)
  const ofAddress = tally()
  const ofSocket = new WeakMap<Socket, number>()
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const ahead = (ofSocket.get(socket) ?? 0) + 1
    ofSocket.set(socket, ahead)
    const address = networkOf(request.ip)
    const underWay = ofAddress.add(address)
    whenClosed(reply.raw, () => {
      ofSocket.set(socket, (ofSocket.get(socket) ?? 1) - 1)
      ofAddress.remove(address)
    })
    if (ahead > AHEAD) {
      barred.add(address)
      socket.destroy()
    }
    // Requests that arrived together are all counted before the first one costs anything.
    await Promise.resolve()
    if (socket.destroyed) return reply.hijack()
    if (underWay > atOnce && !request.url.startsWith('/health/')) return refuse(request, reply, crowded)
  })
}

type Barred = ReturnType<typeof barring>

function limitSockets(app: FastifyInstance, most: number, barred: Barred): void {
  const connected = tally()
  app.server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const count = connected.add(address)
    socket.once('close', () => connected.remove(address))
    if (count > most || barred.has(address)) socket.resetAndDestroy()
  })
}

/** Addresses that get no new connection for a moment: opening one again and again costs them more than the node. */
function barring() {
  const addresses = new Set<string>()
  return {
    add: (address: string) => {
      if (addresses.has(address)) return
      addresses.add(address)
      setTimeout(() => addresses.delete(address), BARRED_MS).unref()
    },
    has: (address: string) => addresses.has(address),
  }
}
