import type { FastifyInstance } from 'fastify'

/** Ends each connection with the answer that is under way on it once the server closes: kept alive, it would hold up the end. */
export function drainConnections(app: FastifyInstance): void {
  const state = { isClosing: false }
  app.addHook('preClose', async () => {
    state.isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (state.isClosing) void reply.header('connection', 'close')
  })
}
