import * as endpoints from '@hireproof/contract/users/bulk.endpoints'
import type { Deps } from '../../deps.ts'
import { auditDenial } from '../../identity/denials.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { changeUsers } from './bulk-users.ts'

function bulkUsersHandlers(deps: Deps): Handlers<typeof endpoints> {
  const onDenied = auditDenial(deps)
  return {
    changeUsers: async ({ actor, body }) => {
      const outcomes = await changeUsers(deps, actor, body)
      const refusals = outcomes.flatMap(({ reason, problem }) =>
        reason === 'not_permitted' ? ['forbidden'] : problem === 'not_found' ? [problem] : [],
      )
      for (const code of new Set(refusals)) await onDenied(actor, endpoints.changeUsers, code)
      return { outcomes }
    },
  }
}

/** Changing many users at once. What the actor may not do is audited like any other refusal, once for each reason. */
export const bulkUsersRoutes = routes(endpoints, bulkUsersHandlers)
