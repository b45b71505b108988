import type { Deps } from '../deps.ts'
import { keepRefusal } from '../identity/judge-try.ts'
import { logRefusal } from '../identity/prove-password.ts'
import { setLocked } from '../identity/set-locked.ts'
import { endSessionsOfUser } from '../identity/sessions.queries.ts'
import { addFailure, forgetFailures, lockCount, subjectOfSession } from '../identity/sign-in-failures.ts'
import type { UserActor } from '../platform/actor.ts'
import { minutesAfter } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { refuseBadPassword, setPassword } from './set-password.ts'
import { findUser } from '../identity/users.queries.ts'

const WAIT_DAYS = 5

type Input = { userId: string; currentPassword: string; newPassword: string }
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Changes their own password and ends every session of the user; wrong current ones count, and lock at the limit. */
export async function changePassword(deps: Deps, actor: UserActor, input: Input): Promise<void> {
  const reached = await inTransaction(deps.appDb, actor.reach, (trx) => findUser(trx, input.userId))
  ensure(reached, 'not_found')
  // Administrators set the passwords of others elsewhere, without the present one.
  ensure(reached.id === actor.userId, 'forbidden')
  const user = await findUser(deps.identityDb, input.userId)
  ensure(user?.password_hash && !user.mfa_enabled, 'password_not_used')
  const { password_hash: seen } = user
  const isRight = await deps.hasher.verify(seen, input.currentPassword)
  const run = <T>(work: (unit: Unit, present: User) => Promise<T>) =>
    runIdentityUnit(deps, actor, user.account_id, async (unit) => work(unit, await lockUserRow(unit.trx, user.id)))

  const isProven = await run((unit, present) =>
    countTry(deps, unit, actor.sessionId, present, isRight && present.password_hash === seen),
  )
  if (!isProven) {
    logRefusal(deps, actor, 'wrong_password')
    throw problem('wrong_password')
  }
  await refuseBadPassword(deps, user, input.newPassword, { logonId: user.logon_id, prior: input.currentPassword })
  ensure(isDue(user, deps.realClock.now()) || !isRecent(user, deps.realClock.now()), 'password_too_recent')
  const hash = await deps.hasher.hash(input.newPassword)

  await run(async (unit, present) => {
    // Someone else has changed it: what was proven and compared is no longer the password.
    if (present.password_hash !== seen) throw problem('wrong_password')
    const status = present.status === 'PASSWORDCHANGEREQUIRED' ? 'ACTIVE' : present.status
    await setPassword(unit, { ...present, status }, { hash, endReason: 'password_changed' })
    unit.record({ action: 'user.password_changed', subjectType: 'user', subjectId: user.id })
  })
}

const lockUserRow = (trx: Db, id: string) =>
  trx.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Counts by session, so that failures elsewhere do not block the owner; the limit locks and signs out the user. */
async function countTry(deps: Deps, unit: Unit, sessionId: string, user: User, isRight: boolean): Promise<boolean> {
  const limit = deps.config.limits.failuresPerUser
  const subject = subjectOfSession(deps.config, sessionId)
  const { failures } = await lockCount(unit.trx, subject, unit.now)
  if (!isRight) keepRefusal(unit, user, 'wrong_password')
  if (failures >= limit) return false
  if (isRight) await forgetFailures(unit.trx, subject)
  else if ((await addFailure(unit.trx, subject, unit.now)) === limit) {
    await setLocked(unit, user)
    await endSessionsOfUser(unit.trx, user.id, 'user_locked', unit.now)
  }
  return isRight
}

/** A forced change, and the change of an expired password, must not wait. */
const isDue = (user: User, now: Date) =>
  user.status === 'PASSWORDCHANGEREQUIRED' || (user.password_expires_at !== null && user.password_expires_at <= now)

// part 2 §8: once every five days
const isRecent = ({ password_changed_at }: User, now: Date) =>
  password_changed_at !== null && password_changed_at > minutesAfter(now, -WAIT_DAYS * 24 * 60)
