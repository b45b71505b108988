import * as endpoints from '@hireproof/contract/users/reset-password.endpoints'
import type { Deps } from '../../deps.ts'
import { limited, routes, type Handlers } from '../../platform/route.ts'
import { resetPassword } from './reset-password.ts'

function resetPasswordHandlers(deps: Deps): Handlers<typeof endpoints> {
  const limits = { rateLimit: { max: deps.config.limits.signInsPerMinute } }
  return {
    resetPassword: limited(limits, async ({ actor, params, body }) => {
      await resetPassword(deps, actor, { ...params, ...body })
      return undefined
    }),
  }
}

/** Setting the password of another user. */
export const resetPasswordRoutes = routes(endpoints, resetPasswordHandlers)
