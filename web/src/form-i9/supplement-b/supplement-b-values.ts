import type { ExaminedDocument, SupplementB } from '@hireproof/contract/form-i9/form-entries'
import { needsIssueDate } from '@hireproof/contract/form-i9/section2-receipts'
import { findSupplementBDocument, supplementBDemands } from '@hireproof/contract/form-i9/supplement-b-documents'
import { videoFields, videoOf, videoValues } from '../signing/video-values.ts'
import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'

/** The values of the Supplement B form: text as typed, `yes` for a checked box. */
export type SupplementBValues = Record<(typeof fields)[number], string>

/** The fields in the order of the page. */
const fields = [
  'purpose',
  'dateOfRehire',
  'hasNewName',
  'newLastName',
  'newFirstName',
  'newMiddleInitial',
  'hasDocument',
  'code',
  'title',
  'number',
  'expirationDate',
  'hasNoDate',
  'isReceipt',
  'issuedOn',
  'isAlternativeProcedure',
  ...videoFields,
  'additionalInformation',
  'employerName',
  'reason',
  'attestationAccepted',
  'typedName',
  'nameReason',
] as const

/** The initial values: the block to correct, or else the signer, and nothing about the employee or documents. */
export function supplementBValues({ proposed, replaces, timeZone }: SupplementBSetting): SupplementBValues {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as SupplementBValues
  const begun = { ...empty, ...videoValues(replaces?.content.liveVideo, timeZone) }
  return replaces ? { ...begun, ...valuesOf(replaces.content) } : { ...begun, employerName: proposed.employerName }
}

function valuesOf({ document, isAlternativeProcedure, ...block }: SupplementB): Partial<SupplementBValues> {
  const hasNewName = `${block.newLastName}${block.newFirstName}${block.newMiddleInitial}` !== ''
  const yesIf = (holds: boolean) => (holds ? 'yes' : '')
  return {
    dateOfRehire: block.dateOfRehire,
    newLastName: block.newLastName,
    newFirstName: block.newFirstName,
    newMiddleInitial: block.newMiddleInitial,
    employerName: block.employerName,
    additionalInformation: block.additionalInformation,
    purpose: block.dateOfRehire !== '' ? 'rehire' : document ? 'reverification' : 'new_name',
    hasNewName: yesIf(hasNewName),
    hasDocument: yesIf(document !== null),
    isAlternativeProcedure: yesIf(isAlternativeProcedure),
    ...(document && {
      code: document.code,
      title: document.title,
      number: document.number,
      expirationDate: document.expirationDate,
      hasNoDate: yesIf(document.expirationDate === ''),
      isReceipt: yesIf(document.isReceipt),
    }),
  }
}

/** Whether the form asks for a rehire, a new name and a document. */
export function askedParts({ purpose, hasNewName, hasDocument }: SupplementBValues) {
  return {
    rehire: purpose === 'rehire',
    name: purpose === 'new_name' || (purpose !== '' && hasNewName === 'yes'),
    document: purpose === 'reverification' || (purpose === 'rehire' && hasDocument === 'yes'),
  }
}

/** The block as sent to sign, without entries for other purposes. */
export function supplementBOf(values: SupplementBValues): SupplementB {
  const asked = askedParts(values)
  const inName = (text: string) => (asked.name ? text.trim() : '')
  return {
    dateOfRehire: asked.rehire ? values.dateOfRehire : '',
    newLastName: inName(values.newLastName),
    newFirstName: inName(values.newFirstName),
    newMiddleInitial: inName(values.newMiddleInitial),
    document: asked.document ? documentOf(values) : null,
    employerName: values.employerName.trim(),
    additionalInformation: values.additionalInformation.trim(),
    isAlternativeProcedure: asked.document && values.isAlternativeProcedure === 'yes',
    ...(asked.document && videoOf(values)),
  }
}

/** Whether the chosen document may have no expiration date, so that the form asks. */
export function mayBeUndated({ code, isReceipt }: SupplementBValues): boolean {
  const entry = findSupplementBDocument(code)
  return isReceipt === 'yes' || (entry !== undefined && !supplementBDemands(entry).expirationDate)
}

/** Whether the user checked that the document has no expiration date, and it may have none. */
export const isUndated = (values: SupplementBValues): boolean => values.hasNoDate === 'yes' && mayBeUndated(values)

/** Whether the form asks for the day on which the stamp was issued. */
export const isIssueDateAsked = (values: SupplementBValues): boolean =>
  values.isReceipt === 'yes' && isUndated(values) && needsIssueDate({ code: values.code, expirationDate: '' })

const documentOf = (values: SupplementBValues): ExaminedDocument => ({
  code: values.code,
  title: values.title.trim(),
  issuingAuthority: '',
  number: values.number.trim(),
  expirationDate: isUndated(values) ? '' : values.expirationDate,
  isReceipt: values.isReceipt === 'yes',
  ...(isIssueDateAsked(values) && values.issuedOn !== '' && { issuedOn: values.issuedOn }),
})
