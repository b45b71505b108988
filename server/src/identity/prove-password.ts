import type { Deps } from '../deps.ts'
import type { AuditActor } from '../platform/audit.ts'
import type { Db } from '../platform/db.ts'
import { problem } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { judgeTry, type Refusal, type TriedUser } from './judge-try.ts'
import { readCount, secondsBarred, subjectOfAddress } from './sign-in-failures.ts'

/** A User ID and a password as somebody typed them, and from where. */
export type PasswordTry = {
  logonId: string
  password: string
  /** The secret of the browser, where it has one. */
  device: string | undefined
  ip: string
  requestId: string
}

/**
 * Proves a password and does, in the same transaction, what it was proven for. Whatever is wrong is answered alike, after the
 * same queries and one verification; failures are counted and lock. What else stands in the way is said after a right password.
 */
export async function provePassword<T>(
  deps: Deps,
  attempt: PasswordTry,
  succeed: (unit: Unit, user: TriedUser) => Promise<T>,
): Promise<T> {
  await refuseBarredAddress(deps, attempt.ip)
  const seen = hashOf(await findByLogonId(deps.identityDb, attempt.logonId).executeTakeFirst())
  const isRight = await deps.hasher.verify(seen ?? deps.hasher.nobodys, attempt.password)

  const actor: AuditActor = { ip: attempt.ip }
  const origin = { accountId: null, accounts: [], actor, requestId: attempt.requestId }
  const outcome = await runUnit(deps.identityDb, deps, origin, async (unit): Promise<{ value: T } | Refusal> => {
    const user = await findByLogonId(unit.trx, attempt.logonId).forUpdate().executeTakeFirst()
    if (user) unit.auditIn(user.account_id)
    // A password that was changed while it was being checked is not right any more.
    const proven = isRight && hashOf(user) === seen ? user : undefined
    const refusal = await judgeTry(deps, unit, attempt, { user, proven })
    if (refusal) return refusal
    if (!proven) throw new Error('a try without a proven user is refused')
    actor.userId = proven.id
    return { value: await succeed(unit, proven) }
  })
  if ('value' in outcome) return outcome.value
  throw problem(outcome.refusal, outcome.more)
}

async function refuseBarredAddress(deps: Deps, ip: string): Promise<void> {
  const count = await readCount(deps.identityDb, subjectOfAddress(deps.config, ip))
  const limit = deps.config.limits.failuresPerAddress
  const retryAfter = count ? secondsBarred(count, limit, deps.clock.now()) : 0
  if (retryAfter > 0) throw problem('too_many_requests', { retryAfter })
}

const hashOf = (user: TriedUser | undefined) => user?.password_hash ?? user?.retired_password_hash

const findByLogonId = (db: Db, logonId: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'account_id', 'logon_id', 'email', 'role', 'status', 'web_service_enabled', 'mfa_enabled'])
    .select(['password_hash', 'retired_password_hash'])
    .where('logon_id', '=', logonId)
