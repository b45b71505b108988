import { drawHeading, drawList, drawParagraph, openPart } from '../../pdf/blocks.ts'
import type { FormContent } from '../../settings/form-content.ts'
import type { FormSheet } from './form-sheet.ts'

/** The page with the lists of documents. */
export function drawLists(sheet: FormSheet, { lists }: FormContent): void {
  sheet.doc.addPage()
  const part = openPart(sheet, sheet.whole)
  drawHeading(sheet, part, 'H2', lists.heading)
  drawParagraph(sheet, part, lists.instruction, { size: 9 })
  for (const { heading, entries } of lists.groups) {
    const group = openPart(sheet, part)
    sheet.doc.y += 6
    drawHeading(sheet, group, 'H3', heading)
    drawList(sheet, group, entries)
  }
}
