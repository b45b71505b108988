import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Config } from '../config.ts'
import { hashSecret, matchesSecret, newSecret, parseIdSecret } from './secrets.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { removeOld } from '../platform/in-batches.ts'
import { seal, unseal } from '../platform/seal.ts'
import type { Unit } from '../platform/unit.ts'

const GUESS_MINUTES = 60
const MOST_GUESSES = 6
const DAY_MINUTES = 24 * 60

/** A code for a new password, or one that also activates a user. */
type CodePurpose = 'new_password' | 'activation'

/** Makes a single-use code of a user; returns the data for its email, which is sealed until the email is sent. */
export async function makeCode(
  { trx, now }: Unit,
  { keys }: Config,
  { userId, purpose, minutes }: { userId: string; purpose: CodePurpose; minutes: number },
): Promise<Record<string, string>> {
  const id = uuid()
  const secret = newSecret()
  const times = { created_at: now, expires_at: minutesAfter(now, minutes) }
  await trx
    .insertInto('one_time_code')
    .values({ id, user_id: userId, purpose, secret_hash: hashSecret(secret), ...times })
    .execute()
  return sealSecret({ keys }, id, secret)
}

/** The data in an email for a secret and its id: sealed until the email is sent. */
export function sealSecret({ keys }: Pick<Config, 'keys'>, id: string, secret: string): Record<string, string> {
  const { bytes, keyId } = seal(keys.data, placeOf(id), secret)
  return { codeId: id, sealed: bytes.toString('base64'), keyId }
}

const placeOf = (codeId: string) => `one_time_code|${codeId}`

/** The data of an email with a code as it is sent: until then the secret is sealed in the outbox. */
export function revealCode({ keys }: Config, data: Record<string, string>): Record<string, string> {
  const { codeId, sealed, keyId, ...others } = data
  if (!codeId || !sealed || !keyId) return data
  const secret = unseal(keys.data, placeOf(codeId), { bytes: Buffer.from(sealed, 'base64'), keyId })
  return { ...others, code: `${codeId}.${secret}` }
}

/** Holds the user of a code that is valid now, so that tries come one after the other; a wrong secret is counted. */
export async function lockCode({ trx, now }: Unit, code: string) {
  const presented = parseIdSecret(code)
  if (!presented) return undefined
  const { id, secret } = presented
  const held = await lockCodeById(trx, id, now)
  if (!held || (await isGuessedAt(trx, held.user.id, now))) return undefined
  if (matchesSecret(secret, held.code.secret_hash)) return held
  await trx
    .updateTable('one_time_code')
    .set(({ eb }) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return undefined
}

/** Holds the user of a code that was neither used nor ended and has not expired, whose secret was proven before. */
export async function lockCodeById(trx: Db, id: string, now: Date) {
  const user = await trx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('one_time_code').select('user_id').where('id', '=', id))
    .where('status', 'not in', ['DELETED', 'UNKNOWN'])
    .forUpdate()
    .executeTakeFirst()
  const code = await trx
    .selectFrom('one_time_code')
    .selectAll()
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return user && code ? { user, code } : undefined
}

/** Uses a code up, or ends it. */
export async function consumeCode({ trx, now }: Unit, id: string): Promise<void> {
  await trx.updateTable('one_time_code').set({ consumed_at: now }).where('id', '=', id).execute()
}

/**
 * Whether there were so many failed tries for a user that no code is valid: for codes of the last hour, and codes
 * that are still valid. A new code does not change that.
 */
export async function isGuessedAt(trx: Db, userId: string, now: Date): Promise<boolean> {
  const { tries } = await trx
    .selectFrom('one_time_code')
    .select(({ fn }) => fn.sum<string | null>('failed_tries').as('tries'))
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('created_at', '>', minutesAfter(now, -GUESS_MINUTES)),
        eb.and([eb('consumed_at', 'is', null), eb('expires_at', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(tries ?? 0) >= MOST_GUESSES
}

/** Ends the codes of a user that activate it; returns how many there were. */
export async function endActivationCodes({ trx, now }: Unit, userId: string): Promise<number> {
  const ended = await sql`update one_time_code set consumed_at = ${now}
    where user_id = ${userId} and purpose = 'activation' and consumed_at is null and expires_at > ${now}`.execute(trx)
  return Number(ended.numAffectedRows ?? 0)
}

/** Removes codes that no longer count. */
export async function removeOldCodes(db: Db, now: Date): Promise<void> {
  const where = sql`expires_at < ${now} and created_at < ${minutesAfter(now, -DAY_MINUTES)}`
  await removeOld(db, { from: 'one_time_code', key: ['id'], where })
}
