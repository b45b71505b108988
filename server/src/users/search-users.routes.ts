import * as endpoints from '@hireproof/contract/users/user-search.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { searchUsers } from './search-users.ts'

/** The lists of users. */
export function searchUsersRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.searchUsers, ({ actor, body }) => searchUsers(deps, actor, body))
}
