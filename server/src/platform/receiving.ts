import type { FastifyInstance } from 'fastify'

/** The most that the server itself permits; a call with files sets its own `receivingMs`. */
export const LONGEST_RECEIVING_MS = 120_000

/** Cuts off requests whose body takes longer to arrive than their call permits, so slow senders hold no connections. */
export function limitReceiving(app: FastifyInstance, usualMs = 30_000): void {
  app.addHook('onRequest', (request, _, done) => {
    const { raw, headers, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody) {
      const timer = setTimeout(() => raw.destroy(), routeOptions.config.receivingMs ?? usualMs)
      for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timer))
    }
    done()
  })
}
