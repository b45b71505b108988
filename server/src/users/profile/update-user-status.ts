import type { AuditAction } from '@hireproof/contract/audit-actions'
import type { UserDetails, UserStatus } from '@hireproof/contract/users/users'
import type { UserActions } from '@hireproof/contract/users/user-actions'
import type { Deps } from '../../deps.ts'
import { endSessionsOfUser } from '../../identity/sessions.queries.ts'
import type { UserActor } from '../../platform/actor.ts'
import { problem } from '../../platform/problem.ts'
import type { Unit } from '../../platform/unit.ts'
import { changeUser, ensurePermitted, type UserRow } from '../change-user.ts'
import { ensureAdministratorLeft } from '../../identity/administrator-left.ts'

type Transition = { permission: keyof UserActions; action: AuditAction; mail: string }

/** The statuses that an administrator sets (part 2 §4); every other one is refused. */
const transitions: Partial<Record<UserStatus, Transition>> = {
  DELETED: { permission: 'delete', action: 'user.deleted', mail: 'user-deleted' },
  PENDINGREACTIVATION: { permission: 'reactivate', action: 'user.reactivated', mail: 'user-reactivated' },
}

type Input = { userId: string; userStatus: UserStatus }

/** Deletes or reactivates a user and tells its owner; a deleted one is signed out everywhere. */
export const updateUserStatus = (deps: Deps, actor: UserActor, { userId, userStatus }: Input): Promise<UserDetails> =>
  changeUser(deps, actor, userId, async (unit, user, can) => {
    const transition = transitions[userStatus]
    // A caller who may do nothing with a user is refused as for any other change of its status.
    ensurePermitted(can[transition?.permission ?? 'delete'])
    if (!transition) throw problem('conflict')
    if (userStatus === 'DELETED') await leave(unit, user)
    const subject = { subjectType: 'user', subjectId: userId }
    const [before, after] = [{ status: user.status }, { status: userStatus }]
    unit.record({ action: transition.action, ...subject, before, after })
    await unit.mail({ to: user.email, template: transition.mail, data: { logonId: user.logon_id }, purpose: 'notice' })
    return { status: userStatus }
  })

async function leave({ trx, now }: Unit, user: UserRow) {
  await ensureAdministratorLeft(trx, user)
  await endSessionsOfUser(trx, user.id, 'user_deleted', now)
  await trx.deleteFrom('one_time_code').where('user_id', '=', user.id).where('consumed_at', 'is', null).execute()
}
