import { sql } from 'kysely'
import type { Keyring } from './keyring.ts'
import { ensure, problem } from './problem.ts'
import { digest, digests } from './seal.ts'
import type { Unit } from './unit.ts'

type Request = {
  userId: string
  accountId: number
  endpoint: string
  key: string | undefined
  /** What the request asked for; kept only as a keyed digest. */
  body: unknown
  ring: Keyring
  /** Whether a parallel request waits for the first one and gets its answer, instead of being refused. */
  waits?: boolean
}

/**
 * Does work once per key: a repeated request gets the first answer, a parallel one `request_in_progress` unless it waits,
 * and the same key for another request `idempotency_key_reused`. Without a key the work is just done.
 */
export async function once<T extends object>(unit: Unit, request: Request, work: () => Promise<T>): Promise<T> {
  const { key, userId, accountId, endpoint } = request
  if (key === undefined) return work()
  const place = `${userId}|${endpoint}|${key}`
  await lockPlace(unit, place, request.waits === true)
  const asked = JSON.stringify(request.body)
  const known = await unit.trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'body'])
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known) {
    // A repeated request may come after the key of the digests was rotated.
    const isSame = digests(request.ring, 'request', asked).some((hash) => hash.equals(known.request_hash))
    ensure(isSame, 'idempotency_key_reused')
    await waitForStandby(unit)
    return known.body as T
  }
  const answer = await work()
  await unit.trx
    .insertInto('idempotency_key')
    .values({
      user_id: userId,
      account_id: accountId,
      endpoint,
      key,
      request_hash: digest(request.ring, 'request', asked),
      body: JSON.stringify(answer),
      created_at: unit.timeOfDay,
    })
    .execute()
  return answer
}

// What was kept may have been undecided: its commit did not wait for the standby to the end. A transaction that writes something,
// be it this empty note, waits at its own commit for everything before it.
async function waitForStandby({ trx }: Unit): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'hireproof', '')`.execute(trx)
}

async function lockPlace({ trx }: Unit, place: string, waits: boolean): Promise<void> {
  if (waits) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx)
    return
  }
  const lock = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended(${place}, 0)) as free`.execute(trx)
  if (!lock.rows[0]?.free) throw problem('request_in_progress', { retryAfter: 1 })
}
