import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { documentLines } from './section2-documents.ts'
import { documentOn, examinedOn, type Section2Context } from './validate-section2.ts'

/** How many days a receipt replaces a lost, stolen or damaged document (8 CFR 274a.2(b)(1)(vi)). */
const RECEIPT_DAYS = 90
const STAMP_DAYS = 365

/** The last day for the document that a receipt replaces. A temporary I-551 stamp lasts until its date, or a year. */
export function lastDayOfReceipt({ code, expirationDate }: ExaminedDocument, shownOn: IsoDate): IsoDate {
  if (code !== 'FORM_I94_I551_STAMP') return addDays(shownOn, RECEIPT_DAYS)
  return expirationDate === '' ? addDays(shownOn, STAMP_DAYS) : expirationDate
}

/** The earliest due date for a document that a receipt replaces; null if there is none. */
export function receiptDue(section2: Section2, context: Pick<Section2Context, 'today' | 'versions'>): IsoDate | null {
  const days = documentLines.flatMap((line) => {
    const document = documentOn(section2, line)
    return document?.isReceipt ? [lastDayOfReceipt(document, examinedOn(document, line, context))] : []
  })
  return days.sort()[0] ?? null
}
