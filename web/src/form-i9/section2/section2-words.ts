import { displayDate } from '@hireproof/contract/format/display'
import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { documentName } from './document-name.ts'

const lists: Readonly<Record<string, string>> = { listA: 'List A', listB: 'List B', listC: 'List C' }

/** What the fields of Section 2 are called. */
export const section2Labels = {
  code: 'Document',
  title: 'Document title',
  issuingAuthority: 'Issuing authority',
  number: 'Document number',
  expirationDate: 'Expiration date',
  isReceipt: 'Receipt',
  additionalInformation: 'Additional information',
  isAlternativeProcedure: 'Alternative procedure',
  firstDayOfEmployment: 'First day of employment',
  examinerLastName: 'Last name of the examiner',
  examinerFirstName: 'First name of the examiner',
  examinerTitle: 'Title of the examiner',
  businessName: 'Name of the business',
  businessAddress: 'Address of the business',
} as const

const labelOf = (field: string): string => Object.entries(section2Labels).find(([name]) => name === field)?.[1] ?? field

/** The heading of a line for a document: `List A, second document`. */
export function lineLabel(list: string, index: number): string {
  const place = ['', ', second document', ', third document'][index] ?? ''
  return `${lists[list] ?? list}${place}`
}

/** The name of a field as a correction lists it: `List B: document number`. */
export function changedFieldLabel(field: string): string {
  const [list = '', index = '', part] = field.split('.')
  return part === undefined ? labelOf(field) : `${lineLabel(list, Number(index))}: ${labelOf(part).toLowerCase()}`
}

/** A value of Section 2 as people read it. */
export function changedValueText(field: string, value: string): string {
  if (value === '') return /\.isReceipt$|^isAlternative/.test(field) ? 'no' : 'nothing'
  if (field.endsWith('.code')) return documentName(value)
  return isIsoDate(value) ? displayDate(value) : value
}
