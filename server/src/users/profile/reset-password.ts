import type { UserStatus } from '@hireproof/contract/users/users'
import type { UserActions } from '@hireproof/contract/users/user-actions'
import type { Deps } from '../../deps.ts'
import { forgetDevices } from '../../identity/known-device.ts'
import { forgetFailures, subjectOfUser } from '../../identity/sign-in-failures.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { ensure } from '../../platform/problem.ts'
import { changeUser, ensurePermitted } from '../change-user.ts'
import { refuseBadPassword, setPassword } from '../../passwords/set-password.ts'
import { actionsOn } from '../user-actions.ts'
import { findUserOfAccount } from '../../identity/users.queries.ts'

/** The server tells that a password was used before: no one should be able to find out the present one by trying. */
const PACE = { most: 20, minutes: 30 }

type Input = { userId: string; newPassword: string; forcePasswordChange: boolean }

/** Gives a user within reach a new password without the old one: lifts a lock, ends every session, clears failures. */
export async function resetPassword(deps: Deps, actor: UserActor, input: Input): Promise<void> {
  const { userId, newPassword, forcePasswordChange: isForced } = input
  const user = await inTransaction(deps.appDb, actor.reach, (trx) => findUserOfAccount(trx, userId))
  ensure(user, 'not_found')
  // Before any comparison: a caller who may not do this learns nothing about the user's passwords.
  ensureResettable(actionsOn(actor, user, await deps.flags.all()))
  await limitRate(
    deps.identityDb,
    { subject: `password reset|${actor.userId}|${userId}`, ...PACE },
    deps.realClock.now(),
  )
  await refuseBadPassword(deps, user, newPassword, { logonId: user.logon_id })
  // Slow, and so done before the rows are held.
  const hash = await deps.hasher.hash(newPassword)

  await changeUser(deps, actor, userId, async (unit, present, can) => {
    ensureResettable(can)
    const status = statusAfterReset(present.status, isForced)
    await setPassword(unit, { ...present, status }, { hash, endReason: 'password_reset' })
    await forgetFailures(unit.trx, subjectOfUser(deps.config, present.logon_id))
    await forgetDevices(unit.trx, userId)
    const [before, after] = [{ status: present.status }, { status, is_change_forced: isForced }]
    unit.record({ action: 'user.password_reset', subjectType: 'user', subjectId: userId, before, after })
    // A status that stays cannot show that a change is due; an expired password does.
    return isForced && status !== 'PASSWORDCHANGEREQUIRED' ? { password_expires_at: unit.now } : {}
  })
}

/** The status after a new password (PASS-31): it lifts a lock, but lets no deactivated user back in. */
export function statusAfterReset(status: UserStatus, isForced: boolean): UserStatus {
  if (status === 'DEACTIVATED' || status === 'UNKNOWN') return status
  if (isForced) return 'PASSWORDCHANGEREQUIRED'
  return status === 'LOCKED' || status === 'PASSWORDCHANGEREQUIRED' ? 'ACTIVE' : status
}

function ensureResettable({ resetPassword: action }: UserActions): void {
  ensure(action !== 'federated', 'password_not_used')
  ensurePermitted(action)
}
