import type { ProblemCode } from '@hireproof/contract/problem'
import type { Deps } from '../deps.ts'
import type { Caller } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { count } from '../platform/counts.ts'
import { problem } from '../platform/problem.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { renewHash } from './renew-hash.ts'
import { judgeTry, type Refusal, type TriedUser } from './judge-try.ts'
import { readCount, secondsBarred, subjectOfAddress } from './sign-in-failures.ts'

/** A User ID and a password as they were typed. */
export type PasswordTry = {
  logonId: string
  password: string
  /** The secret of the browser, if it has one. */
  device: string | undefined
}

/**
 * Proves a password and does, in the same transaction, what it was proven for. Every fault is answered alike, after the
 * same queries and one verification; failures are counted and lock. Other obstacles are told after a right password.
 */
export async function provePassword<T>(
  deps: Deps,
  actor: Caller,
  attempt: PasswordTry,
  succeed: (unit: Unit, user: TriedUser) => Promise<T>,
): Promise<T> {
  await refuseBarredAddress(deps, actor.ip)
  const seen = hashOf(await findByLogonId(deps.identityDb, attempt.logonId).executeTakeFirst())
  const isRight = await deps.hasher.verify(seen ?? deps.hasher.nobodys, attempt.password)

  // A person who links a user proves the password as a visitor: the audit names the user whose password it is.
  const visitor = { kind: 'visitor', ip: actor.ip, requestId: actor.requestId } as const
  const outcome = await runIdentityUnit(
    deps,
    visitor,
    null,
    async (unit): Promise<{ value: T; proven: TriedUser } | Refusal> => {
      const user = await findByLogonId(unit.trx, attempt.logonId).forUpdate().executeTakeFirst()
      if (user) unit.auditIn(user.account_id)
      // A password that was changed while it was being checked is no longer right.
      const proven = isRight && hashOf(user) === seen ? user : undefined
      const refusal = await judgeTry(deps, unit, { ...attempt, ip: actor.ip }, { user, proven })
      if (refusal) return refusal
      if (!proven) throw new Error('a try without a proven user is refused')
      unit.identify({ userId: proven.id })
      return { value: await succeed(unit, proven), proven }
    },
  )
  if ('value' in outcome) {
    await renewHash(deps, actor, outcome.proven, attempt.password)
    return outcome.value
  }
  logRefusal(deps, actor, outcome.refusal)
  throw problem(outcome.refusal, outcome.more)
}

/** Logs a refused password by the id of its request: who tried, and whose password, is in the audit alone. */
export function logRefusal({ log }: Pick<Deps, 'log'>, { requestId }: Caller, code: ProblemCode): void {
  count('sign_ins_refused')
  log.warn({ requestId, code }, 'sign-in refused')
}

async function refuseBarredAddress(deps: Deps, ip: string): Promise<void> {
  const count = await readCount(deps.identityDb, subjectOfAddress(deps.config, ip))
  const limit = deps.config.limits.failuresPerAddress
  const retryAfter = count ? secondsBarred(count, limit, deps.realClock.now()) : 0
  if (retryAfter > 0) throw problem('too_many_requests', { retryAfter })
}

const hashOf = (user: TriedUser | undefined) => user?.password_hash ?? user?.retired_password_hash

const findByLogonId = (db: Db, logonId: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'account_id', 'logon_id', 'email', 'role', 'status', 'web_service_enabled', 'mfa_enabled'])
    .select(['password_hash', 'retired_password_hash'])
    .where('logon_id', '=', logonId)
