import type { FormDocument } from '../form-document.ts'
import { daysLateOf } from '../late-section1.ts'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { needRoom, type Element } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { moment } from './signatures-part.ts'

/** That Section 1 was signed after the first day of work, with the employer's reasons; nothing if it was in time. */
export function drawLate(sheet: FormSheet, whole: Element, document: FormDocument): void {
  const days = daysLateOf(document)
  if (days === null) return
  const { lateReasons, company } = document
  const { late } = sheet.words.audit
  needRoom(sheet.doc, 60)
  const part = openPart(sheet, whole)
  drawHeading(sheet, part, 'H3', late.heading)
  const fact = late.fact(days)
  drawParagraph(sheet, part, lateReasons.length > 0 ? fact : `${fact} ${late.noReason}`, { gap: 1 })
  for (const { by, at, text } of lateReasons) {
    const when = moment(sheet.words, at, company.timeZone)
    drawParagraph(sheet, part, late.reason(by, when, text), { keepsLines: true, gap: 1 })
  }
}
