import type { FormDocument } from '../form-document.ts'
import { drawHeading, drawParagraph, openPart } from '../../pdf/blocks.ts'
import { drawConsents } from './consent-part.ts'
import { eventText, whoDid, type FormChange } from './event-text.ts'
import { drawExplanations } from './explanations-part.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { drawLate } from './late-part.ts'
import { needRoom } from '../../pdf/sheet.ts'
import type { FormSheet } from './form-sheet.ts'
import { drawSignatures, moment } from './signatures-part.ts'
import { drawTable } from '../../pdf/table.ts'

/** A form with those of its events that changed it. */
export type ChangedForm = Omit<FormDocument, 'events'> & { events: FormChange[] }

/** The audit page: every signature with the words that were shown, then who did what, and when. */
export function drawAudit(sheet: FormSheet, content: FormContent, document: ChangedForm): void {
  const { audit } = sheet.words
  sheet.doc.addPage()
  const part = openPart(sheet, sheet.whole)
  drawHeading(sheet, part, 'H2', audit.heading)
  const { company, plusCaseId } = document
  drawParagraph(sheet, part, audit.lead(plusCaseId, company.timeZone), { gap: 6 })
  drawConsents(sheet, part, document)
  drawSignatures(sheet, part, content, document)
  drawLate(sheet, part, document)
  drawExplanations(sheet, part, content, document)
  needRoom(sheet.doc, 80)
  const own = openPart(sheet, part)
  drawHeading(sheet, own, 'H3', audit.events)
  drawParagraph(sheet, own, audit.eventsNote, { isQuiet: true })
  const { number, when, who, from, what } = audit.columns
  const columns = [
    { header: number, share: 3 },
    { header: when, share: 8 },
    { header: who, share: 6 },
    { header: from, share: 4 },
    { header: what, share: 14 },
  ]
  const rows = document.events.map((event) => [
    String(event.seq),
    moment(sheet.words, event.at, company.timeZone),
    whoDid(event, sheet.words),
    event.ip ?? '',
    eventText(event, content, sheet.words),
  ])
  drawTable(sheet, own, columns, rows)
}
