import { videoOf, videoValues } from '../signing/video-values.ts'
import type { ExaminedDocument, Section2 } from '@hireproof/contract/form-i9/form-entries'
import { needsIssueDate } from '@hireproof/contract/form-i9/section2-receipts'
import { demandsOf, documentLines, papersOf, type DocumentLine } from '@hireproof/contract/form-i9/section2-documents'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { unsigned, type SignatureValues } from '../signing/signature.ts'

/** The field names of the lines for documents. */
type LineKey = 'listA0' | 'listA1' | 'listA2' | 'listB0' | 'listC0'
type LineField =
  | 'code'
  | 'title'
  | 'issuingAuthority'
  | 'number'
  | 'expirationDate'
  | 'hasNoDate'
  | 'isReceipt'
  | 'issuedOn'

/** The values of the Section 2 form: text as typed, `yes` for a checked box. */
export type Section2Values = Record<`${LineKey}_${LineField}`, string> &
  SignatureValues & {
    choice: string
    additionalInformation: string
    isAlternativeProcedure: string
    videoDay: string
    videoTime: string
    videoHeldBy: string
    /** Of the company; not asked. */
    videoTimeZone: string
    firstDayOfEmployment: string
    examinerLastName: string
    examinerFirstName: string
    examinerTitle: string
    examinerOrganization: string
    businessName: string
    businessAddress: string
    reason: string
    /** What to do about a case that was made with something else: `renew`, `explain`, or not asked yet. */
    caseAnswer: string
  }

/** The name of a line in the form. */
export const keyOf = ({ list, index }: DocumentLine) => `${list}${index}` as LineKey

/** The lines of the form: those of the chosen lists, and those that go with the chosen List A document. */
export function askedLines(values: Section2Values): DocumentLine[] {
  if (values.choice === 'BC') return documentLines.filter(({ list }) => list !== 'listA')
  if (values.choice !== 'A') return []
  const { required, optional } = papersOf(values.listA0_code)
  // a receipt needs no other document
  const most = values.listA0_isReceipt === 'yes' || required.length === 0 ? 1 : optional.length === 0 ? 2 : 3
  return documentLines.filter(({ list, index }) => list === 'listA' && index < most)
}

/** The only document that a line can have; undefined if there is a choice. */
export const fixedCode = (values: Section2Values, { list, index }: DocumentLine): string | undefined =>
  list === 'listA' && index === 1 ? papersOf(values.listA0_code).required[0]?.code : undefined

/** The code of the document on a line; empty if none is chosen. */
export const codeOn = (values: Section2Values, line: DocumentLine): string =>
  fixedCode(values, line) ?? values[`${keyOf(line)}_code`]

/** Whether the document on a line may have no expiration date, so that the form asks. */
export const mayBeUndated = (values: Section2Values, line: DocumentLine): boolean =>
  values[`${keyOf(line)}_isReceipt`] === 'yes' || !demandsOf(line.category, codeOn(values, line)).expirationDate

/** Whether the user checked that the document on a line has no expiration date, and it may have none. */
export const isUndated = (values: Section2Values, line: DocumentLine): boolean =>
  values[`${keyOf(line)}_hasNoDate`] === 'yes' && mayBeUndated(values, line)

/** Whether the form asks for the day on which the stamp on a line was issued. */
export const isIssueDateAsked = (values: Section2Values, line: DocumentLine): boolean =>
  values[`${keyOf(line)}_isReceipt`] === 'yes' &&
  isUndated(values, line) &&
  needsIssueDate({ code: codeOn(values, line), expirationDate: '' })

function documentOf(values: Section2Values, line: DocumentLine): ExaminedDocument[] {
  const [key, code] = [keyOf(line), codeOn(values, line)]
  if (code === '') return []
  const issuedOn = isIssueDateAsked(values, line) ? values[`${key}_issuedOn`] : ''
  return [
    {
      code,
      title: values[`${key}_title`].trim(),
      issuingAuthority: values[`${key}_issuingAuthority`].trim(),
      number: values[`${key}_number`].trim(),
      expirationDate: isUndated(values, line) ? '' : values[`${key}_expirationDate`],
      isReceipt: values[`${key}_isReceipt`] === 'yes',
      ...(issuedOn !== '' && { issuedOn }),
    },
  ]
}

/** Section 2 as sent to sign. */
export function section2Of(values: Section2Values): Section2 {
  const lines = askedLines(values)
  const documents = (list: DocumentLine['list']) =>
    lines.filter((line) => line.list === list).flatMap((line) => documentOf(values, line))
  const organization = values.examinerOrganization.trim()
  return {
    listA: documents('listA'),
    listB: documents('listB'),
    listC: documents('listC'),
    additionalInformation: values.additionalInformation.trim(),
    isAlternativeProcedure: values.isAlternativeProcedure === 'yes',
    ...videoOf(values),
    firstDayOfEmployment: values.firstDayOfEmployment,
    examinerLastName: values.examinerLastName.trim(),
    examinerFirstName: values.examinerFirstName.trim(),
    examinerTitle: values.examinerTitle.trim(),
    businessName: values.businessName.trim(),
    businessAddress: values.businessAddress.trim(),
    ...(organization !== '' && { examinerOrganization: organization }),
  }
}

const lineValues = (line: DocumentLine, document: ExaminedDocument | undefined) => {
  const {
    code = '',
    title = '',
    issuingAuthority = '',
    number = '',
    expirationDate = '',
    issuedOn = '',
  } = document ?? {}
  const isReceipt = document?.isReceipt ? 'yes' : ''
  const hasNoDate = document?.expirationDate === '' ? 'yes' : ''
  const fields: Record<LineField, string> = {
    ...{ code, title, issuingAuthority, number, expirationDate, isReceipt, hasNoDate, issuedOn },
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${keyOf(line)}_${field}`, value]))
}

/** The initial values: the current version for a correction, or else suggestions, and nothing about the documents. */
export function section2Values({ versions, proposed, timeZone }: Section2Setting): Section2Values {
  const present = versions.at(-1)?.content
  const lines = documentLines.map((line) => lineValues(line, present?.[line.list][line.index]))
  return {
    choice: present ? (present.listA.length > 0 ? 'A' : 'BC') : '',
    ...(Object.assign({}, ...lines) as Record<`${LineKey}_${LineField}`, string>),
    additionalInformation: present?.additionalInformation ?? '',
    isAlternativeProcedure: present?.isAlternativeProcedure ? 'yes' : '',
    ...videoValues(present?.liveVideo, timeZone),
    firstDayOfEmployment: present?.firstDayOfEmployment ?? proposed.firstDayOfEmployment,
    examinerLastName: present?.examinerLastName ?? proposed.examinerLastName,
    examinerFirstName: present?.examinerFirstName ?? proposed.examinerFirstName,
    examinerTitle: present?.examinerTitle ?? proposed.examinerTitle,
    examinerOrganization: present?.examinerOrganization ?? '',
    businessName: present?.businessName ?? proposed.businessName,
    businessAddress: present?.businessAddress ?? proposed.businessAddress,
    reason: '',
    caseAnswer: '',
    ...unsigned,
  }
}
