import type { Readable } from 'node:stream'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawRow } from '../../pdf/rows.ts'
import { closeSheet, openSheet } from '../../pdf/sheet.ts'
import { drawTable } from '../../pdf/table.ts'
import type { DetailsFacts, Fact } from './details-facts.ts'

const TITLE = 'Case details'
const words = { box: { selected: 'Selected:', notSelected: 'Not selected:' } }

/** Draws the details of a case as a tagged PDF; the same bytes for the same facts. */
export function drawDetails({ caseNumber, madeAt, sections, history }: DetailsFacts): Readable {
  const sheet = openSheet({ language: 'en-US', words, title: TITLE, date: madeAt.date })
  const top = openPart(sheet, sheet.whole)
  drawHeading(sheet, top, 'H1', TITLE)
  drawParagraph(
    sheet,
    top,
    `Made on ${madeAt.text}. Keep it with the Form I-9. Numbers are shown by their last four characters.`,
  )
  for (const { heading, facts } of sections) {
    const part = openPart(sheet, sheet.whole)
    sheet.doc.y += 5
    drawHeading(sheet, part, 'H2', heading)
    for (const pair of inPairs(facts)) drawRow(sheet, part, pair)
  }
  if (history) {
    const part = openPart(sheet, sheet.whole)
    sheet.doc.y += 5
    drawHeading(sheet, part, 'H2', 'History')
    if (!history.isWhole) drawParagraph(sheet, part, 'Only the newest events are listed.')
    const columns = [
      { header: 'When', share: 2 },
      { header: 'Who', share: 2 },
      { header: 'What', share: 4 },
    ]
    drawTable(sheet, part, columns, history.rows)
  }
  closeSheet(sheet, (page, count) => ({
    warning: undefined,
    foot: `${TITLE}, ${caseNumber}`,
    page: `Page ${page} of ${count}`,
  }))
  return sheet.doc
}

const inPairs = (facts: readonly Fact[]): Fact[][] =>
  facts.flatMap((_, index) => (index % 2 === 0 ? [facts.slice(index, index + 2)] : []))
