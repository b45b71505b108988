import { changeUsers as endpoint } from '@hireproof/contract/users/bulk.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { changeUsers } from './bulk-users.ts'

/** Changing many users at once. What somebody may not do is kept like any other refusal, once for each reason. */
export function bulkUsersRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoint, async ({ actor, body, request }) => {
    const outcomes = await changeUsers(deps, actor, body, request)
    const refusals = outcomes.flatMap(({ reason, problem }) =>
      reason === 'not_permitted' ? ['forbidden'] : problem === 'not_found' ? [problem] : [],
    )
    for (const code of new Set(refusals)) await guard.onDenied(actor, request, endpoint, code)
    return { outcomes }
  })
}
