import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { documents } from '@hireproof/contract/cases/documents'
import { papersOf } from '@hireproof/contract/form-i9/section2-documents'
import { displayDate } from '@hireproof/contract/format/display'

const papers = (() => {
  const { required, optional } = papersOf('FOREIGN_PASSPORT')
  return [...required, ...optional]
})()

/** The name of a document of the lists, or of a document that goes with one. */
export const documentName = (code: string): string =>
  [...documents, ...papers].find((entry) => entry.code === code)?.name ?? code

/** The name of a type of document, such as a passport card. */
export const kindName = (code: string): string | undefined =>
  documents.flatMap(({ subTypes }) => [...subTypes]).find((kind) => kind.code === code)?.name

const lists: Readonly<Record<string, string>> = { listA: 'List A', listB: 'List B', listC: 'List C' }

/** The labels of the fields of Section 2. */
export const section2Labels = {
  code: 'Document',
  title: 'Document title',
  issuingAuthority: 'Issuing authority',
  number: 'Document number',
  expirationDate: 'Expiration date',
  isReceipt: 'Receipt',
  issuedOn: 'Issue date of the stamp',
  additionalInformation: 'Additional information',
  isAlternativeProcedure: 'Alternative procedure',
  liveVideo: 'Live video',
  firstDayOfEmployment: 'First day of employment',
  examinerLastName: 'Last name of the examiner',
  examinerFirstName: 'First name of the examiner',
  examinerTitle: 'Title of the examiner',
  examinerOrganization: 'Organization of the representative',
  businessName: 'Name of the business',
  businessAddress: 'Address of the business',
} as const

const labelOf = (field: string): string =>
  Object.entries(section2Labels).find(([name]) => name === field)?.[1] ?? 'Another field'

/** The heading of a line for a document: `List A, second document`. */
export function lineLabel(list: string, index: number): string {
  const place = ['', ', second document', ', third document'][index] ?? ''
  return `${lists[list] ?? list}${place}`
}

/** The label of the choice of a document on a line: `List A document`, `List A, second document`. */
export const choiceLabel = (list: string, index: number): string =>
  index === 0 ? `${lineLabel(list, index)} document` : lineLabel(list, index)

/** The name of a field as a correction lists it: `List B: document number`. */
export function changedFieldLabel(field: string): string {
  const [list = '', index = '', part] = field.split('.')
  return part === undefined ? labelOf(field) : `${lineLabel(list, Number(index))}: ${labelOf(part).toLowerCase()}`
}

/** A value of Section 2 for display. */
export function changedValueText(field: string, value: string): string {
  if (value === '') return /\.isReceipt$|^isAlternative/.test(field) ? 'no' : 'nothing'
  if (field.endsWith('.code')) return documentName(value)
  return isIsoDate(value) ? displayDate(value) : value
}

const shortTitles: Partial<Record<string, string>> = {
  US_PASSPORT: 'U.S. passport',
  FOREIGN_PASSPORT: 'Foreign passport',
  FSM_RMI_PASSPORT: 'Foreign passport',
  FOREIGN_PASSPORT_I551: 'Foreign passport with temporary I-551',
  FORM_I94: 'Form I-94',
  DRIVERS_LICENSE: "Driver's license",
  GOVERNMENT_ID_CARD: 'ID card',
  SOCIAL_SECURITY_CARD: 'Social Security card',
  US_BIRTH_CERTIFICATE: 'Birth certificate',
}

/** The suggested title for a document that the examiner chose; the document itself may have a different one. */
export const proposedTitle = (code: string): string =>
  code === '' ? '' : (shortTitles[code] ?? documentName(code).replace(/ \((?:receipt|under 18)\)$/, ''))
