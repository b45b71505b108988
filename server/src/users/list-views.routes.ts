import * as endpoints from '@hireproof/contract/users/list-view.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { route, type Guard } from '../platform/route.ts'
import { forgetListView, getListView, saveListView } from './list-views.ts'

/** The filters that people save for the lists of users. */
export function listViewsRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.getListView, ({ actor, params }) => getListView(deps, actor, params.list))

  route(app, guard, endpoints.saveListView, ({ actor, params, body, request }) =>
    saveListView(deps, actor, params.list, body, request),
  )

  route(app, guard, endpoints.forgetListView, ({ actor, params, request }) =>
    forgetListView(deps, actor, params.list, request),
  )
}
