import { isOn } from '@hireproof/contract/environment'
import * as endpoints from '@hireproof/contract/users/dashboard.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { setSessionCookie } from '../identity/session-cookie.ts'
import { ensure } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { deleteDashboardUser } from './delete-dashboard-user.ts'
import { presentDashboardUser } from './present-user.ts'
import { presentProfile } from './shared-profile.ts'
import { updateSharedProfile } from './update-shared-profile.ts'
import { findPerson, listDashboardUsers } from './users.queries.ts'

/** What a person sees and does on the dashboard, besides going on as one of the users. */
export function dashboardRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.listDashboardUsers, async ({ actor }) => {
    const rows = actor.personId ? await listDashboardUsers(deps.identityDb, actor.personId) : []
    return { users: rows.map(presentDashboardUser) }
  })

  route(app, guard, endpoints.getSharedProfile, async ({ actor }) => {
    const person = actor.personId ? await findPerson(deps.identityDb, actor.personId) : undefined
    ensure(person, 'not_found')
    return presentProfile(person)
  })

  route(app, guard, endpoints.updateSharedProfile, ({ actor, body, request }) =>
    updateSharedProfile(deps, actor, body.person, request),
  )

  route(app, guard, endpoints.setDashboardUserStatus, async ({ actor, params, body, request, reply }) => {
    const mayDelete = isOn(await deps.flags.all(), 'DASHBOARD_DELETE_USER')
    ensure(mayDelete && body.userStatus === 'DELETED', 'forbidden')
    const session = await deleteDashboardUser(deps, actor, params.userId, request)
    if (session) setSessionCookie(deps.config, reply, session)
    return undefined
  })
}
