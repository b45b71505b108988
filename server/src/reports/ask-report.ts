import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { askedFilter, filterFault } from '@hireproof/contract/reports/asked-filter'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { isSealedColumn, type Report, type ReportColumn } from '@hireproof/contract/reports/report'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import { choosesCompany, mayRun, needsCompany, reachesSeveral } from '@hireproof/contract/reports/reports.policy'
import { columnsOf, reportOf } from '@hireproof/contract/reports/reports'
import type { RawBuilder } from 'kysely'
import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure, refused } from '../platform/problem.ts'
import type { Order } from './report-query.ts'
import type { ReportDeps, ReportSource, Row } from './report-source.ts'
import { reportSources } from './report-sources.ts'

/** What someone asks of a report. */
export type Question = {
  report: ReportName
  filter: ReportFilter
  sort?: { column: string; direction: 'ASC' | 'DESC' } | undefined
  /** The columns in the order in which they are shown; all without a choice. */
  columns?: readonly string[] | undefined
  full_numbers?: boolean | undefined
}

/** A report that may be run: what is asked of it, and how it is answered. */
export type Run = {
  report: Report
  columns: ReportColumn[]
  filter: ReportFilter
  source: ReportSource
  found: RawBuilder<Row>
  counted: RawBuilder<{ cases: number }> | undefined
  order: Order
  tie: readonly string[]
}

/** Refuses whoever may not run a report, companies out of reach, and what the report does not have. */
export async function askReport(deps: ReportDeps, actor: UserActor, question: Question): Promise<Run> {
  const report = reportOf(question.report)
  ensure(mayRun(report, actor.facts), 'forbidden')
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const filter = askedFilter(report, question.filter, today)
  const fault = filterFault(report, filter, today)
  if (fault) throw refused(`filter.${fault.field}`, 'invalid_value', fault.message)
  ensureCompany(report, actor, filter)
  if (filter.company_id !== undefined) await ensureInReach(deps, actor, filter.company_id)
  const all = columnsOf(report, reachesSeveral(actor))
  const columns = chosenOf(report, all, question.columns)
  const source = sourceOf(report, actor, question)
  const asked = { actor, filter, today }
  const order = orderOf(report, all, question.sort)
  const by = source.sorts?.(asked)[order.column.key]
  const [found, counted] = [await source.found(asked, deps), source.counted?.(asked)]
  return { report, columns, filter, source, found, counted, order: { ...order, by }, tie: source.order }
}

/** Refuses a report of one company without one, and one of the forms of clients. */
function ensureCompany(report: Report, { facts }: UserActor, { company_id: company }: ReportFilter): void {
  const { accountType } = facts
  if (needsCompany(report, { accountType, company }))
    throw refused('filter.company_id', 'invalid_value', 'Choose a location.')
  if (company !== undefined && reachesSeveral({ accountType }) && !choosesCompany(report, { accountType }))
    throw refused('filter.company_id', 'invalid_value', 'This report has no forms of clients.')
}

function chosenOf(report: Report, columns: ReportColumn[], chosen: Question['columns']): ReportColumn[] {
  if (chosen === undefined) return columns
  if (!report.hasViews) throw refused('columns', 'invalid_value', 'The columns of this report are not chosen.')
  return chosen.map((key, at) => {
    const column = columns.find((each) => each.key === key)
    if (column && chosen.indexOf(key) === at) return column
    throw refused(`columns.${at}`, 'invalid_value', 'The report does not have this column, or has it already.')
  })
}

/** The source of a report; with full numbers, if the report offers them to users who open cases (REPT-09). */
function sourceOf(report: Report, { facts }: UserActor, question: Question): ReportSource {
  const source = reportSources[report.name]
  if (!question.full_numbers) return source
  const { present, inFull } = source
  if (!report.offersFullNumbers || !inFull)
    throw refused('full_numbers', 'invalid_value', 'This report has no full numbers.')
  ensure(mayEnter('cases', facts), 'forbidden')
  return { ...source, present: (row, keys) => ({ ...present?.(row, keys), ...inFull(row, keys) }) }
}

function orderOf(report: Report, columns: readonly ReportColumn[], sort: Question['sort']): Omit<Order, 'by'> {
  const key = sort?.column ?? report.sort.replace(/^-/, '')
  const column = columns.find((each) => each.key === key)
  if (column === undefined || isSealedColumn(column))
    throw refused('sort.column', 'invalid_value', 'The report cannot be sorted by that.')
  return { column, isDescending: sort ? sort.direction === 'DESC' : report.sort.startsWith('-') }
}
