import { sql } from 'kysely'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { removeOld } from '../platform/in-batches.ts'
import { hashSecret } from './secrets.ts'

const DAY_MINUTES = 24 * 60
const YEAR_MINUTES = 365 * DAY_MINUTES

/** A browser in which a user has signed in with the password before; it has its own count of failures. */
type KnownDevice = { user_id: string; device_hash: Buffer; failures: number }

/** Finds and holds the device of a secret if it is known for the user; a count of yesterday starts at zero. */
export async function lockDevice(
  trx: Db,
  userId: string | undefined,
  secret: string | undefined,
  now: Date,
): Promise<KnownDevice | undefined> {
  // Queried even if nothing can be found, so that every try costs the same.
  const found = await trx
    .selectFrom('known_device')
    .selectAll()
    .where('user_id', '=', userId ?? null)
    .where('device_hash', '=', hashSecret(secret ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!found || found.last_used_at <= minutesAfter(now, -YEAR_MINUTES)) return undefined
  return found.last_used_at <= minutesAfter(now, -DAY_MINUTES) ? { ...found, failures: 0 } : found
}

/** Makes a browser known for a user, with no failures. */
export async function rememberDevice(trx: Db, userId: string, secret: string, now: Date): Promise<void> {
  await trx
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: hashSecret(secret), last_used_at: now })
    .onConflict((known) => known.columns(['user_id', 'device_hash']).doUpdateSet({ failures: 0, last_used_at: now }))
    .execute()
}

/** Starts the count of a device again. */
export async function forgiveDevice(trx: Db, { user_id, device_hash }: KnownDevice, now: Date): Promise<void> {
  await trx
    .updateTable('known_device')
    .set({ failures: 0, last_used_at: now })
    .where((eb) => eb.and({ user_id, device_hash }))
    .execute()
}

/** Counts a failure of a device; at the limit it is forgotten. Returns the count. */
export async function failOnDevice(trx: Db, device: KnownDevice, limit: number, now: Date): Promise<number> {
  const failures = device.failures + 1
  const isThis = { user_id: device.user_id, device_hash: device.device_hash }
  await (failures >= limit
    ? trx
        .deleteFrom('known_device')
        .where((eb) => eb.and(isThis))
        .execute()
    : trx
        .updateTable('known_device')
        .set({ failures, last_used_at: now })
        .where((eb) => eb.and(isThis))
        .execute())
  return failures
}

/** Forgets every browser of a user. */
export async function forgetDevices(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

/** Removes the devices that no one has used for a year. */
export async function removeOldDevices(db: Db, now: Date): Promise<void> {
  const where = sql`last_used_at < ${minutesAfter(now, -YEAR_MINUTES)}`
  await removeOld(db, { from: 'known_device', key: ['user_id', 'device_hash'], where })
}
