import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Report } from '@hireproof/contract/reports/report'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import type { ReportView, ReportViewInput } from '@hireproof/contract/reports/report-views'
import type * as endpoints from '@hireproof/contract/reports/report-views.endpoints'
import { mayChangeView, mayShareViews } from '@hireproof/contract/reports/report-views.policy'
import { mayRun } from '@hireproof/contract/reports/reports.policy'
import { reportOf } from '@hireproof/contract/reports/reports'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { askReport } from '../ask-report.ts'
import { ensureRoom } from './ensure-room.ts'
import { presentView, viewActor } from './present-view.ts'
import { columnsOf, findView, listViews, lockView, lockViews, type ViewRow } from './report-views.queries.ts'

const SAVING = { most: 60, minutes: 10 }

function ensureHasViews(actor: UserActor, name: string): Report {
  const report = reportOf(name as ReportName)
  ensure(mayRun(report, actor.facts), 'forbidden')
  ensure(report.hasViews, 'not_found')
  return report
}

/** The views of a report that a user sees. */
export async function listReportViews(
  deps: Deps,
  actor: UserActor,
  name: ReportName,
): Promise<ReplyOf<typeof endpoints.listReportViews>> {
  const report = ensureHasViews(actor, name)
  const rows = await inTransaction(deps.appDb, actor.reach, (trx) => listViews(trx, actor, name))
  return {
    views: rows.map((row) => presentView(actor, report, row)),
    can: { share: mayShareViews(viewActor(actor)) },
  }
}

type Creation = { report: ReportName; view: ReportViewInput }

/** Saves a view of a report. */
export async function createReportView(deps: Deps, actor: UserActor, { report, view }: Creation): Promise<ReportView> {
  const run = ensureHasViews(actor, report)
  ensureMayShare(actor, view)
  await askReport(deps, actor, { report, ...view })
  return changing(deps, actor, async (unit) => {
    await lockViews(unit.trx, actor, report)
    await ensureRoom(unit.trx, actor, { report, view })
    const owner = { id: randomUUID(), account_id: actor.accountId, user_id: actor.userId }
    const row = await unit.trx
      .insertInto('report_view')
      .values({ ...owner, report, ...columnsOf(view), saved_at: unit.now })
      .returningAll()
      .executeTakeFirstOrThrow()
    record(unit, 'report_view.created', { after: row })
    return presentView(actor, run, row)
  })
}

type Change = { reportViewId: string; view: ReportViewInput; version: number }

/** Replaces a view that the user may change, unless it has changed since. An administrator who stops sharing one keeps it. */
export async function changeReportView(deps: Deps, actor: UserActor, { reportViewId, view, version }: Change) {
  const seen = await inTransaction(deps.appDb, actor.reach, (trx) => findView(trx, actor, reportViewId))
  ensure(seen, 'not_found')
  const report = ensureHasViews(actor, seen.report)
  ensureMayShare(actor, view)
  await askReport(deps, actor, { report: report.name, ...view })
  return changing(deps, actor, async (unit): Promise<ReportView> => {
    await lockViews(unit.trx, actor, report.name)
    const before = await lockOwn(unit, actor, reportViewId)
    if (before.version !== version) throw conflict('VIEW_CHANGED', 'Someone has changed this view since you opened it.')
    await ensureRoom(unit.trx, actor, { report: report.name, view, except: before })
    const row = await unit.trx
      .updateTable('report_view')
      .set({ ...columnsOf(view), saved_at: unit.now, version: version + 1 })
      .$if(!view.is_shared, (update) => update.set({ user_id: actor.userId }))
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    record(unit, 'report_view.changed', { before, after: row })
    return presentView(actor, report, row)
  })
}

/** Deletes a view that the user may change. */
export const deleteReportView = (deps: Deps, actor: UserActor, id: string) =>
  changing(deps, actor, async (unit) => {
    const before = await lockOwn(unit, actor, id)
    await unit.trx.deleteFrom('report_view').where('id', '=', before.id).execute()
    record(unit, 'report_view.deleted', { before })
    return { id: before.id }
  })

async function changing<T>(deps: Deps, actor: UserActor, work: (unit: Unit) => Promise<T>): Promise<T> {
  await limitRate(deps.identityDb, { subject: `report views|${actor.userId}`, ...SAVING }, deps.realClock.now())
  return runUnit(deps, actor, actor.accountId, work)
}

async function lockOwn({ trx }: Unit, actor: UserActor, id: string): Promise<ViewRow> {
  const row = await lockView(trx, actor, id)
  ensure(row, 'not_found')
  const isChanging = mayChangeView(viewActor(actor), { isShared: row.is_shared })
  ensure(isChanging, actor.accountClosed ? 'account_closed' : 'forbidden')
  return row
}

function ensureMayShare(actor: UserActor, { is_shared: isShared }: ReportViewInput): void {
  if (!isShared) return
  ensure(mayShareViews(viewActor(actor)), actor.accountClosed ? 'account_closed' : 'forbidden')
}

const recorded = ({ report, name, is_shared, filter, columns, sort_column, sort_order, page_size }: ViewRow) => ({
  ...{ report, name, is_shared, filter, columns, sort_column, sort_order, page_size },
})

type Rows = { before?: ViewRow; after?: ViewRow }

function record(
  unit: Unit,
  action: 'report_view.created' | 'report_view.changed' | 'report_view.deleted',
  { before, after }: Rows,
): void {
  unit.record({
    ...{ action, subjectType: 'report_view', subjectId: (after ?? before)?.id ?? '' },
    ...(before && { before: recorded(before) }),
    ...(after && { after: recorded(after) }),
  })
}
