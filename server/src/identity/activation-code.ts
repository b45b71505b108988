import { isLiftable } from './claim-user.ts'
import type { Unit } from '../platform/unit.ts'
import { lockCode, lockCodeById } from './mailed-code.ts'

type Held = Awaited<ReturnType<typeof lockCodeById>>

/** Holds the user whom a mailed code activates through federated sign-in; undefined if it activates no one. */
export async function lockInvited(unit: Unit, code: string) {
  return whoIsInvited(await lockCode(unit, code))
}

/** Holds the user whom a code activates; the code was proven when the sign-in began. */
export async function lockInvitedById({ trx, now }: Unit, codeId: string) {
  return whoIsInvited(await lockCodeById(trx, codeId, now))
}

// someone bound was activated on the dashboard or by another link, and belongs to that person for good
function whoIsInvited(held: Held) {
  const isInvited = held?.code.purpose === 'activation' && held.user.mfa_enabled && held.user.person_id === null
  return isInvited && isLiftable(held.user.status) ? held : undefined
}
