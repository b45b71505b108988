import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Metrics } from './metrics.ts'

/** Measures how many seconds ago the database last archived its log; nothing where it does not archive. A server writes each minute. */
export function measureArchive(db: Db, clock: Clock, metrics: Metrics): void {
  metrics.gauge('database_archive_age_seconds', 'Time since the log was last archived', undefined, async () => {
    const { rows } = await sql<{ seconds: number }>`select extract(epoch from
        ${clock.now()} - greatest(last_archived_time, stats_reset, pg_postmaster_start_time()))::float8 as seconds
      from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db)
    return rows.map(({ seconds }) => ['', Math.max(0, Math.round(seconds))])
  })
}
