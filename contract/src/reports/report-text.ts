import { displayCount, displayDate, displayDateTime } from '../format/display.ts'
import type { Cell, Report, ReportColumn } from './report.ts'

/** A value in words, on screens and in files alike; undefined if there is none. Instants are on the clock of a time zone. */
export function cellText({ kind }: Pick<ReportColumn, 'kind'>, value: Cell | undefined, timeZone: string) {
  if (value === null || value === undefined || value === '') return undefined
  if (kind === 'day') return displayDate(String(value))
  if (kind === 'time') return displayDateTime(String(value), timeZone)
  return typeof value === 'number' ? value.toLocaleString('en-US') : value
}

type Counted = { total: number; is_more?: boolean }

/** How many rows there are, in words; on a screen, they are counted to as many as it lists. */
export const countText = ({ rows: [one, many] }: Pick<Report, 'rows'>, { total, is_more: isMore }: Counted): string =>
  isMore ? `more than ${displayCount(total, one, many)}` : displayCount(total, one, many)

/** How the row of totals begins: with their number where the rows themselves are what is counted. */
export const totalLabel = (report: Pick<Report, 'columns' | 'rows'>, counted: Counted): string =>
  report.columns.some(({ isTotaled }) => isTotaled) ? 'Total' : `Total: ${countText(report, counted)}`
