import type { Readable } from 'node:stream'
import { drawHeading, drawParagraph, openPart } from './blocks.ts'
import { drawRow } from './rows.ts'
import { closeSheet, openSheet } from './sheet.ts'
import { drawTable } from './table.ts'

/** A table of a record: its columns with how wide each is, and its rows. */
type RecordTable = { columns: readonly { header: string; share: number }[]; rows: string[][] }

/** A part of a record under a heading: sentences, then a table. */
export type RecordPart = { heading: string; level?: 'H2' | 'H3'; texts?: readonly string[]; table?: RecordTable }

/** What a dated record of a company has. */
export type RecordFacts = {
  title: string
  head: readonly (readonly [label: string, value: string])[]
  parts: readonly RecordPart[]
  /** What stands at the foot of each page. */
  foot: string
  date: Date
}

const words = { box: { selected: 'Selected:', notSelected: 'Not selected:' } }

/** Draws a record as a tagged PDF: what it is, then its parts; the same bytes for the same facts. */
export function drawRecord({ title, head, parts, foot, date }: RecordFacts): Readable {
  const sheet = openSheet({ language: 'en-US', words, title, date })
  const top = openPart(sheet, sheet.whole)
  drawHeading(sheet, top, 'H1', title)
  const facts = head.map(([label, value]) => ({ label, value, keepsLines: true }))
  for (let at = 0; at < facts.length; at += 2) drawRow(sheet, top, facts.slice(at, at + 2))
  for (const { heading, level = 'H2', texts = [], table } of parts) {
    sheet.doc.y += 8
    const part = openPart(sheet, sheet.whole)
    drawHeading(sheet, part, level, heading)
    for (const text of texts) drawParagraph(sheet, part, text, { size: 8.5, keepsLines: true })
    if (table) drawTable(sheet, part, table.columns, table.rows)
  }
  closeSheet(sheet, (page, count) => ({ warning: undefined, foot, page: `Page ${page} of ${count}` }))
  return sheet.doc
}
