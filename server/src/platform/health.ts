import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from './db.ts'
import type { Drain } from './drain.ts'
import type { Jobs } from './jobs.ts'
import { problem } from './problem.ts'

/** How long readiness waits for what it checks; its caller gives up soon after. */
const PATIENCE_MS = 2000

type Parts = { appDb: Db; identityDb: Db; jobs: Jobs }

/** What a node needs, and whether each of it works. */
type Health = { database: boolean; identityDatabase: boolean; jobs: boolean }

/** Looks at everything that a node needs, for two seconds at most. */
export async function checkHealth({ appDb, identityDb, jobs }: Parts): Promise<Health> {
  const within = (work: Promise<boolean>) =>
    Promise.race([work.catch(() => false), pause(PATIENCE_MS, false, { ref: false })])
  const answers = (db: Db) => within(sql`select 1`.execute(db).then(() => true))
  const [database, identityDatabase, areJobsReady] = await Promise.all([
    answers(appDb),
    answers(identityDb),
    within(jobs.ready()),
  ])
  return { database, identityDatabase, jobs: areJobsReady }
}

/** Liveness and readiness, for balancers: a word each. A node that is about to end is not ready. */
export function healthRoutes(app: FastifyInstance, parts: Parts, drain: Drain): void {
  const noLimit = { config: { rateLimit: false as const } }
  app.get('/health/live', noLimit, async () => ({ status: 'live' }))
  app.get('/health/ready', noLimit, async () => {
    if (drain.isUnderWay) throw problem('unavailable', { retryAfter: 2 })
    const health = await checkHealth(parts)
    if (!Object.values(health).every(Boolean)) throw problem('unavailable', { retryAfter: 2 })
    return { status: 'ready' }
  })
}
