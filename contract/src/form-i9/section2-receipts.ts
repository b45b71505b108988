import { addDays, isIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import type { Issue } from '../problem.ts'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { yearsLater } from './retention.ts'
import { documentLines } from './section2-documents.ts'

/** How many days after the hire a receipt replaces a lost, stolen or damaged document (8 CFR 274a.2(b)(1)(vi)). */
const RECEIPT_DAYS = 90
const STAMP = 'FORM_I94_I551_STAMP'

/** Whether a document is a temporary I-551 stamp without a date: it lasts for a year from its issue, which the form asks for. */
export const needsIssueDate = ({ code, expirationDate }: Pick<ExaminedDocument, 'code' | 'expirationDate'>): boolean =>
  code === STAMP && expirationDate === ''

/**
 * The last day for the document that a receipt replaces: 90 days after the hire, or after the authorization to work
 * ends for a reverification. A temporary I-551 stamp lasts until its date, or a year from its issue.
 */
export function lastDayOfReceipt(document: ExaminedDocument, from: IsoDate): IsoDate {
  const { code, expirationDate, issuedOn = '' } = document
  if (code !== STAMP) return addDays(from, RECEIPT_DAYS)
  if (isIsoDate(expirationDate)) return expirationDate
  return yearsLater(isIsoDate(issuedOn) ? issuedOn : from, 1)
}

/** The earliest due date for a document that a receipt replaces; null if there is none. */
export function receiptDue(section2: Section2): IsoDate | null {
  const days = receiptsOf(section2).map((document) => lastDayOfReceipt(document, section2.firstDayOfEmployment))
  return days.sort()[0] ?? null
}

const receiptsOf = (section2: Section2): ExaminedDocument[] =>
  documentLines.flatMap(({ list, index }) => {
    const document = section2[list][index]
    return document?.isReceipt ? [document] : []
  })

const facts = ({ code, number, expirationDate, issuedOn = '' }: ExaminedDocument) =>
  [code, number, expirationDate, issuedOn].join('|')

/** Whether two versions have the same receipts and the same first day, so that their due date is the same. */
export const areReceiptsKept = (before: Section2, after: Section2): boolean =>
  before.firstDayOfEmployment === after.firstDayOfEmployment &&
  receiptsOf(before).map(facts).join() === receiptsOf(after).map(facts).join()

/** What decides whether a receipt is taken. */
type Circumstances = {
  today: IsoDate
  isShortJob: boolean
  /** Whether an earlier version has the same receipt, or it is shown only now. */
  isKnown: boolean
  /** The day from which the receipt counts; empty if it is not entered yet. */
  from: string
}

/** Why a document is not taken as a receipt, at the fields of the document; empty if it is, or is no receipt. */
export function receiptIssues(
  document: ExaminedDocument,
  { today, isShortJob, isKnown, from }: Circumstances,
): Issue[] {
  const { issuedOn } = document
  if (!document.isReceipt) return issuedOn === undefined ? [] : [issueAt('issuedOn', 'format', 'Only a stamp has one.')]
  if (isShortJob) {
    const text = 'You cannot accept a receipt for a job of less than three business days. Ask for the document itself.'
    return [issueAt('isReceipt', 'receipt_not_allowed', text)]
  }
  if (needsIssueDate(document)) {
    // a receipt of a form that was signed before the form asked stays as it was
    if (!issuedOn)
      return isKnown ? [] : [issueAt('issuedOn', 'required', 'Enter the day on which the stamp was issued.')]
    if (!isIsoDate(issuedOn) || issuedOn > today)
      return [issueAt('issuedOn', 'format', 'Enter a valid day in the past.')]
  } else if (issuedOn !== undefined) {
    return [issueAt('issuedOn', 'format', 'Leave the issue date out.')]
  }
  if (isKnown || !isIsoDate(from) || lastDayOfReceipt(document, from) >= today) return []
  const text = 'The time for this receipt has passed. Ask for the document itself.'
  return [issueAt(needsIssueDate(document) ? 'issuedOn' : 'isReceipt', 'receipt_expired', text)]
}

const issueAt = (path: keyof ExaminedDocument, code: string, message: string): Issue => ({ path, code, message })
