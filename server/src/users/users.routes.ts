import * as endpoints from '@hireproof/contract/users/users'
import type { Deps } from '../deps.ts'
import { lastAdministrators } from '../identity/administrator-left.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { presentDetails } from './present-user.ts'
import { actionsOn } from './user-actions.ts'
import { canViewUser } from './users.policy.ts'
import { findUserOfAccount, listEmails } from '../identity/users.queries.ts'

const usersHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getUser: async ({ actor, params }) => {
    const user = await inTransaction(deps.appDb, actor.reach, async (trx) => {
      const found = await findUserOfAccount(trx, params.userId)
      return found && { ...found, is_last_administrator: (await lastAdministrators(trx, [found])).has(found.id) }
    })
    ensure(user, 'not_found')
    ensure(canViewUser(actor, user), 'forbidden')
    const isOwn = user.id === actor.userId && actor.personId !== null
    const emails = isOwn && actor.personId ? await listEmails(deps.identityDb, actor.personId) : [user.email]
    return presentDetails(user, emails, actionsOn(actor, user, await deps.flags.all()))
  },
})

/** Reading of users. */
export const usersRoutes = routes(endpoints, usersHandlers)
