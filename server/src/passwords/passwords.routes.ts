import * as endpoints from '@hireproof/contract/passwords/password.endpoints'
import type { Deps } from '../deps.ts'
import { clearSessionCookie } from '../identity/session-cookie.ts'
import { limited, routes, type Handlers } from '../platform/route.ts'
import { changePassword } from './change-password.ts'
import { requestOneTimeCode } from './one-time-code.ts'
import { checkOneTimeCode, redeemOneTimeCode } from './redeem-one-time-code.ts'

function passwordsHandlers(deps: Deps): Handlers<typeof endpoints> {
  const limits = { rateLimit: { max: deps.config.limits.signInsPerMinute } }

  return {
    changePassword: async ({ actor, params, body, reply }) => {
      await changePassword(deps, actor, { ...params, ...body })
      clearSessionCookie(deps.config, reply)
      return undefined
    },

    sendOneTimeCode: limited(limits, async ({ body }) => {
      await requestOneTimeCode(deps, body.logonId)
      return undefined
    }),

    checkOneTimeCode: limited(limits, ({ actor, body }) => checkOneTimeCode(deps, actor, body.code)),

    redeemOneTimeCode: limited(limits, async ({ actor, body }) => {
      await redeemOneTimeCode(deps, actor, body)
      return undefined
    }),
  }
}

/** A user's own password: changing it, and replacing a forgotten one by email. */
export const passwordsRoutes = routes(endpoints, passwordsHandlers)
