import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { checkEmail as endpoint } from '@hireproof/contract/users/create-user.endpoints'
import { emailProblem } from '@hireproof/contract/words/people'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { refused } from '../../platform/problem.ts'
import { isOfReach, type Reach } from '../../platform/reach.ts'
import { suggestLogonId } from './suggest-logon-id.ts'
import { actionsOn } from '../user-actions.ts'

/** What is known about an address among the users whom the actor may view; it tells nothing about anyone else (T09). */
export async function checkEmail(deps: Deps, actor: UserActor, typed: string): Promise<ReplyOf<typeof endpoint>> {
  const email = typed.trim().toLowerCase()
  const message = emailProblem(email)
  if (message) throw refused('emailAddress', 'invalid_value', message)
  const users = await findByEmail(deps.identityDb, actor.reach, email)
  const flags = await deps.flags.all()
  const known = users.filter((user) => actionsOn(actor, user, flags).view === true)
  const user = known.find(({ person_id }) => person_id !== null)
  if (!user) return { checkEmailStatus: known.some((each) => !each.mfa_enabled) ? 'NON_MFA' : 'none' }
  const profile = {
    firstName: user.first_name,
    middleInitial: user.middle_initial,
    lastName: user.last_name,
    phoneNumber: { number: user.phone_number, extension: user.phone_extension },
  }
  return { checkEmailStatus: 'MFA', suggestedLogonId: await suggestLogonId(deps.identityDb, profile), profile }
}

const findByEmail = (db: Db, reach: Reach, email: string) =>
  db
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .selectAll('app_user')
    .select(sql<boolean>`account.status = 'CLOSED'`.as('is_account_closed'))
    .where(sql`lower(app_user.email)`, '=', email)
    .where(isOfReach(reach, 'app_user.account_id'))
    .where('app_user.status', '<>', 'DELETED')
    .where('app_user.web_service_enabled', '=', false)
    .orderBy('app_user.id')
    .execute()
