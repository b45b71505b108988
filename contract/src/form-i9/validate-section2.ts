import { addDays, ageOn, isIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { limits } from '../calendar/working-days.ts'
import type { CitizenshipCode, Reference } from '../cases/reference.ts'
import type { Environment } from '../environment.ts'
import type { Issue } from '../problem.ts'
import { OTHER_DOCUMENT } from './copies.ts'
import type { ExaminedDocument, Section2 } from './form-entries.ts'
import { receiptIssues } from './section2-receipts.ts'
import { videoRecordIssues, type VideoHires } from './live-video.ts'
import { shapeProblem } from './number-shapes.ts'
import { isKept } from './required-copies.ts'
import {
  choicesFor,
  demandsOf,
  documentLines,
  isReceiptItself,
  isSameDocument,
  papersOf,
  type DocumentLine,
} from './section2-documents.ts'

/** What the rules of Section 2 need. */
export type Section2Context = {
  status: CitizenshipCode
  dateOfBirth: IsoDate
  today: IsoDate
  /** A job of less than three business days. */
  isShortJob: boolean
  environment: Environment
  /** Documents with copies of all sides. */
  copied: readonly string[]
  /** Documents with any copy, and whether the company keeps copies of others than those with a photo on record. */
  kept: readonly string[]
  keepsOtherCopies: boolean | null
  /** To whom the company offers examinations by live video here; null if it offers none. */
  videoOffer: VideoHires | null
  timeZone: string
  /** Whether an authorized representative signs, or a user of the company. */
  isRepresentative: boolean
  /** The earlier signed versions, oldest first, with the day. */
  versions: readonly { content: Section2; signedOn: IsoDate }[]
}

const issue = (path: string, code: string, message: string): Issue => ({ path, code, message })
const issueIf = (holds: boolean, ...of: Parameters<typeof issue>) => (holds ? [issue(...of)] : [])

const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u
const lengths = { title: 100, issuingAuthority: 100, number: 50 } as const
const wide = {
  businessName: 100,
  businessAddress: 200,
  examinerLastName: 50,
  examinerFirstName: 50,
  examinerTitle: 100,
  examinerOrganization: 100,
}
const asks: Readonly<Record<keyof typeof wide, string>> = {
  examinerLastName: 'Enter the last name of the examiner.',
  examinerFirstName: 'Enter the first name of the examiner.',
  examinerTitle: 'Enter the title of the examiner.',
  examinerOrganization: 'Enter the organization of the representative.',
  businessName: 'Enter the name of the business.',
  businessAddress: 'Enter the address of the business.',
}

/** The document on a line; undefined for an empty line. */
const documentOn = (section2: Section2, { list, index }: DocumentLine): ExaminedDocument | undefined =>
  section2[list][index]

/** The choices of a line, given the entries so far. */
export function choicesOn(section2: Section2, line: DocumentLine, { status, dateOfBirth, today }: Section2Context) {
  const { firstDayOfEmployment: first } = section2
  const age = ageOn(dateOfBirth, isIsoDate(first) ? first : today)
  return choicesFor(line, { status, age, firstCode: section2.listA[0]?.code ?? '' })
}

/** The day on which a document was examined: the first signature in any version, or else today. */
const examinedOn = (document: ExaminedDocument, line: DocumentLine, context: Known): IsoDate =>
  firstShown(document, line, context)?.signedOn ?? context.today

type Known = Pick<Section2Context, 'today' | 'versions'>

/** The first version with the same document on a line. */
const firstShown = (document: ExaminedDocument, line: DocumentLine, { versions }: Known) =>
  versions.find(({ content }) => isSameDocument(document, documentOn(content, line)))

function textIssues(path: string, text: string, most: number): Issue[] {
  return issueIf(
    text.length > most || !PLAIN.test(text),
    path,
    'format',
    `Write plain text of at most ${most} characters.`,
  )
}

/** The number as plain text and in its shape; a number that was signed before stays as it is. */
function numberIssues(document: ExaminedDocument, line: DocumentLine, context: Section2Context): Issue[] {
  const path = `${line.list}.${line.index}.number`
  const found = textIssues(path, document.number, lengths.number)
  if (found.length > 0 || firstShown(document, line, context)) return found
  const message = shapeProblem(document, context.environment)
  return message === undefined ? [] : [issue(path, 'format', message)]
}

function expiryIssues(document: ExaminedDocument, line: DocumentLine, context: Section2Context): Issue[] {
  const path = `${line.list}.${line.index}.expirationDate`
  const { expirationDate: day, isReceipt, code } = document
  if (day === '') {
    const isNeeded = !isReceipt && demandsOf(line.category, code).expirationDate
    return issueIf(isNeeded, path, 'required', 'Enter the expiration date of the document.')
  }
  if (!isIsoDate(day)) return [issue(path, 'format', 'Enter a valid date.')]
  const message = 'This document has expired. Ask the employee for a valid document, or correct the date.'
  return issueIf(day < examinedOn(document, line, context), path, 'document_expired', message)
}

function documentIssues(
  document: ExaminedDocument,
  line: DocumentLine,
  choices: readonly Reference[],
  context: Section2Context,
  firstDay: string,
): Issue[] {
  const at = (field: keyof ExaminedDocument) => `${line.list}.${line.index}.${field}`
  const { code, title, issuingAuthority, number, isReceipt } = document
  if (!choices.some((each) => each.code === code)) {
    return [issue(at('code'), 'document_not_allowed', 'Select a document from the list.')]
  }
  const isPaper = line.list === 'listA' && line.index > 0
  return [
    ...issueIf(title === '', at('title'), 'required', 'Enter the title of the document.'),
    ...textIssues(at('title'), title, lengths.title),
    ...issueIf(issuingAuthority === '', at('issuingAuthority'), 'required', 'Enter who issued the document.'),
    ...textIssues(at('issuingAuthority'), issuingAuthority, lengths.issuingAuthority),
    ...issueIf(
      number === '' && !isReceipt && demandsOf(line.category, code).number,
      at('number'),
      'required',
      'Enter the number of the document.',
    ),
    ...numberIssues(document, line, context),
    ...expiryIssues(document, line, context),
    ...issueIf(isReceipt && isPaper, at('isReceipt'), 'document_not_allowed', 'Enter a receipt on the first line.'),
    ...issueIf(
      isReceiptItself(code) && !isReceipt,
      at('isReceipt'),
      'required',
      'The employee shows this document until the card arrives. Mark it as a receipt.',
    ),
    ...receiptIssues(document, {
      today: context.today,
      isShortJob: context.isShortJob,
      isKnown: firstShown(document, line, context) !== undefined,
      from: firstDay,
    }).map(({ path, ...rest }) => ({ path: `${line.list}.${line.index}.${path}`, ...rest })),
  ]
}

const CHOOSE = 'Select one document from List A, or one from List B and one from List C.'

/** Whether the set of documents is complete: List A with its papers, or both other lists, never more. */
function setIssues({ listA, listB, listC }: Section2): Issue[] {
  const [first, ...others] = listA
  if (!first) {
    if (listB.length === 0)
      return [issue('listB.0.code', 'required', listC.length === 0 ? CHOOSE : 'Select a List B document.')]
    return issueIf(listC.length === 0, 'listC.0.code', 'required', 'Select a List C document.')
  }
  if (listB.length + listC.length > 0) return [issue('listA.0.code', 'document_not_allowed', CHOOSE)]
  const missing = papersOf(first.code).required.find(({ code }) => others[0]?.code !== code)
  if (!missing || first.isReceipt) return []
  return [issue('listA.1.code', 'required', `This passport is acceptable only with ${missing.name}.`)]
}

/** A company that keeps no other copies keeps none of one person only; once Section 2 is signed, all copies stay. */
function keptIssues({ kept, keepsOtherCopies, versions }: Section2Context): Issue[] {
  const isRefused = versions.length === 0 && kept.some((code) => !isKept(code, { keepsOtherCopies, isForVideo: false }))
  const message =
    'Your company keeps no copies of these documents when they are examined in person. Remove the copies on the page of the plus case, or check this box if you examined the documents by live video.'
  return issueIf(isRefused, 'isAlternativeProcedure', 'copies_not_kept', message)
}

function procedureIssues(section2: Section2, context: Section2Context): Issue[] {
  const ofVideo = videoRecordIssues(section2, context.versions.at(-1)?.content, context)
  if (!section2.isAlternativeProcedure) return [...keptIssues(context), ...ofVideo]
  if (ofVideo.some(({ code }) => code === 'not_offered')) return ofVideo
  const { copied } = context
  const isCopied = (line: DocumentLine) => {
    const code = documentOn(section2, line)?.code
    // papers with a passport have no separate name among the copies
    return code === undefined || copied.includes(line.index === 0 ? code : OTHER_DOCUMENT)
  }
  const message = 'Add copies of both sides of each document before you use the alternative procedure.'
  return [...issueIf(!documentLines.every(isCopied), 'isAlternativeProcedure', 'copies_missing', message), ...ofVideo]
}

function employmentIssues(section2: Section2, { dateOfBirth, today }: Section2Context): Issue[] {
  const { firstDayOfEmployment: day } = section2
  const path = 'firstDayOfEmployment'
  if (!isIsoDate(day)) return [issue(path, 'format', 'Enter a valid date.')]
  const { days } = limits.futureHire
  return [
    ...issueIf(day <= dateOfBirth, path, 'date_range', 'Enter a day after the date of birth.'),
    ...issueIf(day > addDays(today, days), path, 'date_range', `Enter a day no more than ${days} days from today.`),
  ]
}

const examinerFields = [
  'examinerLastName',
  'examinerFirstName',
  'examinerTitle',
  'businessName',
  'businessAddress',
] as const

/** Whether Section 2 names the organization of its examiner: one is a representative's, and stays with corrections. */
export const hasOrganization = ({
  isRepresentative,
  versions,
}: Pick<Section2Context, 'isRepresentative' | 'versions'>): boolean =>
  isRepresentative || versions.at(-1)?.content.examinerOrganization !== undefined

function organizationIssues({ examinerOrganization }: Section2, context: Section2Context): Issue[] {
  const path = 'examinerOrganization'
  if (hasOrganization(context)) return issueIf(!examinerOrganization, path, 'required', asks[path])
  return issueIf(examinerOrganization !== undefined, path, 'not_asked', 'Only an authorized representative has one.')
}

/** What keeps Section 2 from being signed, in the order of the form; empty if it may be signed. */
export function validateSection2(section2: Section2, context: Section2Context): Issue[] {
  return [
    ...setIssues(section2),
    ...documentLines.flatMap((line) => {
      const document = documentOn(section2, line)
      return document
        ? documentIssues(document, line, choicesOn(section2, line, context), context, section2.firstDayOfEmployment)
        : []
    }),
    ...issueIf(
      !/^[^\p{Cs}]*$/u.test(section2.additionalInformation),
      'additionalInformation',
      'format',
      'Write plain text of at most 1,000 characters.',
    ),
    ...procedureIssues(section2, context),
    ...employmentIssues(section2, context),
    ...organizationIssues(section2, context),
    ...textIssues('examinerOrganization', section2.examinerOrganization ?? '', wide.examinerOrganization),
    ...examinerFields.flatMap((field) => [
      ...issueIf(section2[field] === '', field, 'required', asks[field]),
      ...textIssues(field, section2[field], wide[field]),
    ]),
  ]
}
