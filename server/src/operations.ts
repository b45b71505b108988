import Fastify, { type FastifyInstance } from 'fastify'
import { listSetAside } from './cases/updates/updates.queries.ts'
import type { Deps } from './deps.ts'
import { measureEnrollments } from './enrollments/watch-reviews.ts'
import { measureNode } from './node-measures.ts'
import type { Drain } from './platform/drain.ts'
import { measureArchive } from './platform/archive-age.ts'
import { handleErrors } from './platform/errors.ts'
import { checkHealth } from './platform/health.ts'
import type { Metrics } from './platform/metrics.ts'
import { measureHeads } from './platform/write-heads.ts'

/** What operators look at, on a port of its own that callers of the product do not reach: metrics, health in detail, and updates of the records that were set aside. */
export function buildOperations(deps: Deps, metrics: Metrics, drain: Drain = { isUnderWay: false }): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  measureEnrollments(deps, metrics)
  measureNode(deps, metrics)
  measureArchive(deps.identityDb, deps.realClock, metrics)
  if (deps.config.auditHeads) measureHeads(deps.identityDb, deps.realClock, metrics)
  handleErrors(app)
  app.get('/metrics', async (_, reply) => {
    const { text, type } = await metrics.read()
    return reply.type(type).send(text)
  })
  app.get('/health', async (_, reply) => {
    const health = await checkHealth(deps)
    const isReady = Object.values(health).every(Boolean) && !drain.isUnderWay
    return reply.code(isReady ? 200 : 503).send({ ...health, draining: drain.isUnderWay })
  })
  app.get('/updates', async (_, reply) => reply.send({ setAside: await listSetAside(deps.identityDb) }))
  return app
}
