import { fieldInfo, isCaseField } from '@hireproof/contract/cases/field-info'
import { states } from '@hireproof/contract/cases/states'
import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { displayDate } from '@hireproof/contract/format/display'
import type { EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'
import { answerText } from '../../cases/form/answer-text.ts'

const ownLabels: Partial<Record<EmployeeField, string>> = {
  address_street: 'Street',
  address_apartment: 'Apartment',
  address_city: 'City or town',
  address_state: 'State',
  address_zip: 'ZIP code',
  work_until: 'Authorized to work until',
  document_receipt: 'Receipt for a lost, stolen or damaged document',
}

/** The label of a field of Section 1. */
export const section1Label = (field: EmployeeField): string =>
  ownLabels[field] ?? (isCaseField(field) ? fieldInfo[field].label : field)

/** An answer of Section 1 for display. The server sends only the last four characters of numbers. */
export function section1Text(field: EmployeeField, value: string): string {
  if (field === 'address_state') return states.find(({ code }) => code === value)?.name ?? value
  if (field === 'ssn' || (field.endsWith('_number') && field !== 'phone_number')) return value
  if (field === 'work_until') return isIsoDate(value) ? displayDate(value) : value
  return isCaseField(field) ? (answerText(field, value) ?? value) : value
}
