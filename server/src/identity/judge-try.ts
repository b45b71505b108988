import type { ProblemCode } from '@hireproof/contract/problem'
import type { UserStatus } from '@hireproof/contract/users/users'
import type { Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import type { AppUser } from '../platform/db.gen.ts'
import type { Unit } from '../platform/unit.ts'
import { failOnDevice, forgiveDevice, lockDevice } from './known-device.ts'
import { setLocked } from './set-locked.ts'
import * as counts from './sign-in-failures.ts'

/** The part of a user that a try with a password needs. */
export type TriedUser = Pick<
  Selectable<AppUser>,
  | 'id'
  | 'account_id'
  | 'logon_id'
  | 'email'
  | 'role'
  | 'status'
  | 'web_service_enabled'
  | 'mfa_enabled'
  | 'password_hash'
  | 'retired_password_hash'
>

export type Refusal = { refusal: ProblemCode; more: { retryAfter?: number } }

type Attempt = { logonId: string; device: string | undefined; ip: string }
type Found = {
  /** The user with the id, held, if there is one. */
  user: TriedUser | undefined
  /** The same user if the password is right. */
  proven: TriedUser | undefined
}

const closed: readonly string[] = ['DEACTIVATED', 'DELETED', 'UNKNOWN'] satisfies UserStatus[]
const opened: readonly string[] = ['LOCKED', 'PENDINGACTIVATION', 'PENDINGREACTIVATION'] satisfies UserStatus[]

/**
 * Decides about a try under the counts that it holds, so that simultaneous tries get no more answers than others.
 * Refused tries count, and lock at the limit; one that is let in makes a waiting or locked user active.
 */
export async function judgeTry(
  deps: Deps,
  unit: Unit,
  attempt: Attempt,
  { user, proven }: Found,
): Promise<Refusal | undefined> {
  const { trx, now } = unit
  const { failuresPerUser: limit, failuresPerAddress } = deps.config.limits
  const address = counts.subjectOfAddress(deps.config, attempt.ip)
  const subject = counts.subjectOfUser(deps.config, attempt.logonId)
  const retryAfter = counts.secondsBarred(await counts.lockCount(trx, address, now), failuresPerAddress, now)
  const { failures } = await counts.lockCount(trx, subject, now)
  const device = await lockDevice(trx, user?.id, attempt.device, now)
  if (retryAfter > 0) return { refusal: 'too_many_requests', more: { retryAfter } }

  const isBarred = !device && (failures >= limit || user?.status === 'LOCKED')
  if (!proven || isBarred || closed.includes(proven.status)) {
    await counts.addFailure(trx, address, now)
    const count = device ? await failOnDevice(trx, device, limit, now) : await counts.addFailure(trx, subject, now)
    if (count === limit) await setLocked(unit, user)
    return { refusal: 'wrong_credentials', more: {} }
  }
  if (proven.web_service_enabled) return { refusal: 'web_service_user', more: {} }
  if (proven.password_hash === null || proven.mfa_enabled) return { refusal: 'already_migrated', more: {} }
  await (device ? forgiveDevice(trx, device, now) : counts.forgetFailures(trx, subject))
  if (opened.includes(proven.status)) await makeActive(unit, proven)
  return undefined
}

async function makeActive({ trx, record }: Unit, { id, status }: TriedUser): Promise<void> {
  await trx.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
  const subject = { subjectType: 'user', subjectId: id }
  record({ action: 'user.status_changed', ...subject, before: { status }, after: { status: 'ACTIVE' } })
}
