import { displayCount, displayDate, displayDateTime } from '../format/display.ts'
import type { Cell, Report, ReportColumn } from './report.ts'

/** A value in words, on screens and in files alike; undefined if there is none. Instants are on the clock of a time zone. */
export function cellText({ kind }: Pick<ReportColumn, 'kind'>, value: Cell | undefined, timeZone: string) {
  if (value === null || value === undefined || value === '') return undefined
  if (kind === 'day') return displayDate(String(value))
  if (kind === 'time') return displayDateTime(String(value), timeZone)
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}

/** How the row of totals begins: with their number where the rows themselves are what is counted. */
export const totalLabel = ({ columns, rows: [one, many] }: Report, total: number): string =>
  columns.some(({ isTotaled }) => isTotaled) ? 'Total' : `Total: ${displayCount(total, one, many)}`
