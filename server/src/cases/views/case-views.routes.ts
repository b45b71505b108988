import * as endpoints from '@hireproof/contract/cases/case-views.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { changeView, deleteView, saveView, setDefaultView } from './change-views.ts'
import { getView, listViews } from './views.ts'

const caseViewsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listCaseViews: ({ actor }) => listViews(deps, actor),
  getCaseView: ({ actor, params }) => getView(deps, actor, params.viewId),
  saveCaseView: ({ actor, body }) => saveView(deps, actor, body),
  changeCaseView: ({ actor, params, body }) => changeView(deps, actor, { ...params, ...body }),
  deleteCaseView: async ({ actor, params }) => {
    await deleteView(deps, actor, params.viewId)
    return undefined
  },
  setDefaultCaseView: ({ actor, body }) => setDefaultView(deps, actor, body.view_id),
})

/** The views that people save of the list of cases. */
export const caseViewsRoutes = routes(endpoints, caseViewsHandlers)
