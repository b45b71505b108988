import { statusChangeFile } from '@hireproof/contract/reports/status-change'
import * as endpoints from '@hireproof/contract/reports/reports.endpoints'
import * as statusChange from '@hireproof/contract/reports/status-change.endpoints'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { sendFile } from '../platform/send-file.ts'
import { exportReport } from './export-report.ts'
import { readImport } from '../imports/read-import.ts'
import { importStatusChange } from './import-status-change.ts'
import { listReports } from './list-reports.ts'
import { readCompliance } from './read-compliance.ts'
import { readOverview } from './read-overview.ts'
import { readReport } from './read-report.ts'
import { revealRevoked } from './reveal-revoked.ts'

const reportsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  listReports: ({ actor }) => listReports(deps, actor),
  readReport: ({ actor, params, body }) => readReport(deps, actor, { ...params, ...body }),
  readOverview: ({ actor, query }) => readOverview(deps, actor, query),
  readCompliance: ({ actor, query }) => readCompliance(deps, actor, query),
  exportReport: async ({ actor, params, body, reply }) =>
    sendFile(reply, await exportReport(deps, actor, { ...params, ...body })),
})

/** Reports on the screen and as files. */
export const reportsRoutes = routes(endpoints, reportsHandlers)

const statusChangeHandlers = (deps: Deps): Handlers<typeof statusChange> => ({
  revealRevoked: ({ actor, body }) => revealRevoked(deps, actor, body),
  importStatusChange: ({ actor, request }) =>
    importStatusChange(deps, actor, { read: () => readImport(request, statusChangeFile.most.bytes) }),
})

/** The calls of Status Change beside those of every report. */
export const statusChangeRoutes = routes(statusChange, statusChangeHandlers)
