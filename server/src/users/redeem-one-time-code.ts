import type { Deps } from '../deps.ts'
import { forgetDevices } from '../identity/known-device.ts'
import { matchesSecret } from '../identity/secrets.ts'
import { forgetFailures, subjectOfUser } from '../identity/sign-in-failures.ts'
import type { AuditActor } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { isGuessedAt } from './one-time-code.ts'
import { refuseBadPassword, setPassword } from './set-password.ts'

type Request = { ip: string; id: string }

/** Whose new password a code is good for; a wrong secret counts. */
export async function checkOneTimeCode(deps: Deps, code: string, request: Request): Promise<{ logonId: string }> {
  const { logon_id } = await findOwner(deps, code, request)
  return { logonId: logon_id }
}

/** Sets a new password with a code, once: whoever reads the owner's mail may replace the password and lift a lock. */
export async function redeemOneTimeCode(
  deps: Deps,
  input: { code: string; newPassword: string },
  request: Request,
): Promise<void> {
  const user = await findOwner(deps, input.code, request)
  await refuseBadPassword(deps, user, input.newPassword, { logonId: user.logon_id })
  const hash = await deps.hasher.hash(input.newPassword)
  await run(deps, request, async (unit, actor) => {
    const { trx, now, record } = unit
    const present = await holdOwner(unit, input.code)
    // The same code from two sides, or a password that was set meanwhile: the first counts.
    ensure(present && present.password_hash === user.password_hash, 'code_refused')
    actor.userId = present.id
    await trx.updateTable('one_time_code').set({ consumed_at: now }).where('id', '=', present.code_id).execute()
    await setPassword(unit, { ...present, status: 'ACTIVE' }, { hash, endReason: 'password_reset' })
    await forgetFailures(trx, subjectOfUser(deps.config, present.logon_id))
    await forgetDevices(trx, present.id)
    const before = { status: present.status }
    const subject = { subjectType: 'user', subjectId: present.id }
    record({ action: 'user.password_reset', ...subject, before, after: { status: 'ACTIVE' } })
  })
}

/** The user of a code that is good now; refused when it is not, which counts where only the secret is wrong. */
async function findOwner(deps: Deps, code: string, request: Request) {
  const owner = await run(deps, request, (unit) => holdOwner(unit, code))
  ensure(owner, 'code_refused')
  return owner
}

/** Holds the user of a good code, so that tries come one after the other; a wrong secret is counted. */
async function holdOwner({ trx, now, auditIn }: Unit, code: string) {
  const [id = '', secret = ''] = code.split('.')
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  const user = await holdUserOf(trx, id)
  if (!user || (await isGuessedAt(trx, user.id, now))) return undefined
  const found = await trx
    .selectFrom('one_time_code')
    .select(['id', 'secret_hash'])
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return undefined
  if (!matchesSecret(secret, found.secret_hash)) {
    await trx
      .updateTable('one_time_code')
      .set(({ eb }) => ({ failed_tries: eb('failed_tries', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return undefined
  }
  auditIn(user.account_id)
  return { ...user, code_id: id }
}

/** The user of a code, where a password is used at all: one who was linked meanwhile has none. */
const holdUserOf = (trx: Db, codeId: string) =>
  trx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', (eb) => eb.selectFrom('one_time_code').select('user_id').where('id', '=', codeId))
    .where('mfa_enabled', '=', false)
    .where('status', 'not in', ['DELETED', 'UNKNOWN'])
    .forUpdate()
    .executeTakeFirst()

function run<T>(deps: Deps, request: Request, work: (unit: Unit, actor: AuditActor) => Promise<T>): Promise<T> {
  const actor: AuditActor = { ip: request.ip }
  const origin = { accountId: null, accounts: [], actor, requestId: request.id }
  return runUnit(deps.identityDb, deps, origin, (unit) => work(unit, actor))
}
