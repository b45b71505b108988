import * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { defineJob } from '../platform/jobs.ts'
import { unlessTooManyEmails } from '../platform/mail-limits.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import { isGuessedAt, makeCode } from '../identity/mailed-code.ts'

const CODE_MINUTES = 30
const MOST_CODES = 3

export const oneTimeCode = defineJob('users.one_time_code', z.object({ logonId: z.string() }))

/** Asks for a code; the User ID is looked up later, so that the answer and its time tell nothing. */
export function requestOneTimeCode({ jobs, identityDb }: Deps, logonId: string): Promise<void> {
  // Only a possible id is kept: people also type their password into the wrong field.
  return jobs.enqueue(identityDb, oneTimeCode, { logonId: /^[A-Z0-9]{8}$/.test(logonId) ? logonId : '' })
}

/**
 * Makes a code for the person who has a User ID and their own password, and emails it: up to three in half an hour, and
 * as many a day as strangers can cause.
 */
export const mailOneTimeCode = (deps: Deps, logonId: string): Promise<void> =>
  unlessTooManyEmails(() => makeOneTimeCode(deps, logonId))

async function makeOneTimeCode(deps: Deps, logonId: string): Promise<void> {
  await runIdentityUnit(deps, { kind: 'system', name: 'jobs', requestId: 'job' }, null, async (unit) => {
    const { trx, now, record, auditIn, mail } = unit
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
    const code = await makeCode(unit, deps.config, { userId: user.id, purpose: 'new_password', minutes: CODE_MINUTES })
    auditIn(user.account_id)
    record({ action: 'user.one_time_code_made', subjectType: 'user', subjectId: user.id })
    const data = { logonId: user.logon_id, ...code }
    await mail({ to: user.email, template: 'one-time-code', data, purpose: 'stranger' })
  })
}

async function countCodes(trx: Db, userId: string, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('one_time_code')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new_password')
    .where('created_at', '>', minutesAfter(now, -CODE_MINUTES))
    .execute()
  return rows.length
}
