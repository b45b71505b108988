import type { Readable } from 'node:stream'
import { drawHeading, openPart } from '../../pdf/blocks.ts'
import { drawRow } from '../../pdf/rows.ts'
import { closeSheet, openSheet } from '../../pdf/sheet.ts'
import { drawTable } from '../../pdf/table.ts'
import type { PdfFacts } from './pdf-writer.ts'

const words = { box: { selected: 'Selected:', notSelected: 'Not selected:' } }

/** Draws a report as a tagged PDF: what it is, then the table with its totals; the same bytes for the same facts. */
export function drawReport({ title, head, columns, rows, date }: PdfFacts): Readable {
  const sheet = openSheet({ language: 'en-US', words, title, date, isLandscape: true })
  const top = openPart(sheet, sheet.whole)
  drawHeading(sheet, top, 'H1', title)
  const facts = head.map(([label, value]) => ({ label, value }))
  for (let at = 0; at < facts.length; at += 3) drawRow(sheet, top, facts.slice(at, at + 3))
  sheet.doc.y += 8
  const isWide = columns.length > 10
  const shares = columns.map((header, at) => ({ header, share: shareOf(header, rows, at) }))
  drawTable(sheet, openPart(sheet, sheet.whole), shares, rows, isWide ? 5.5 : 7.5)
  closeSheet(sheet, (page, count) => ({ warning: undefined, foot: title, page: `Page ${page} of ${count}` }))
  return sheet.doc
}

/** How much room a column wants beside the others: that of its longest word, and more for long texts. */
function shareOf(header: string, rows: PdfFacts['rows'], at: number): number {
  const texts = [header, ...rows.slice(0, 200).map((row) => row[at] ?? '')]
  const word = Math.max(...texts.flatMap((text) => text.split(/\s/).map(({ length }) => length)))
  const whole = Math.max(...texts.map(({ length }) => length))
  return Math.min(16, word) + Math.min(12, whole / 4)
}
