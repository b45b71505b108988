import type { Deps } from '../deps.ts'
import { forgetDevices } from '../identity/known-device.ts'
import { forgetFailures, subjectOfUser } from '../identity/sign-in-failures.ts'
import type { VisitorActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { consumeCode, lockCode } from '../identity/mailed-code.ts'
import { refuseBadPassword, setPassword } from './set-password.ts'

/** Whose password a code may set, and whether it is the first one; a wrong secret counts. */
export async function checkOneTimeCode(deps: Deps, actor: VisitorActor, code: string) {
  const { logon_id, isActivation } = await findOwner(deps, actor, code)
  return { logonId: logon_id, isFirst: isActivation }
}

/** Sets a new password with a code, once: anyone who reads the owner's email may set it and lift a lock. */
export async function redeemOneTimeCode(
  deps: Deps,
  actor: VisitorActor,
  input: { code: string; newPassword: string },
): Promise<void> {
  const user = await findOwner(deps, actor, input.code)
  await refuseBadPassword(deps, user, input.newPassword, { logonId: user.logon_id })
  const hash = await deps.hasher.hash(input.newPassword)
  await runIdentityUnit(deps, actor, null, async (unit) => {
    const { trx, record } = unit
    const present = await lockOwner(unit, input.code)
    // The same code may come twice, or a password may have been set since: the first counts.
    ensure(present && present.password_hash === user.password_hash, 'code_refused')
    unit.identify({ userId: present.id })
    await consumeCode(unit, present.code_id)
    await setPassword(unit, { ...present, status: 'ACTIVE' }, { hash, endReason: 'password_reset' })
    await forgetFailures(trx, subjectOfUser(deps.config, present.logon_id))
    await forgetDevices(trx, present.id)
    const before = { status: present.status }
    const subject = { subjectType: 'user', subjectId: present.id }
    const action = present.isActivation ? 'user.activated' : 'user.password_reset'
    record({ action, ...subject, before, after: { status: 'ACTIVE' } })
  })
}

/** The user of a code that is valid now; refused if it is not, which counts only if the secret is wrong. */
async function findOwner(deps: Deps, actor: VisitorActor, code: string) {
  const owner = await runIdentityUnit(deps, actor, null, (unit) => lockOwner(unit, code))
  ensure(owner, 'code_refused')
  return owner
}

/** Holds the user of a valid code, if that user has a password: a user who has been linked since has none. */
async function lockOwner(unit: Unit, code: string) {
  const held = await lockCode(unit, code)
  if (!held || held.user.mfa_enabled) return undefined
  unit.auditIn(held.user.account_id)
  return { ...held.user, code_id: held.code.id, isActivation: held.code.purpose === 'activation' }
}
