import type { ExaminedDocument, SupplementB } from '@hireproof/contract/form-i9/form-entries'
import { findSupplementBDocument, supplementBDemands } from '@hireproof/contract/form-i9/supplement-b-documents'
import type { SupplementBSetting } from '@hireproof/contract/form-i9/supplement-b-context'

/** What the form of Supplement B has: texts as they are typed, `yes` for a checked box. */
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
  'isAlternativeProcedure',
  'additionalInformation',
  'employerName',
  'attestationAccepted',
  'typedName',
] as const

/** What the form begins with: who signs, and nothing of the employee or of documents. */
export function supplementBValues({ proposed }: SupplementBSetting): SupplementBValues {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as SupplementBValues
  return { ...empty, employerName: proposed.employerName }
}

/** Whether the fields of a rehire, a new name and a document are asked for. */
export function askedParts({ purpose, hasNewName, hasDocument }: SupplementBValues) {
  return {
    rehire: purpose === 'rehire',
    name: purpose === 'new_name' || (purpose !== '' && hasNewName === 'yes'),
    document: purpose === 'reverification' || (purpose === 'rehire' && hasDocument === 'yes'),
  }
}

/** The block as it is signed; what was entered for another purpose is not part of it. */
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
  }
}

/** Whether the chosen document can be without an expiration date, so that the form asks which it is. */
export function mayBeUndated({ code, isReceipt }: SupplementBValues): boolean {
  const entry = findSupplementBDocument(code)
  return isReceipt === 'yes' || (entry !== undefined && !supplementBDemands(entry).expirationDate)
}

/** Whether the document was said to have no expiration date, and is one of those that can be without. */
export const isUndated = (values: SupplementBValues): boolean => values.hasNoDate === 'yes' && mayBeUndated(values)

const documentOf = (values: SupplementBValues): ExaminedDocument => ({
  code: values.code,
  title: values.title.trim(),
  issuingAuthority: '',
  number: values.number.trim(),
  expirationDate: isUndated(values) ? '' : values.expirationDate,
  isReceipt: values.isReceipt === 'yes',
})
