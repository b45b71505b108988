import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { removeOld } from '../platform/in-batches.ts'
import { networkOf } from '../platform/network.ts'
import { digest } from '../platform/seal.ts'

const ADDRESS_MINUTES = 15
const DAY_MINUTES = 24 * 60

/** Whose failures are counted: only a digest is kept, of an id that exists or not, of an address, or of a session. */
export type Subject = { kind: 'user' | 'address' | 'session'; digest: Buffer }

type Keys = Pick<Config, 'keys'>

/** The failures of a User ID, whether or not someone has it. */
export const subjectOfUser = ({ keys }: Keys, logonId: string): Subject => ({
  kind: 'user',
  digest: digest(keys.index, 'sign-in user', logonId),
})

/** The failures of an address; of a network if addresses are given out by the trillion. */
export const subjectOfAddress = ({ keys }: Keys, ip: string): Subject => ({
  kind: 'address',
  digest: digest(keys.index, 'sign-in address', networkOf(ip)),
})

/** The failures within a session that asks its owner for the password. */
export const subjectOfSession = ({ keys }: Keys, sessionId: string): Subject => ({
  kind: 'session',
  digest: digest(keys.index, 'sign-in session', sessionId),
})

/** A count of failures, how many of them named a User ID that no one has, and when it began. */
export type Count = { failures: number; unknown_ids: number; first_at: Date }

/**
 * Holds a count until the transaction ends and returns it; a lapsed one starts at zero: an address 15 minutes after
 * its first failure, all others a day after the last.
 */
export async function lockCount(trx: Db, subject: Subject, now: Date): Promise<Count> {
  const isLapsed =
    subject.kind === 'address'
      ? sql`f.first_at <= ${minutesAfter(now, -ADDRESS_MINUTES)}`
      : sql`f.last_at <= ${minutesAfter(now, -DAY_MINUTES)}`
  const held = await sql<Count>`
    insert into sign_in_failure as f (subject, failures, first_at, last_at) values (${subject.digest}, 0, ${now}, ${now})
    on conflict (subject) do update set failures = case when ${isLapsed} then 0 else f.failures end,
      unknown_ids = case when ${isLapsed} then 0 else f.unknown_ids end,
      first_at = case when f.failures = 0 or ${isLapsed} then excluded.first_at else f.first_at end
    returning failures, unknown_ids, first_at`.execute(trx)
  const [count] = held.rows
  if (!count) throw new Error('an upsert always returns a row')
  return count
}

/** Counts one more failure of a subject that is held; returns the count. */
export async function addFailure(trx: Db, subject: Subject, now: Date): Promise<number> {
  const { failures } = await trx
    .updateTable('sign_in_failure')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1), last_at: now }))
    .where('subject', '=', subject.digest)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** Counts one more User ID that no one has, of an address that is held. */
export async function addUnknownId(trx: Db, subject: Subject): Promise<void> {
  await trx
    .updateTable('sign_in_failure')
    .set(({ eb }) => ({ unknown_ids: eb('unknown_ids', '+', 1) }))
    .where('subject', '=', subject.digest)
    .execute()
}

/** Starts a count over. */
export async function forgetFailures(trx: Db, subject: Subject): Promise<void> {
  await trx.deleteFrom('sign_in_failure').where('subject', '=', subject.digest).execute()
}

/** Seconds until calls from an address are answered again; 0 if they are now. */
export function secondsBarred(
  { failures, first_at }: Pick<Count, 'failures' | 'first_at'>,
  limit: number,
  now: Date,
): number {
  if (failures < limit) return 0
  return Math.max(0, Math.ceil((minutesAfter(first_at, ADDRESS_MINUTES).getTime() - now.getTime()) / 1000))
}

/** The count of a subject as it is, without holding it. */
export const readCount = (db: Db, subject: Subject): Promise<Count | undefined> =>
  db
    .selectFrom('sign_in_failure')
    .select(['failures', 'unknown_ids', 'first_at'])
    .where('subject', '=', subject.digest)
    .executeTakeFirst()

/** Removes counts that have lapsed. */
export async function removeOldCounts(db: Db, now: Date): Promise<void> {
  const where = sql`last_at < ${minutesAfter(now, -DAY_MINUTES)}`
  await removeOld(db, { from: 'sign_in_failure', key: ['subject'], where })
}
