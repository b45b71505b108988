import { drawInThread } from '../../pdf/draw-in-thread.ts'
import { textsOf, totalTexts, type ReportTable, type ReportWriter } from './report-writer.ts'

/** What a PDF of a report has. */
export type PdfFacts = {
  title: string
  head: ReportTable['head']
  columns: readonly string[]
  rows: string[][]
  /** When it was made, for the file. */
  date: Date
}

// the words are part of the drawing
const drawing = { module: new URL('./pdf-thread.ts', import.meta.url), contents: {}, mostWaiting: 8 }

/** Writes a report as a tagged PDF (REPT-36), in a thread beside the calls. It keeps all rows in memory. */
export const writePdf: ReportWriter = async function* (table, batches) {
  const rows: string[][] = []
  for await (const batch of batches) for (const row of batch) rows.push(textsOf(table, row))
  rows.push(totalTexts(table))
  const facts: PdfFacts = {
    title: table.report.title,
    head: table.head,
    columns: table.columns.map(({ label }) => label),
    rows,
    date: table.now,
  }
  yield await drawInThread(drawing, facts)
}
