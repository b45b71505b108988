import type { UserStatus } from '@hireproof/contract/users/users'
import { isGoodPassword, type PasswordContext } from '@hireproof/contract/passwords/password'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../deps.ts'
import { endSessionsOfUser } from '../identity/sessions.queries.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { isCommonPassword } from './common-password.ts'
import type { Unit } from '../platform/unit.ts'

/** Days after which a password expires (PASS-33), and how many of the last are not accepted again. */
const PASSWORD_DAYS = 90
const REMEMBERED = 6

type Owner = { id: string; account_id: number; logon_id: string; email: string }
type Present = { password_hash: string | null; password_changed_at: Date | null; created_at: Date }

/** Refuses a password that breaks a rule, that others would try first, or that is one of the last six. */
export async function refuseBadPassword(
  deps: Deps,
  user: Owner & Present,
  newPassword: string,
  context: PasswordContext,
): Promise<void> {
  ensure(isGoodPassword(newPassword, context), 'password_rule_broken')
  const names = [deps.config.productName, await companyName(deps.identityDb, user.account_id)]
  ensure(!isCommonPassword(newPassword, names), 'password_too_common')
  for (const hash of await recentHashes(deps.identityDb, user)) {
    ensure(!(await deps.hasher.verify(hash, newPassword)), 'password_reused')
  }
}

async function companyName(db: Db, accountId: number): Promise<string> {
  const account = db.selectFrom('account').select('company_name').where('id', '=', accountId)
  return (await account.executeTakeFirstOrThrow()).company_name
}

/** The hashes of the last passwords; the present one is not among the kept ones if it was set before any were kept. */
async function recentHashes(db: Db, { id, password_hash }: Owner & Present): Promise<Set<string>> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', id)
    .orderBy('changed_at', 'desc')
    .limit(REMEMBERED)
    .execute()
  return new Set([...(password_hash === null ? [] : [password_hash]), ...rows.map((row) => row.password_hash)])
}

/**
 * Gives a user a password for ninety days: every session ends, mailed codes stop working, and the owner is told.
 */
export async function setPassword(
  { trx, now, mail }: Unit,
  user: Owner & Present & { status: UserStatus },
  password: { hash: string; endReason: string },
): Promise<void> {
  const { id } = user
  await keepInHistory(trx, user, password.hash, now)
  await trx
    .updateTable('app_user')
    .set({
      password_hash: password.hash,
      password_changed_at: now,
      password_expires_at: minutesAfter(now, PASSWORD_DAYS * 24 * 60),
      status: user.status,
    })
    .where('id', '=', id)
    .execute()
  await endSessionsOfUser(trx, id, password.endReason, now)
  await trx.deleteFrom('one_time_code').where('user_id', '=', id).where('consumed_at', 'is', null).execute()
  await mail({ to: user.email, template: 'password-changed', data: { logonId: user.logon_id }, purpose: 'notice' })
}

async function keepInHistory(trx: Db, { id, ...present }: Owner & Present, hash: string, now: Date): Promise<void> {
  const kept = await trx
    .selectFrom('password_history')
    .select(['id', 'password_hash'])
    .where('user_id', '=', id)
    .orderBy('changed_at', 'desc')
    .execute()
  const isMissing = present.password_hash !== null && kept.every((row) => row.password_hash !== present.password_hash)
  const previous = isMissing
    ? [
        {
          id: uuid(),
          user_id: id,
          password_hash: present.password_hash ?? '',
          changed_at: present.password_changed_at ?? present.created_at,
        },
      ]
    : []
  const added = { id: uuid(), user_id: id, password_hash: hash, changed_at: now }
  await trx
    .insertInto('password_history')
    .values([...previous, added])
    .execute()
  const old = kept.slice(REMEMBERED - 1 - previous.length).map((row) => row.id)
  if (old.length > 0) await trx.deleteFrom('password_history').where('id', 'in', old).execute()
}
