import * as endpoints from '@hireproof/contract/users/profile.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { updateUserAccount } from './update-user-account.ts'
import { updateUserProfile } from './update-user-profile.ts'
import { updateUserStatus } from './update-user-status.ts'

/** Changing a user: profile, role and title, status. */
export function userProfilesRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.updateUserProfile, ({ actor, params, body, request }) =>
    updateUserProfile(deps, actor, { ...params, ...body }, request),
  )

  route(app, guard, endpoints.updateUserAccount, ({ actor, params, body, request }) =>
    updateUserAccount(deps, actor, { ...params, ...body }, request),
  )

  route(app, guard, endpoints.updateUserStatus, ({ actor, params, body, request }) =>
    updateUserStatus(deps, actor, { ...params, ...body }, request),
  )
}
