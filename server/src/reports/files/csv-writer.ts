import { CSV_START, csvLine } from '../../platform/csv.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { textsOf, totalTexts, type ReportWriter } from './report-writer.ts'

/** Writes a report as CSV: the lines before the table, an empty one, the table and its totals (REPT-34). */
export const writeCsv: ReportWriter = async function* (table, batches) {
  const titles = table.columns.map(({ label }) => label)
  yield Buffer.from(CSV_START + [...table.head, [''], titles].map(csvLine).join(''))
  for await (const rows of batches) {
    const lines = await mapInSlices(rows, (row) => csvLine(textsOf(table, row)))
    yield Buffer.from(lines.join(''))
  }
  yield Buffer.from(csvLine(totalTexts(table)))
}
