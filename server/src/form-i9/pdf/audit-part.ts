import type { FormDocument, FormEvent } from '../form-document.ts'
import { drawHeading, drawParagraph, openPart } from './blocks.ts'
import { eventText, type FormChange } from './event-text.ts'
import type { FormContent } from '../../settings/form-content.ts'
import { needRoom, type Sheet } from './sheet.ts'
import { drawSignatures, moment } from './signatures-part.ts'
import { drawTable } from './table.ts'

const columns = [
  { header: 'Number', share: 3 },
  { header: 'When', share: 8 },
  { header: 'Who', share: 6 },
  { header: 'From', share: 4 },
  { header: 'What', share: 14 },
]

/** A form with those of its events that changed it. */
export type ChangedForm = Omit<FormDocument, 'events'> & { events: FormChange[] }

/** The audit page: every signature with the words that were shown, then who did what, and when. */
export function drawAudit(sheet: Sheet, content: FormContent, document: ChangedForm): void {
  sheet.doc.addPage()
  const part = openPart(sheet, sheet.whole)
  drawHeading(sheet, part, 'H2', 'Audit Trail')
  const { company, plusCaseId } = document
  const lead = `Record ${plusCaseId}. Times are in the company's time zone (${company.timeZone}) and UTC. Events name fields, never values.`
  drawParagraph(sheet, part, lead, { gap: 6 })
  drawSignatures(sheet, part, content, document)
  needRoom(sheet.doc, 80)
  const own = openPart(sheet, part)
  drawHeading(sheet, own, 'H3', 'Events')
  const note = "The numbers are the positions of the events in the company's audit chain."
  drawParagraph(sheet, own, note, { isQuiet: true })
  const rows = document.events.map((event) => [
    String(event.seq),
    moment(event.at, company.timeZone),
    whoOf(event),
    event.ip ?? '',
    eventText(event, content),
  ])
  drawTable(sheet, own, columns, rows)
}

function whoOf({ by, system }: FormEvent): string {
  if (by !== null) return by
  return system === 'employee' ? 'The employee' : 'The system'
}
