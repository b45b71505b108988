import { sql } from 'kysely'
import { minutesAfter } from './clock.ts'
import type { Db } from './db.ts'
import { removeOld } from './in-batches.ts'
import { problem } from './problem.ts'

type Rate = {
  /** What is done, and by or to whom. */
  subject: string
  most: number
  minutes: number
}

/**
 * Counts what someone does, on all nodes together; if that is more than the permitted number within a span, returns the
 * seconds until the span ends. From the second refusal on it writes nothing, so that refusals cost little.
 */
export async function countRate(db: Db, { subject, most, minutes }: Rate, now: Date): Promise<number | undefined> {
  const isOver = sql`p.first_at <= ${minutesAfter(now, -minutes)}`
  const counted = await sql<{ calls: number; first_at: Date }>`
    with refused as (
      select p.calls, p.first_at from paced_call as p where p.subject = ${subject} and p.calls > ${most} and not ${isOver}
    ), counted as (
      insert into paced_call as p (subject, calls, first_at)
      select ${subject}, 1, ${now}::timestamptz where not exists (select from refused)
      on conflict (subject) do update set calls = case when ${isOver} then 1 else least(p.calls, ${most}) + 1 end,
        first_at = case when ${isOver} then excluded.first_at else p.first_at end
      returning calls, first_at
    )
    select calls, first_at from refused union all select calls, first_at from counted`.execute(db)
  const [row] = counted.rows
  if (!row || row.calls <= most) return undefined
  const milliseconds = minutesAfter(row.first_at, minutes).getTime() - now.getTime()
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

/** The seconds until someone may do something again; undefined if that is now. Counts nothing. */
export async function secondsUntilMore(
  db: Db,
  { subject, most, minutes }: Rate,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('paced_call')
    .select(['calls', 'first_at'])
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!row || row.calls < most) return undefined
  const seconds = Math.ceil((minutesAfter(row.first_at, minutes).getTime() - now.getTime()) / 1000)
  return seconds > 0 ? seconds : undefined
}

/** Counts what someone does and refuses it after the permitted number within a span, on all nodes together. */
export async function limitRate(db: Db, rate: Rate, now: Date): Promise<void> {
  const retryAfter = await countRate(db, rate, now)
  if (retryAfter !== undefined) throw problem('too_many_requests', { retryAfter })
}

/** Removes counts that are over: no span is longer than a day. */
export async function removeOldRates(db: Db, now: Date): Promise<void> {
  await removeOld(db, { from: 'paced_call', key: ['subject'], where: sql`first_at < ${minutesAfter(now, -24 * 60)}` })
}
