import type { Cell, Report, ReportColumn } from '@hireproof/contract/reports/report'
import { cellText, totalLabel } from '@hireproof/contract/reports/report-text'

/** A row as people may read it: a value for each column, by its key. Days are `YYYY-MM-DD`, instants are in UTC. */
export type ReportRow = Readonly<Record<string, Cell>>

/** All that is in the file of a report but its rows. */
export type ReportTable = {
  report: Report
  /** The columns that the user is shown, in their order. */
  columns: readonly ReportColumn[]
  /** The lines before the table: what it is, of which moment, and who made it (REPT-33). */
  head: readonly (readonly [label: string, value: string])[]
  /** How many rows there are. */
  total: number
  /** The sums of the columns that have one, by their keys. */
  totals: Readonly<Record<string, number>>
  /** The moment of the data. */
  now: Date
  /** The clock of instants. */
  timeZone: string
}

/**
 * Writes a report as a file, part by part. It takes the rows in batches as it needs them, and gives bytes as it has them, so that
 * a writer that keeps nothing takes the same memory for any number of rows.
 */
export type ReportWriter = (
  table: ReportTable,
  batches: AsyncIterable<readonly ReportRow[]>,
) => AsyncIterable<Uint8Array>

/** The columns of a row in words, as on the screen; one without a value is empty. */
export const textsOf = ({ columns, timeZone }: ReportTable, row: ReportRow): string[] =>
  columns.map((column) => cellText(column, row[column.key], timeZone) ?? '')

/** The row of totals in words: its label stands in the first column. */
export function totalTexts(table: ReportTable): string[] {
  const [, ...sums] = textsOf(table, table.totals)
  return [totalLabel(table.report, table), ...sums]
}
