import * as endpoints from '@hireproof/contract/plus-cases/on-site.endpoints'
import type { Deps } from '../../deps.ts'
import { setOnSiteLock } from '../../identity/on-site-lock.ts'
import { clearSessionCookie } from '../../identity/session-cookie.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { startOnSite } from './start-on-site.ts'

const onSiteHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  startOnSite: async ({ actor, params, reply }) => {
    const { lock, code, expiresAt } = await startOnSite(deps, actor, params.plusCaseId)
    setOnSiteLock(deps.config, reply, lock)
    clearSessionCookie(deps.config, reply)
    void reply.header('clear-site-data', '"cache"')
    return { code, expiresAt: expiresAt.toISOString() }
  },
})

/** How an employer hands over a device, on which an employee fills in one form and nothing else. */
export const onSiteRoutes = routes(endpoints, onSiteHandlers)
