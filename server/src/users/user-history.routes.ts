import { getUserHistory } from '@hireproof/contract/users/user-history.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { userHistory } from './user-history.ts'

/** What was changed of users, and by whom. */
export function userHistoryRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, getUserHistory, ({ actor, params, query }) => userHistory(deps, actor, { ...params, ...query }))
}
