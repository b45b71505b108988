import * as endpoints from '@hireproof/contract/users/create-user.endpoints'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { ensure } from '../../platform/problem.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { checkEmail } from './check-email.ts'
import { createUser } from './create-user.ts'
import { mayCreateUsers } from './may-create.ts'
import { resendActivation } from './resend-activation.ts'
import { isLogonIdFree, suggestLogonId } from './suggest-logon-id.ts'

function newUsersHandlers(deps: Deps): Handlers<typeof endpoints> {
  const { identityDb, realClock } = deps

  /** Only users who create users may look up, and too slowly to find out by trial who has an address or a User ID. */
  const ensureMayLookUp = (actor: UserActor) => {
    ensure(mayCreateUsers(actor), 'forbidden')
    const pace = { subject: `look-up|${actor.userId}`, most: deps.config.limits.signInsPerMinute, minutes: 1 }
    return limitRate(identityDb, pace, realClock.now())
  }

  return {
    suggestLogonId: async ({ actor, body }) => {
      await ensureMayLookUp(actor)
      return { suggestedLogonId: await suggestLogonId(identityDb, body) }
    },

    checkLogonId: async ({ actor, body }) => {
      await ensureMayLookUp(actor)
      return { isNewLogonIdAcceptable: await isLogonIdFree(identityDb, body.logonId) }
    },

    checkEmail: async ({ actor, body }) => {
      await ensureMayLookUp(actor)
      return checkEmail(deps, actor, body.emailAddress)
    },

    createUser: ({ actor, body, idempotencyKey }) => createUser(deps, actor, { body, idempotencyKey }),

    resendActivation: async ({ actor, body }) => {
      await resendActivation(deps, actor, body.logonId)
      return undefined
    },
  }
}

/** Creating users, and what is looked up for it. */
export const newUsersRoutes = routes(endpoints, newUsersHandlers)
