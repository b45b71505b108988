import { isOn } from '@hireproof/contract/environment'
import * as endpoints from '@hireproof/contract/dashboard/dashboard.endpoints'
import type { Deps } from '../deps.ts'
import { claimUser } from '../identity/claim-user.ts'
import { setSessionCookie } from '../identity/session-cookie.ts'
import { ensure } from '../platform/problem.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { deleteDashboardUser } from './delete-dashboard-user.ts'
import { presentDashboardUser } from '../users/present-user.ts'
import { presentProfile } from '../identity/shared-profile.ts'
import { updateSharedProfile } from './update-shared-profile.ts'
import { findPerson, listDashboardUsers } from '../identity/users.queries.ts'

function dashboardHandlers(deps: Deps): Handlers<typeof endpoints> {
  return {
    listDashboardUsers: async ({ actor }) => {
      const rows = actor.personId ? await listDashboardUsers(deps.identityDb, actor.personId) : []
      return { users: rows.map(presentDashboardUser) }
    },

    getSharedProfile: async ({ actor }) => {
      const person = actor.personId ? await findPerson(deps.identityDb, actor.personId) : undefined
      ensure(person, 'not_found')
      return presentProfile(person)
    },

    updateSharedProfile: ({ actor, body }) => updateSharedProfile(deps, actor, body.person),

    setDashboardUserStatus: async ({ actor, params, body, reply }) => {
      const mayDelete = isOn(await deps.flags.all(), 'DASHBOARD_DELETE_USER')
      ensure(mayDelete && body.userStatus === 'DELETED', 'forbidden')
      const session = await deleteDashboardUser(deps, actor, params.userId)
      if (session) setSessionCookie(deps.config, reply, session)
      return undefined
    },

    claimUser: async ({ actor, params, body, reply }) => {
      const claim = { userId: params.userId, activate: body.activate === true, next: body.next }
      const { session, ...claimed } = await claimUser(deps, actor, claim)
      setSessionCookie(deps.config, reply, session)
      return claimed
    },
  }
}

/** What a person sees and does on the dashboard. */
export const dashboardRoutes = routes(endpoints, dashboardHandlers)
