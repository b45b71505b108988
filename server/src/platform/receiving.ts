import { leastRate, longestWay } from '@hireproof/contract/least-rate'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const RATE = { ...leastRate, lookMs: 1000 }

/** The longest that the server waits for a request: two files of five megabytes at the least rate, and some more. */
export const LONGEST_RECEIVING_MS = longestWay(10 * 1024 * 1024) + 10_000

/** Cuts off requests whose body comes more slowly than at the least rate: slow senders hold no connections. */
export function limitReceiving(app: FastifyInstance, rate = RATE): void {
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) watch(request, rate)
    done()
  })
}

function watch({ raw }: FastifyRequest, { bytesASecond, toBeginMs, lookMs }: typeof RATE): void {
  const began = performance.now()
  const before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const late = performance.now() - began - toBeginMs
    const received = raw.socket.bytesRead - before
    // Where bytes wait to be read, the server is slow and not the sender.
    if (raw.readableLength === 0 && received < (late / 1000) * bytesASecond) raw.destroy()
  }, lookMs)
  for (const end of ['end', 'close'] as const) raw.once(end, () => clearInterval(timer))
}
