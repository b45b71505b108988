import type { FastifyInstance } from 'fastify'

/** Whether a node is about to end: it is no longer ready, and serves on for a while. */
export type Drain = { isUnderWay: boolean }

/** From when a node is about to end, ends each connection with its present answer: kept alive, it would hold up the end. */
export function drainConnections(app: FastifyInstance, drain: Drain): void {
  app.addHook('preClose', async () => {
    drain.isUnderWay = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (drain.isUnderWay) void reply.header('connection', 'close')
  })
}
