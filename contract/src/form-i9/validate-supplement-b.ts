import { addDays, isIsoDate } from '../calendar/iso-date.ts'
import { limits } from '../calendar/working-days.ts'
import { findDocument } from '../cases/documents.ts'
import { displayDate } from '../format/display.ts'
import type { Issue } from '../problem.ts'
import type { ExaminedDocument, SupplementB } from './form-entries.ts'
import type { NeverReverified } from './reverification.ts'
import { shapeProblem } from './number-shapes.ts'
import { videoRecordIssues } from './live-video.ts'
import { receiptIssues } from './section2-receipts.ts'
import { isReceiptItself, isSameDocument } from './section2-documents.ts'
import { findSupplementBDocument, supplementBDemands } from './supplement-b-documents.ts'
import type { SupplementBSetting } from './supplement-b-context.ts'
import { isPlainText } from './validate-address.ts'

/** What the rules of Supplement B need. */
export type SupplementBContext = Omit<SupplementBSetting, 'employeeName' | 'signer' | 'latestId' | 'proposed'>

const issue = (path: string, code: string, message: string): Issue => ({ path, code, message })
const issueIf = (holds: boolean, ...of: Parameters<typeof issue>) => (holds ? [issue(...of)] : [])

const textIssues = (path: string, text: string, most: number) =>
  issueIf(text.length > most || !isPlainText(text), path, 'format', `Write plain text of at most ${most} characters.`)

/** Why a person does not have to reverify. */
export const neverReverifiedTexts: Readonly<Record<NeverReverified, string>> = {
  citizen: 'You never reverify citizens and noncitizen nationals of the United States.',
  resident:
    'You do not reverify permanent residents or a Permanent Resident Card (Form I-551), even after the card expires.',
}

const hasNewName = ({ newLastName, newFirstName, newMiddleInitial }: SupplementB) =>
  `${newLastName}${newFirstName}${newMiddleInitial}` !== ''

/** The purposes of a block, in the order of the form. */
export const purposesOf = (block: SupplementB): string[] => [
  ...(block.dateOfRehire === '' ? [] : ['rehire']),
  ...(hasNewName(block) ? ['new_name'] : []),
  ...(block.document ? ['reverification'] : []),
]

function rehireIssues(day: string, { today, rehireAfter, rehireUntil }: SupplementBContext): Issue[] {
  const at = (code: string, message: string) => [issue('dateOfRehire', code, message)]
  if (day === '') return []
  if (!isIsoDate(day)) return at('format', 'Enter a valid date.')
  if (day <= rehireAfter) return at('date_range', `Enter a day after ${displayDate(rehireAfter)}.`)
  if (day > rehireUntil) {
    const until = displayDate(rehireUntil)
    return at('new_form_needed', `You could use this form for a rehire until ${until}. Complete a new Form I-9.`)
  }
  const { days } = limits.futureHire
  return day > addDays(today, days) ? at('date_range', `Enter a day no more than ${days} days from today.`) : []
}

const LONGEST_NAME = 60

function nameIssues(block: SupplementB): Issue[] {
  if (!hasNewName(block)) return []
  const { newLastName, newFirstName, newMiddleInitial } = block
  const isInitial = newMiddleInitial === '' || /^\p{L}\p{M}*$/u.test(newMiddleInitial)
  return [
    ...issueIf(
      newLastName === '',
      'newLastName',
      'required',
      'Enter the last name, even if only another part of the name is new.',
    ),
    ...textIssues('newLastName', newLastName, LONGEST_NAME),
    ...textIssues('newFirstName', newFirstName, LONGEST_NAME),
    ...issueIf(!isInitial, 'newMiddleInitial', 'format', 'Enter one letter, or leave this field empty.'),
  ]
}

const notOnLists = (code: string) =>
  findDocument('LIST_B', code)
    ? 'You never reverify List B documents. Select a document from List A or List C.'
    : 'Select a document from the list.'

/** The number as plain text and in its shape; a correction leaves a number that was signed before as it is. */
function numberIssues(document: ExaminedDocument, { environment, replaces }: SupplementBContext): Issue[] {
  const path = 'document.number'
  const found = textIssues(path, document.number, 50)
  if (found.length > 0 || isSameDocument(document, replaces?.content.document)) return found
  const message = shapeProblem(document, environment)
  return message === undefined ? [] : [issue(path, 'format', message)]
}

function documentIssues(document: ExaminedDocument, block: SupplementB, context: SupplementBContext): Issue[] {
  const { today, neverReverified } = context
  const at = (field: keyof ExaminedDocument) => `document.${field}`
  const { code, title, number, expirationDate: day, isReceipt } = document
  if (neverReverified) return [issue(at('code'), 'not_reverified', neverReverifiedTexts[neverReverified])]
  const entry = findSupplementBDocument(code)
  if (!entry) return [issue(at('code'), 'document_not_allowed', notOnLists(code))]
  const demands = isReceipt ? { number: false, expirationDate: false } : supplementBDemands(entry)
  return [
    ...issueIf(title === '', at('title'), 'required', 'Enter the title of the document.'),
    ...textIssues(at('title'), title, 100),
    ...issueIf(
      document.issuingAuthority !== '',
      at('issuingAuthority'),
      'format',
      'Supplement B has no field for the issuing authority.',
    ),
    ...issueIf(number === '' && demands.number, at('number'), 'required', 'Enter the number of the document.'),
    ...numberIssues(document, context),
    ...issueIf(
      day === '' && demands.expirationDate,
      at('expirationDate'),
      'required',
      'Enter the expiration date of the document.',
    ),
    ...issueIf(day !== '' && !isIsoDate(day), at('expirationDate'), 'format', 'Enter a valid date.'),
    ...issueIf(
      isIsoDate(day) && day < today,
      at('expirationDate'),
      'document_expired',
      'This document has expired. Ask the employee for a valid document, or correct the date.',
    ),
    ...issueIf(
      isReceiptItself(code) && !isReceipt,
      at('isReceipt'),
      'required',
      'The employee shows this document until another one arrives. Mark it as a receipt.',
    ),
    ...receiptIssues(document, receiptTaken(block, context)).map(({ path, ...rest }) => ({
      path: `document.${path}`,
      ...rest,
    })),
  ]
}

// the length of the first job does not decide about a later one
const receiptTaken = ({ dateOfRehire }: SupplementB, { today, isShortJob, receiptFrom }: SupplementBContext) => ({
  today,
  isShortJob: isShortJob && dateOfRehire === '',
  isKnown: false,
  from: dateOfRehire === '' ? receiptFrom : dateOfRehire,
})

/** Whether a person is rehired after the known authorization has ended. */
const needsDocument = ({ document, dateOfRehire }: SupplementB, { reverifyBy, neverReverified }: SupplementBContext) =>
  document === null && !neverReverified && reverifyBy !== null && isIsoDate(dateOfRehire) && reverifyBy < dateOfRehire

function procedureIssues(block: SupplementB, context: SupplementBContext): Issue[] {
  const { isAlternativeProcedure, document } = block
  const ofVideo = videoRecordIssues(block, context.replaces?.content, context)
  if (!isAlternativeProcedure) return ofVideo
  const path = 'isAlternativeProcedure'
  if (!document)
    return [issue(path, 'no_document', 'You can use the alternative procedure only to examine a document.')]
  if (ofVideo.some(({ code }) => code === 'not_offered')) return ofVideo
  const message = 'Add copies of both sides of the document before you use the alternative procedure.'
  return [...issueIf(!context.copied.includes(document.code), path, 'copies_missing', message), ...ofVideo]
}

/** What keeps a block of Supplement B from being signed, in the order of the form; empty if it may be signed. */
export function validateSupplementB(block: SupplementB, context: SupplementBContext): Issue[] {
  const { employerName, additionalInformation, document } = block
  return [
    ...issueIf(purposesOf(block).length === 0, 'purpose', 'required', 'Select what you are using Supplement B for.'),
    ...rehireIssues(block.dateOfRehire, context),
    ...nameIssues(block),
    ...issueIf(
      needsDocument(block, context),
      'document.code',
      'required',
      'The authorization to work ended before the rehire. Enter a document that shows the employee may work.',
    ),
    ...(document ? documentIssues(document, block, context) : []),
    ...procedureIssues(block, context),
    ...issueIf(employerName === '', 'employerName', 'required', 'Enter the name of the employer or representative.'),
    ...textIssues('employerName', employerName, 100),
    ...issueIf(
      !/^[^\p{Cs}]*$/u.test(additionalInformation),
      'additionalInformation',
      'format',
      'Write plain text of at most 1,000 characters.',
    ),
  ]
}
