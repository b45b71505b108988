import { signIn } from '@hireproof/contract/identity'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { signInWithPassword } from './legacy-sign-in.ts'
import { requireSameOrigin } from './same-origin.ts'
import * as cookie from './session-cookie.ts'

/** Sign-in with a User ID and a password. */
export function legacyRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const { config } = deps
  const limits = { rateLimit: { max: config.limits.signInsPerMinute } }

  route(
    app,
    guard,
    signIn,
    async ({ body, request, reply }) => {
      requireSameOrigin(config, request)
      const { session, device, userId, accountId } = await signInWithPassword(deps, {
        logonId: body.username,
        password: body.password,
        device: cookie.readDeviceCookie(config, request),
        priorSession: cookie.readSessionCookie(config, request),
        ip: request.ip,
        requestId: request.id,
      })
      cookie.setSessionCookie(config, reply, session)
      cookie.setDeviceCookie(config, reply, device)
      return { userId, accountId }
    },
    limits,
  )
}
