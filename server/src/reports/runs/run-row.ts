import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import type { ReportSort } from '@hireproof/contract/reports/report-question'
import type { RunFailure } from '@hireproof/contract/reports/report-runs'
import type { Selectable } from 'kysely'
import type { ReportRun } from '../../platform/db.gen.ts'
import type { Question } from '../ask-report.ts'

/** A run as the database has it. */
export type RunRow = Selectable<ReportRun>

/** The parts of a run that came from the contract when it was asked for. */
export const askedOf = (row: Pick<RunRow, 'report' | 'format' | 'filter' | 'sort' | 'columns'>) => ({
  report: row.report as ReportName,
  format: row.format,
  filter: row.filter as ReportFilter,
  sort: row.sort as ReportSort | null,
  columns: row.columns as string[] | null,
})

/** What a run asks of its report. */
export function questionOf(row: RunRow): Question {
  const { report, filter, sort, columns } = askedOf(row)
  return { report, filter, ...(sort && { sort }), ...(columns && { columns }) }
}

/** Why a run failed. */
export const failureOf = (row: Pick<RunRow, 'failure'>) => row.failure as RunFailure | null
