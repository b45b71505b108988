import { sql } from 'kysely'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { byIndex, inBatches, removeOld } from '../platform/in-batches.ts'
import { IDLE_MINUTES } from './sessions.queries.ts'

const KEPT_DAYS = 30

/** Removes sessions thirty days after their end. */
export async function removeOldSessions(db: Db, now: Date): Promise<void> {
  const where = sql`absolute_end_at < ${minutesAfter(now, -KEPT_DAYS * 24 * 60)}`
  await removeOld(db, { from: 'session', key: ['id'], where })
}

/** Ends sessions that are over for good even without a call: no clock that jumps back may revive them. */
export async function endExpiredSessions(db: Db, now: Date): Promise<void> {
  const isOver = sql`ended_at is null
    and (last_activity_at <= ${minutesAfter(now, -IDLE_MINUTES)} or absolute_end_at <= ${now})`
  // looked at twice: a call may have come for it in between
  const end = (limit: number) => sql`update session set ended_at = ${now}, end_reason = 'expired'
    where id in (select id from session where ${isOver} limit ${limit}) and ${isOver}`
  await inBatches((most) => byIndex(db, end, most))
}
