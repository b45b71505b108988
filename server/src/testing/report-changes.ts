import { exportPlusCases } from '@hireproof/contract/plus-cases/bulk.endpoints'
import { endAbsence } from '@hireproof/contract/cases/absence.endpoints'
import { deleteCaseView } from '@hireproof/contract/cases/case-views.endpoints'
import { forgetListView } from '@hireproof/contract/users/list-view.endpoints'
import { exportActivity } from '@hireproof/contract/activity/activity.endpoints'
import { takeAuditMemo } from '@hireproof/contract/form-i9/audit-samples.endpoints'
import { listWalkFindings, startAuditWalk, takeWalkFile } from '@hireproof/contract/reports/audit-readiness.endpoints'
import { cancelReportRun, startReportRun, takeReportFile } from '@hireproof/contract/reports/report-runs.endpoints'
import { exportReport, readReport } from '@hireproof/contract/reports/reports.endpoints'
import {
  changeReportSchedule,
  createReportSchedule,
  deleteReportSchedule,
} from '@hireproof/contract/reports/report-schedules.endpoints'
import { deleteReportView } from '@hireproof/contract/reports/report-views.endpoints'
import * as statusChange from '@hireproof/contract/reports/status-change.endpoints'
import type { Change, Done } from './changed-row.ts'
import type { GivenUser } from './given.ts'
import { scheduleFor } from './report-samples.ts'
import type { TestApp } from './test-app.ts'

/** Calls about schedules, each with its one event. */
export const reportChanges = (t: TestApp): Record<string, Change> => {
  const create = (user: GivenUser) => t.as(user).call(createReportSchedule, { body: scheduleFor([user.id]) })
  return {
    [startAuditWalk.name]: {
      action: 'audit_readiness.asked',
      run: async (user) => {
        const answer = await t.as(user).call(startAuditWalk, { body: {} })
        return { answer, row: { table: 'audit_readiness', id: answer.body.id } }
      },
    },
    [createReportSchedule.name]: {
      action: 'report.schedule_created',
      run: async (user) => {
        const answer = await create(user)
        return { answer, row: { table: 'report_schedule', id: answer.body.id } }
      },
    },
    [changeReportSchedule.name]: {
      action: 'report.schedule_changed',
      run: async (user) => {
        const { id: scheduleId } = (await create(user)).body
        const body = { ...scheduleFor([user.id]), version: 1 }
        const answer = await t.as(user).call(changeReportSchedule, { params: { scheduleId }, body })
        return { answer, row: { table: 'report_schedule', id: scheduleId } }
      },
    },
  }
}

/** Files and numbers that are taken, and a schedule that is deleted: other tests check their audit. */
export const reportsApart = [
  ...[takeWalkFile, takeAuditMemo, exportPlusCases, exportReport, takeReportFile, exportActivity, deleteReportSchedule],
  ...Object.values(statusChange),
]

/** A report that is read, and runs that are only asked for: the audit has them once there is a file. */
export const reportReadings = (t: TestApp): Record<string, (user: GivenUser) => Promise<Done>> => {
  const start = (user: GivenUser) => t.as(user).call(startReportRun, { params: { report: 'quick-audit' }, body: {} })
  return {
    [readReport.name]: (user) =>
      t.as(user).call(readReport, { params: { report: 'user-audit' }, body: { paging: { page: 0, size: 25 } } }),
    [listWalkFindings.name]: async (user) => {
      const { id: walkId } = (await t.as(user).call(startAuditWalk, { body: {} })).body
      return t.as(user).call(listWalkFindings, { params: { walkId }, body: { page: 0 } })
    },
    [startReportRun.name]: start,
    [cancelReportRun.name]: async (user) =>
      t.as(user).call(cancelReportRun, { params: { runId: (await start(user)).body.id } }),
  }
}

/** Views that are removed: other tests check their audit. */
export const viewsApart = [deleteCaseView, deleteReportView, endAbsence, forgetListView]
