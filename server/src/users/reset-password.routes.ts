import { resetPassword as endpoint } from '@hireproof/contract/users/reset-password.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { resetPassword } from './reset-password.ts'

/** Setting the password of another user. */
export function resetPasswordRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(
    app,
    guard,
    endpoint,
    async ({ actor, params, body, request }) => {
      await resetPassword(deps, actor, { ...params, ...body }, request)
      return undefined
    },
    { rateLimit: { max: deps.config.limits.signInsPerMinute } },
  )
}
