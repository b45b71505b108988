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
    const fromAddress = await counts.addFailure(trx, address, now)
    const count = device ? await failOnDevice(trx, device, limit, now) : await counts.addFailure(trx, subject, now)
    // Either way one statement, so that the time tells nothing: an event of the user, or a count of the address.
    if (user) keepRefusal(unit, user, 'wrong_credentials')
    else await counts.addUnknownId(trx, address)
    if (count === limit) await setLocked(unit, user)
    if (fromAddress === failuresPerAddress) await keepBarred(unit, address)
    return { refusal: 'wrong_credentials', more: {} }
  }
  if (proven.web_service_enabled) return keepRefusal(unit, proven, 'web_service_user')
  if (proven.password_hash === null || proven.mfa_enabled) return keepRefusal(unit, proven, 'already_migrated')
  await (device ? forgiveDevice(trx, device, now) : counts.forgetFailures(trx, subject))
  if (opened.includes(proven.status)) await makeActive(unit, proven)
  return undefined
}

/** Keeps a refused try in the audit of the user whose password it asked for. */
export function keepRefusal({ record }: Unit, { id }: Pick<TriedUser, 'id'>, refusal: ProblemCode): Refusal {
  record({ action: 'sign_in.refused', subjectType: 'user', subjectId: id, after: { code: refusal } })
  return { refusal, more: {} }
}

/** Keeps in the audit of the system that an address is barred for a while, and how many User IDs it made up. */
async function keepBarred({ trx, record }: Unit, address: counts.Subject): Promise<void> {
  const count = await counts.readCount(trx, address)
  const after = { failures: count?.failures, unknown_ids: count?.unknown_ids }
  record({ action: 'sign_in.refused', subjectType: 'address', subjectId: 'barred', after }, null)
}

async function makeActive({ trx, record }: Unit, { id, status }: TriedUser): Promise<void> {
  await trx.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
  const subject = { subjectType: 'user', subjectId: id }
  record({ action: 'user.status_changed', ...subject, before: { status }, after: { status: 'ACTIVE' } })
}
