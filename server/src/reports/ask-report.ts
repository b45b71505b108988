import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { askedFilter, filterFault } from '@hireproof/contract/reports/asked-filter'
import type { Report, ReportColumn } from '@hireproof/contract/reports/report'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import { mayRun, reachesSeveral } from '@hireproof/contract/reports/reports.policy'
import { columnsOf, reportOf } from '@hireproof/contract/reports/reports'
import type { RawBuilder } from 'kysely'
import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure, refused } from '../platform/problem.ts'
import type { Order } from './report-query.ts'
import type { ReportSource, Row } from './report-source.ts'
import { reportSources } from './report-sources.ts'

/** What someone asks of a report. */
export type Question = {
  report: ReportName
  filter: ReportFilter
  sort?: { column: string; direction: 'ASC' | 'DESC' } | undefined
}

/** A report that may be run: what is asked of it, and how it is answered. */
export type Run = {
  report: Report
  columns: ReportColumn[]
  filter: ReportFilter
  source: ReportSource
  found: RawBuilder<Row>
  order: Order
  tie: readonly string[]
}

/** Refuses whoever may not run a report, companies out of reach, and what the report does not have. */
export async function askReport(deps: Deps, actor: UserActor, question: Question): Promise<Run> {
  const report = reportOf(question.report)
  ensure(mayRun(report, actor.facts), 'forbidden')
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const filter = askedFilter(report, question.filter, today)
  const fault = filterFault(report, filter)
  if (fault) throw refused(`filter.${fault.field}`, 'invalid_value', fault.message)
  if (filter.company_id !== undefined) await ensureInReach(deps, actor, filter.company_id)
  const columns = columnsOf(report, reachesSeveral(actor))
  const source = reportSources[report.name]
  const found = source.found({ actor, filter, today })
  return { report, columns, filter, source, found, order: orderOf(report, columns, question.sort), tie: source.order }
}

function orderOf(report: Report, columns: readonly ReportColumn[], sort: Question['sort']): Order {
  const key = sort?.column ?? report.sort.replace(/^-/, '')
  const column = columns.find((each) => each.key === key)
  if (column === undefined || column.kind === 'ssn')
    throw refused('sort.column', 'invalid_value', 'The report cannot be sorted by that.')
  return { column, isDescending: sort ? sort.direction === 'DESC' : report.sort.startsWith('-') }
}
