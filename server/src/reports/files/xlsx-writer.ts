import { timeZoneName } from '@hireproof/contract/format/display'
import type { Cell, ReportColumn } from '@hireproof/contract/reports/report'
import { cellText, totalLabel } from '@hireproof/contract/reports/report-text'
import { drawInThread } from '../../pdf/draw-in-thread.ts'
import { csvClock } from '../../platform/csv.ts'
import type { ReportRow, ReportTable, ReportWriter } from './report-writer.ts'

/** A value of a spreadsheet: a text, a number, or a day or time as `YYYY-MM-DD HH:MM`. */
export type SheetValue = string | number | { at: string; hasTime: boolean } | null

/** What a spreadsheet has: lines before the table, the head of the table, its rows, and the totals. */
export type SheetFacts = {
  name: string
  head: ReportTable['head']
  titles: readonly string[]
  rows: readonly (readonly SheetValue[])[]
  totals: readonly SheetValue[]
}

// 100,000 rows of seventeen columns need some 600 MB (decision 98)
const drawing = { module: new URL('./xlsx-thread.ts', import.meta.url), contents: {}, memoryMb: 1024, mostWaiting: 8 }

/** Writes a report as a spreadsheet (REPT-35), in a thread beside the calls. It keeps all rows in memory. */
export const writeXlsx: ReportWriter = async function* (table, batches) {
  const { report, columns, head, total, totals, timeZone } = table
  const valuesOf = valuesIn(table)
  const rows: SheetValue[][] = []
  for await (const batch of batches) for (const row of batch) rows.push(valuesOf(row))
  const facts: SheetFacts = {
    name: report.title,
    head,
    // a date of a spreadsheet has no time zone
    titles: columns.map(({ label, kind }) => (kind === 'time' ? `${label} (${timeZoneName(timeZone)})` : label)),
    rows,
    totals: [totalLabel(report, { total }), ...valuesOf(totals).slice(1)],
  }
  yield await drawInThread(drawing, facts)
}

function valuesIn({ columns, timeZone }: ReportTable): (row: ReportRow) => SheetValue[] {
  const clock = csvClock(timeZone)
  const valueOf = (column: ReportColumn, value: Cell | undefined): SheetValue => {
    const { kind } = column
    // spreadsheets know no date before 1900
    const isDate = typeof value === 'string' && value >= '1900-03-01'
    if (kind === 'day' && isDate) return { at: value, hasTime: false }
    if (kind === 'time' && isDate) return { at: clock(new Date(value)), hasTime: true }
    if (typeof value === 'number') return value
    return cellText(column, value, timeZone) ?? null
  }
  return (row) => columns.map((column) => valueOf(column, row[column.key]))
}
