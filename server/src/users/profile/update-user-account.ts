import { isStaff, roleOf, roles } from '@hireproof/contract/roles'
import { displayedRole, type StoredRole, type UserDetails } from '@hireproof/contract/users/users'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure, problem } from '../../platform/problem.ts'
import { changeUser, ensurePermitted } from '../change-user.ts'
import { ensureAdministratorLeft } from '../../identity/administrator-left.ts'
import { ensureFresh, tidyTitle, titleIssues } from './update-user-profile.ts'

type Input = {
  userId: string
  role?: StoredRole | undefined
  title?: string | undefined
  version?: string | undefined
}

/** Changes role and title of a user; a company keeps a program administrator, and a user with another role is told. */
export const updateUserAccount = (deps: Deps, actor: UserActor, input: Input): Promise<UserDetails> =>
  changeUser(deps, actor, input.userId, async ({ trx, record, mail }, user, can) => {
    // Even if nothing would change: a caller who may not edit a user learns nothing by asking.
    ensurePermitted(can.edit)
    const role = input.role ?? user.role
    const title = input.title === undefined ? user.title : tidyTitle(input.title)
    const isOtherRole = role !== user.role
    if (isOtherRole) {
      ensurePermitted(can.changeRole)
      ensure(isStaff(roleOf(role)), 'forbidden')
    }
    if (title !== user.title) {
      ensurePermitted(can.changeTitle)
      const issues = titleIssues(title, role, 'title')
      if (issues.length > 0) throw problem('bad_request', { issues })
    }
    if (!isOtherRole && title === user.title) return {}
    ensureFresh(user, input.version)
    if (isOtherRole) await ensureAdministratorLeft(trx, user)
    const before = { role: user.role, title: user.title }
    const subject = { subjectType: 'user', subjectId: user.id }
    record({ action: 'user.account_changed', ...subject, before, after: { role, title } })
    if (isOtherRole) {
      const label = roles[displayedRole(role, user.web_service_enabled)].label
      await mail({
        to: user.email,
        template: 'role-changed',
        data: { logonId: user.logon_id, role: label },
        purpose: 'notice',
      })
    }
    return { role, title }
  })
