import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Config } from '../config.ts'
import { sealSecret } from '../identity/mailed-code.ts'
import { hashSecret, matchesSecret, newSecret, parseIdSecret } from '../identity/secrets.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { removeOld } from '../platform/in-batches.ts'
import type { Unit } from '../platform/unit.ts'

const LINK_MINUTES = 24 * 60
const MOST_TRIES = 6

/** Makes the one link to an address that works from now on; returns the data for its email, sealed until it is sent. */
export async function makeLink({ trx, now }: Unit, { keys }: Config, email: string): Promise<Record<string, string>> {
  await trx
    .updateTable('enrollment_link')
    .set({ ended_at: now })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute()
  const id = uuid()
  const secret = newSecret()
  const times = { sent_at: now, expires_at: minutesAfter(now, LINK_MINUTES) }
  await trx
    .insertInto('enrollment_link')
    .values({ id, email, secret_hash: hashSecret(secret), ...times })
    .execute()
  return sealSecret({ keys }, id, secret)
}

/** Holds the link of a code that works now; a wrong secret is counted. */
export async function lockLink(unit: Unit, code: string) {
  const presented = parseIdSecret(code)
  const link = presented && (await lockLinkById(unit, presented.id))
  if (!link || matchesSecret(presented.secret, link.secret_hash)) return link
  await unit.trx
    .updateTable('enrollment_link')
    .set(({ eb }) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('id', '=', link.id)
    .execute()
  return undefined
}

/** Holds a link that works now, whose secret was proven before. */
export const lockLinkById = ({ trx, now }: Unit, id: string) =>
  trx
    .selectFrom('enrollment_link')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('failed_tries', '<', MOST_TRIES)
    .forUpdate()
    .executeTakeFirst()

/** Uses a link up. */
export async function endLink({ trx, now }: Unit, id: string): Promise<void> {
  await trx.updateTable('enrollment_link').set({ ended_at: now }).where('id', '=', id).execute()
}

/** Removes links that no longer work. */
export async function removeOldLinks(db: Db, now: Date): Promise<void> {
  await removeOld(db, { from: 'enrollment_link', key: ['id'], where: sql`expires_at < ${minutesAfter(now, -60)}` })
}
