import type { UserDetails } from '@hireproof/contract/users/users'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { ensure } from '../../platform/problem.ts'
import { mailActivation } from './activation-mail.ts'
import { changeUser, ensurePermitted } from '../change-user.ts'

const MOST_MAILS = 3
const MINUTES = 30

/** Emails the way to activate a user again, whom the actor names by the User ID. */
export async function resendActivation(deps: Deps, actor: UserActor, logonId: string) {
  const user = await inTransaction(deps.appDb, actor.reach, (trx) =>
    trx.selectFrom('app_user').select('id').where('logon_id', '=', logonId).executeTakeFirst(),
  )
  ensure(user, 'not_found')
  await resendActivationTo(deps, actor, user.id)
}

/** Emails the way to activate a user again, up to three times in half an hour; earlier links no longer work. */
export const resendActivationTo = (deps: Deps, actor: UserActor, userId: string): Promise<UserDetails> =>
  changeUser(deps, actor, userId, async (unit, user, can) => {
    ensurePermitted(can.resendActivation)
    await limitRate(unit.trx, { subject: `activation mail|${userId}`, most: MOST_MAILS, minutes: MINUTES }, unit.now)
    await mailActivation(unit, deps.config, user)
    unit.record({ action: 'user.activation_mailed', subjectType: 'user', subjectId: userId })
    return {}
  })
