import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db.ts'
import type { Jobs } from './jobs.ts'
import { droppedLines } from './log.ts'
import { problem } from './problem.ts'

/** How long readiness waits for what it checks; its caller gives up soon after. */
const PATIENCE_MS = 2000

type Parts = { databases: readonly Db[]; jobs: Jobs; metrics: boolean }

/** Liveness, readiness (database and jobs) and, outside production, metrics. */
export function healthRoutes(app: FastifyInstance, parts: Parts): void {
  const noLimit = { config: { rateLimit: false as const } }
  app.get('/health/live', noLimit, async () => ({ status: 'live' }))
  app.get('/health/ready', noLimit, async () => {
    const late = pause(PATIENCE_MS, false, { ref: false })
    const isReady = await Promise.race([checkAll(parts).catch(() => false), late])
    if (!isReady) throw problem('unavailable', { retryAfter: 2 })
    return { status: 'ready' }
  })
  if (parts.metrics) serveMetrics(app)
  else app.get('/metrics', () => Promise.reject(problem('not_found')))
}

async function checkAll({ databases, jobs }: Parts): Promise<boolean> {
  const [areJobsReady] = await Promise.all([jobs.ready(), ...databases.map((db) => sql`select 1`.execute(db))])
  return areJobsReady
}

function serveMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const dropped: Counter = new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines that could not be written',
    registers: [registry],
    collect: () => {
      dropped.reset()
      dropped.inc(droppedLines())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
