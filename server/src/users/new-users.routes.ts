import * as endpoints from '@hireproof/contract/users/create-user.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { keepPace } from '../platform/pace.ts'
import { ensure } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { checkEmail } from './check-email.ts'
import { createUser } from './create-user.ts'
import { mayCreateUsers } from './may-create.ts'
import { resendActivation } from './resend-activation.ts'
import { isLogonIdFree, suggestLogonId } from './suggest-logon-id.ts'

/** Creating users, and what is looked up for it. */
export function newUsersRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const { identityDb, clock } = deps

  /** Looking up is for those who create, and slow enough that nobody learns who has an address or a User ID by trying. */
  const ensureMayLookUp = (actor: UserActor) => {
    ensure(mayCreateUsers(actor), 'forbidden')
    const pace = { subject: `look-up|${actor.userId}`, most: deps.config.limits.signInsPerMinute, minutes: 1 }
    return keepPace(identityDb, pace, clock.now())
  }

  route(app, guard, endpoints.suggestLogonId, async ({ actor, body }) => {
    await ensureMayLookUp(actor)
    return { suggestedLogonId: await suggestLogonId(identityDb, body) }
  })

  route(app, guard, endpoints.checkLogonId, async ({ actor, body }) => {
    await ensureMayLookUp(actor)
    return { isNewLogonIdAcceptable: await isLogonIdFree(identityDb, body.logonId) }
  })

  route(app, guard, endpoints.checkEmail, async ({ actor, body }) => {
    await ensureMayLookUp(actor)
    return checkEmail(deps, actor, body.emailAddress)
  })

  route(app, guard, endpoints.createUser, ({ actor, body, idempotencyKey, request }) =>
    createUser(deps, actor, { body, idempotencyKey, request }),
  )

  route(app, guard, endpoints.resendActivation, async ({ actor, body, request }) => {
    await resendActivation(deps, actor, body.logonId, request)
    return undefined
  })
}
