import * as endpoints from '@hireproof/contract/users/list-view.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { forgetListView, getListView, saveListView } from './list-views.ts'

function listViewsHandlers(deps: Deps): Handlers<typeof endpoints> {
  return {
    getListView: ({ actor, params }) => getListView(deps, actor, params.list),
    saveListView: ({ actor, params, body }) => saveListView(deps, actor, { list: params.list, view: body }),
    forgetListView: ({ actor, params }) => forgetListView(deps, actor, params.list),
  }
}

/** The filters that people save for the lists of users. */
export const listViewsRoutes = routes(endpoints, listViewsHandlers)
