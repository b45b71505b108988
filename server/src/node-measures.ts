import { sql, type RawBuilder } from 'kysely'
import type { Deps } from './deps.ts'
import type { Database, Db } from './platform/db.ts'
import type { Metrics } from './platform/metrics.ts'

type Databases = Readonly<Record<'app' | 'identity', Pick<Database, 'pool'>>>
type Waiting = { of: string; since: RawBuilder<unknown>; waiting: RawBuilder<unknown>; clock: 'clock' | 'realClock' }

/** What waits to be done. Reports are asked for by the time of day; emails and questions carry the time of the product. */
const ages: Readonly<Record<string, Waiting>> = {
  mails_oldest_seconds: {
    of: 'Age of the oldest email that was neither sent nor refused',
    since: sql`created_at`,
    waiting: sql`mail_outbox where sent_at is null and refused_at is null`,
    clock: 'clock',
  },
  checks_oldest_seconds: {
    of: 'Age of the oldest question that the government records have not taken',
    since: sql`asked_at`,
    waiting: sql`case_question where answered_at is null and delivered_at is null`,
    clock: 'clock',
  },
  report_runs_silent_seconds: {
    of: 'Time since the report that waits longest was asked for, or was last worked on',
    since: sql`beat_at`,
    waiting: sql`report_run where state in ('QUEUED', 'RUNNING')`,
    clock: 'realClock',
  },
}

/** Measures what a node and its database do beside answers, for operators: pools, what waits, the database and its schema. */
export function measureNode(deps: Pick<Deps, 'identityDb' | 'clock' | 'realClock'>, metrics: Metrics): void {
  const { identityDb: db } = deps
  for (const [name, { of, since, waiting, clock }] of Object.entries(ages)) {
    metrics.gauge(name, of, undefined, async () => {
      const { rows } = await sql<{ seconds: number | null }>`
        select extract(epoch from ${deps[clock].now()}::timestamptz - min(${since}))::float8 as seconds
        from ${waiting}`.execute(db)
      return [['', Math.max(0, rows[0]?.seconds ?? 0)]]
    })
  }
  metrics.gauge('jobs_oldest_seconds', 'Age of the oldest job that could be worked on, by queue', 'queue', () =>
    oldestJobs(db, deps.realClock.now()),
  )
  metrics.gauge(
    'database_leads',
    'Whether the database takes changes (1) or follows another one (0)',
    undefined,
    async () => {
      const { rows } = await sql<{ leads: number }>`select (not pg_is_in_recovery())::int as leads`.execute(db)
      return [['', rows[0]?.leads ?? 0]]
    },
  )
  metrics.gauge('database_standbys', 'Databases that follow this one', undefined, async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_replication`.execute(db)
    return [['', rows[0]?.count ?? 0]]
  })
  metrics.gauge(
    'database_replication_lag_seconds',
    'How far the last standby is behind, if the role may see it',
    undefined,
    async () => {
      const { rows } = await sql<{ lag: number | null }>`select extract(epoch from max(replay_lag))::float8 as lag
      from pg_stat_replication`.execute(db)
      const lag = rows[0]?.lag ?? null
      return lag === null ? [] : [['', lag]]
    },
  )
  metrics.gauge('database_schema_version', 'The number of the newest migration', undefined, async () => {
    const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migration`.execute(db)
    return [['', Number.parseInt(rows[0]?.name ?? '0', 10)]]
  })
}

async function oldestJobs(db: Db, now: Date): Promise<[string, number][]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, extract(epoch from ${now}::timestamptz - min(start_after))::float8 as seconds from pgboss.job
    where state < 'active' and start_after <= ${now} group by name`.execute(db)
  return rows.map(({ name, seconds }) => [name, seconds])
}

/** Measures the connections of a node to its database: open and idle ones, and the calls that wait for one. */
export function measurePools(databases: Databases, metrics: Metrics): void {
  const each = (read: (pool: Database['pool']) => number) => async () =>
    Object.entries(databases).map(([role, { pool }]) => [role, read(pool)] as const)
  metrics.gauge(
    'database_connections',
    'Open connections, by role',
    'role',
    each(({ totalCount }) => totalCount),
  )
  metrics.gauge(
    'database_connections_idle',
    'Connections that no one uses, by role',
    'role',
    each(({ idleCount }) => idleCount),
  )
  metrics.gauge(
    'database_connections_awaited',
    'Calls that wait for a connection, by role',
    'role',
    each(({ waitingCount }) => waitingCount),
  )
}
