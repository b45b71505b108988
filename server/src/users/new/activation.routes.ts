import * as endpoints from '@hireproof/contract/users/activation.endpoints'
import type { Deps } from '../../deps.ts'
import { setBrowserCookie } from '../../identity/session-cookie.ts'
import { signInBrowser } from '../../identity/sign-in-attempt.ts'
import { limited, routes, type Handlers } from '../../platform/route.ts'
import { checkActivation, startActivation } from './activation.ts'

function activationHandlers(deps: Deps): Handlers<typeof endpoints> {
  const limits = { rateLimit: { max: deps.config.limits.signInsPerMinute } }

  return {
    checkActivation: limited(limits, ({ actor, body }) => checkActivation(deps, actor, body.code)),

    startActivation: limited(limits, async ({ actor, body, request, reply }) => {
      const input = { code: body.code, browser: signInBrowser(deps.config, request) }
      const { location, browserSecret } = await startActivation(deps, actor, input)
      setBrowserCookie(deps.config, reply, browserSecret)
      return { redirectTo: location }
    }),
  }
}

/** The mailed link that activates a user through federated sign-in. */
export const activationRoutes = routes(endpoints, activationHandlers)
