import * as endpoints from '@hireproof/contract/users/activation.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { readBrowserCookie, setBrowserCookie } from '../identity/session-cookie.ts'
import { route, type Guard } from '../platform/route.ts'
import { checkActivation, startActivation } from './activation.ts'

/** The mailed link that activates a user through federated sign-in. */
export function activationRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const limits = { rateLimit: { max: deps.config.limits.signInsPerMinute } }

  route(app, guard, endpoints.checkActivation, ({ body, request }) => checkActivation(deps, body.code, request), limits)

  route(
    app,
    guard,
    endpoints.startActivation,
    async ({ body, request, reply }) => {
      const input = { code: body.code, browserSecret: readBrowserCookie(deps.config, request) }
      const { location, browserSecret } = await startActivation(deps, input, request)
      setBrowserCookie(deps.config, reply, browserSecret)
      return { redirectTo: location }
    },
    limits,
  )
}
