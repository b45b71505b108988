import * as runs from '@hireproof/contract/reports/report-runs.endpoints'
import {
  changeReportSchedule,
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
} from '@hireproof/contract/reports/report-schedules.endpoints'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { sendFile } from '../platform/send-file.ts'
import { cancelRun } from './runs/cancel-run.ts'
import { getRun, listRuns } from './runs/read-runs.ts'
import { startRun } from './runs/start-run.ts'
import { takeFile } from './runs/take-file.ts'
import { listSchedules } from './schedules/read-schedules.ts'
import { changeSchedule, createSchedule, deleteSchedule } from './schedules/save-schedule.ts'

const schedules = { changeReportSchedule, createReportSchedule, deleteReportSchedule, listReportSchedules }

const runsHandlers = (deps: Deps): Handlers<typeof runs> => ({
  startReportRun: ({ actor, params, body }) => startRun(deps, actor, { ...params, ...body }),
  listReportRuns: ({ actor, query }) => listRuns(deps, actor, query.page),
  getReportRun: ({ actor, params }) => getRun(deps, actor, params.runId),
  takeReportFile: async ({ actor, params, reply }) => sendFile(reply, await takeFile(deps, actor, params.runId)),
  cancelReportRun: ({ actor, params }) => cancelRun(deps, actor, params.runId),
})

const schedulesHandlers = (deps: Deps): Handlers<typeof schedules> => ({
  listReportSchedules: ({ actor }) => listSchedules(deps, actor),
  createReportSchedule: ({ actor, body }) => createSchedule(deps, actor, body),
  changeReportSchedule: ({ actor, params, body }) => changeSchedule(deps, actor, { ...params, ...body }),
  deleteReportSchedule: async ({ actor, params }) => {
    await deleteSchedule(deps, actor, params.scheduleId)
    return undefined
  },
})

/** Runs of reports, and their files. */
export const reportRunsRoutes = routes(runs, runsHandlers)

/** Schedules of reports. */
export const reportSchedulesRoutes = routes(schedules, schedulesHandlers)
