import { noticeIds, type Notice, type Notices } from '@hireproof/contract/form-i9/notices'
import { drawHeading, drawList, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { fullHeight, needRoom } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'

/** The pages with the lists of documents, the instructions and the notices, as the employee was offered them. */
export function drawNotices(sheet: FormSheet, { notices, unofficial, language }: Notices): void {
  sheet.doc.addPage()
  const whole = sheet.doc.struct('Sect', { lang: language })
  sheet.whole.add(whole)
  if (unofficial) drawParagraph(sheet, whole, unofficial, { isQuiet: true, gap: 8 })
  for (const id of noticeIds) drawNotice(sheet, openPart(sheet, whole), notices[id])
}

function drawNotice(
  sheet: FormSheet,
  part: ReturnType<typeof openPart>,
  { title, lead, sections, links }: Notice,
): void {
  // each notice on a page of its own, unless there is much room left
  needRoom(sheet.doc, fullHeight(sheet.doc) / 2)
  drawHeading(sheet, part, 'H2', title)
  drawParagraph(sheet, part, lead, { size: 9 })
  for (const { heading, paragraphs, items } of sections) {
    const own = openPart(sheet, part)
    drawHeading(sheet, own, 'H3', heading)
    for (const paragraph of paragraphs) drawParagraph(sheet, own, paragraph, { size: 9 })
    if (items.length > 0) drawList(sheet, own, items)
    sheet.doc.y += 2
  }
  for (const { label, url } of links) drawParagraph(sheet, part, `${label}: ${url}`, { size: 9 })
  sheet.doc.y += 6
}
