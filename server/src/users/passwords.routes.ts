import {
  changePassword as changePasswordEndpoint,
  checkOneTimeCode as checkEndpoint,
  redeemOneTimeCode as redeemEndpoint,
  sendOneTimeCode,
} from '@hireproof/contract/users/password.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { clearSessionCookie } from '../identity/session-cookie.ts'
import { route, type Guard } from '../platform/route.ts'
import { changePassword } from './change-password.ts'
import { requestOneTimeCode } from './one-time-code.ts'
import { checkOneTimeCode, redeemOneTimeCode } from './redeem-one-time-code.ts'

/** The own password: changing it, and replacing a forgotten one by mail. */
export function passwordsRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const limits = { rateLimit: { max: deps.config.limits.signInsPerMinute } }

  route(app, guard, changePasswordEndpoint, async ({ actor, params, body, request, reply }) => {
    await changePassword(deps, actor, { ...params, ...body }, request)
    clearSessionCookie(deps.config, reply)
    return undefined
  })

  route(
    app,
    guard,
    sendOneTimeCode,
    async ({ body }) => {
      await requestOneTimeCode(deps, body.logonId)
      return undefined
    },
    limits,
  )

  route(app, guard, checkEndpoint, ({ body, request }) => checkOneTimeCode(deps, body.code, request), limits)

  route(
    app,
    guard,
    redeemEndpoint,
    async ({ body, request }) => {
      await redeemOneTimeCode(deps, body, request)
      return undefined
    },
    limits,
  )
}
