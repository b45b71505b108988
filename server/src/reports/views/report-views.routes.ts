import * as endpoints from '@hireproof/contract/reports/report-views.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { changeReportView, createReportView, deleteReportView, listReportViews } from './report-views.ts'

const reportViewsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listReportViews: ({ actor, params }) => listReportViews(deps, actor, params.report),
  createReportView: ({ actor, params, body }) => createReportView(deps, actor, { ...params, view: body }),
  changeReportView: ({ actor, params, body: { version, ...view } }) =>
    changeReportView(deps, actor, { ...params, view, version }),
  deleteReportView: ({ actor, params }) => deleteReportView(deps, actor, params.reportViewId),
})

/** The views of reports that people save. */
export const reportViewsRoutes = routes(endpoints, reportViewsHandlers)
