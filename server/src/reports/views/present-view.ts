import { reachesSeveral } from '@hireproof/contract/reports/reports.policy'
import { chosenColumns, columnsOf } from '@hireproof/contract/reports/reports'
import type { Report } from '@hireproof/contract/reports/report'
import { ReportFilter } from '@hireproof/contract/reports/report-filters'
import { reportSizes } from '@hireproof/contract/reports/report-limits'
import { mayChangeView } from '@hireproof/contract/reports/report-views.policy'
import type { ReportView } from '@hireproof/contract/reports/report-views'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import type { ViewRow } from './report-views.queries.ts'

/** What the policy of views asks of a user. */
export const viewActor = (actor: UserActor) => ({ ...actor.facts, isReadOnly: isReadOnly(actor) })

/** A view as it leaves, without columns and parts of the filter that the report no longer has. */
export function presentView(actor: UserActor, report: Report, row: ViewRow): ReportView {
  const { id, name, is_shared, version, sort_column: sorted, sort_order: direction } = row
  const shown = columnsOf(report, reachesSeveral(actor))
  const isSorted = shown.some(({ key }) => key === sorted)
  return {
    ...{ id, name, is_shared, version },
    filter: filterOf(report, row.filter),
    columns: chosenColumns(shown, row.columns).map(({ key }) => key),
    sort: isSorted
      ? { column: sorted, direction }
      : { column: report.sort.replace(/^-/, ''), direction: report.sort.startsWith('-') ? 'DESC' : 'ASC' },
    size: reportSizes.find((size) => size === row.page_size) ?? 25,
    can: { change: mayChangeView(viewActor(actor), { isShared: is_shared }) },
  }
}

function filterOf({ filters }: Report, kept: unknown): ReportFilter {
  const known = Object.entries(kept ?? {}).filter(([key]) => filters.some((name) => name === key))
  const read = known.filter(([key, value]) => ReportFilter.safeParse({ [key]: value }).success)
  return Object.fromEntries(read)
}
