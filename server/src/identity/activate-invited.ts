import type { Selectable } from 'kysely'
import type { AppUser, Person } from '../platform/db.gen.ts'
import { ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { lockInvitedById } from './activation-code.ts'
import { consumeCode } from './mailed-code.ts'
import { activateUser } from './claim-user.ts'

/** Gives the user of a mailed code to the person who signed in for it, once; refused if the link is no longer valid. */
export async function activateInvited(
  unit: Unit,
  person: Selectable<Person>,
  codeId: string,
): Promise<Selectable<AppUser>> {
  const invited = await lockInvitedById(unit, codeId)
  ensure(invited, 'code_refused')
  const { user, code } = invited
  unit.auditIn(user.account_id)
  await consumeCode(unit, code.id)
  await activateUser(unit, person, user)
  return user
}
