import * as endpoints from '@hireproof/contract/users/reset-password.endpoints'
import type { Deps } from '../../deps.ts'
import { limited, type Handlers } from '../../platform/route.ts'
import { resetPassword } from './reset-password.ts'

/** Setting the password of another user. */
export function resetPasswordHandlers(deps: Deps): Handlers<typeof endpoints> {
  const limits = { rateLimit: { max: deps.config.limits.signInsPerMinute } }
  return {
    resetPassword: limited(limits, async ({ actor, params, body }) => {
      await resetPassword(deps, actor, { ...params, ...body })
      return undefined
    }),
  }
}
