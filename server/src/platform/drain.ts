import type { FastifyInstance } from 'fastify'

/** Once the server closes, ends each connection with its present answer: kept alive, it would hold up the end. */
export function drainConnections(app: FastifyInstance): void {
  const state = { isClosing: false }
  app.addHook('preClose', async () => {
    state.isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (state.isClosing) void reply.header('connection', 'close')
  })
}
