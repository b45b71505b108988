import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { hashSecret, newSecret } from '../identity/secrets.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { defineJob } from '../platform/jobs.ts'
import { runUnit } from '../platform/unit.ts'
import { seal, unseal } from '../platform/seal.ts'

export const CODE_MINUTES = 30
const MOST_CODES = 3
const GUESS_MINUTES = 60
const MOST_GUESSES = 6
const DAY_MINUTES = 24 * 60

export const oneTimeCode = defineJob('users.one_time_code', z.object({ logonId: z.string() }))

/** Asks for a code; who has the User ID, if anybody, is looked up later, so that the answer and its time tell nothing. */
export function requestOneTimeCode({ jobs, identityDb }: Deps, logonId: string): Promise<void> {
  // Only what can be an id is kept: people also type their password into the wrong field.
  return jobs.enqueue(identityDb, oneTimeCode, { logonId: /^[A-Z0-9]{8}$/.test(logonId) ? logonId : '' })
}

/** Makes a code for whoever has a User ID and a password of their own, and mails it; at most three in half an hour. */
export async function mailOneTimeCode(deps: Deps, logonId: string): Promise<void> {
  const origin = { accountId: null, accounts: [], actor: { system: 'jobs' }, requestId: 'job' }
  await runUnit(deps.identityDb, deps, origin, async ({ trx, now, record, auditIn, mail }) => {
    const user = await trx
      .selectFrom('app_user')
      .select(['id', 'account_id', 'logon_id', 'email'])
      .where('logon_id', '=', logonId)
      .where('mfa_enabled', '=', false)
      .where('status', 'not in', ['DELETED', 'UNKNOWN'])
      .where((eb) => eb.or([eb('password_hash', 'is not', null), eb('password_changed_at', 'is not', null)]))
      .forUpdate()
      .executeTakeFirst()
    if (!user || (await countCodes(trx, user.id, now)) >= MOST_CODES || (await isGuessedAt(trx, user.id, now))) return
    const id = uuid()
    const secret = newSecret()
    await trx
      .insertInto('one_time_code')
      .values({
        id,
        user_id: user.id,
        secret_hash: hashSecret(secret),
        created_at: now,
        expires_at: minutesAfter(now, CODE_MINUTES),
      })
      .execute()
    auditIn(user.account_id)
    record({ action: 'user.one_time_code_made', subjectType: 'user', subjectId: user.id })
    const { bytes, keyId } = seal(deps.config.keys.data, placeOf(id), secret)
    const data = { logonId: user.logon_id, codeId: id, sealed: bytes.toString('base64'), keyId }
    await mail({ to: user.email, template: 'one-time-code', data })
  })
}

const placeOf = (codeId: string) => `one_time_code|${codeId}`

/** The data of a mail with a code as it is sent: until then the secret lies sealed in the outbox. */
export function revealCode({ keys }: Config, data: Record<string, string>): Record<string, string> {
  const { codeId, sealed, keyId, ...others } = data
  if (!codeId || !sealed || !keyId) return data
  const secret = unseal(keys.data, placeOf(codeId), { bytes: Buffer.from(sealed, 'base64'), keyId })
  return { ...others, code: `${codeId}.${secret}` }
}

async function countCodes(trx: Db, userId: string, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('one_time_code')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', minutesAfter(now, -CODE_MINUTES))
    .execute()
  return rows.length
}

/** Whether the codes of a user were tried in vain so often within an hour that none is good; a new one does not change that. */
export async function isGuessedAt(trx: Db, userId: string, now: Date): Promise<boolean> {
  const { tries } = await trx
    .selectFrom('one_time_code')
    .select(({ fn }) => fn.sum<string | null>('failed_tries').as('tries'))
    .where('user_id', '=', userId)
    .where('created_at', '>', minutesAfter(now, -GUESS_MINUTES))
    .executeTakeFirstOrThrow()
  return Number(tries ?? 0) >= MOST_GUESSES
}

/** Removes codes that count for nothing any more. */
export async function removeOldCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_code').where('created_at', '<', minutesAfter(now, -DAY_MINUTES)).execute()
}
