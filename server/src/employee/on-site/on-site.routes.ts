import * as endpoints from '@hireproof/contract/employee/on-site.endpoints'
import type { Deps } from '../../deps.ts'
import { readOnSiteLock } from '../../identity/on-site-lock.ts'
import { limited, routes, type Handlers } from '../../platform/route.ts'
import { setEmployeeCookie } from '../employee-cookie.ts'
import { enterOnSite, onSiteState } from './on-site-pass.ts'

function onSiteHandlers(deps: Deps): Handlers<typeof endpoints> {
  const { config } = deps
  const limits = { rateLimit: { max: config.limits.signInsPerMinute } }

  return {
    getOnSite: async ({ request }) => ({ state: await onSiteState(deps, request) }),

    enterOnSite: limited(limits, async ({ actor, body, request, reply }) => {
      const typed = { lock: readOnSiteLock(config, request), code: body.code }
      setEmployeeCookie(config, reply, await enterOnSite(deps, actor, typed))
      return undefined
    }),
  }
}

/** The calls of a browser that its employer locked to one form. */
export const lockedRoutes = routes(endpoints, onSiteHandlers)
