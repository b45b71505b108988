import { ageOn, isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { documentSubTypes, documentTypes, type DocumentType } from '@hireproof/contract/cases/documents'
import { identifierGroup } from '@hireproof/contract/cases/fields'
import {
  citizenshipCodes,
  citizenshipGroup,
  type CitizenshipCode,
  type CitizenshipGroup,
} from '@hireproof/contract/cases/reference'
import { caseFieldsOf, caseNeedsOf } from '@hireproof/contract/form-i9/section1-case'
import { documentFields, employeeFields, type EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'
import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { Values } from './form-values.ts'

/** What the employer entered about the job, and today's date where the job is. */
export type Hire = Pick<EmployeeForm, 'firstDayOfWork' | 'today'>

export type ListField = 'document_a_type_code' | 'document_b_type_code' | 'document_c_type_code'

/** A field that the documents ask for. */
type Asked = { field: EmployeeField; isOptional: boolean }

const lists = {
  document_a_type_code: 'LIST_A',
  document_b_type_code: 'LIST_B',
  document_c_type_code: 'LIST_C',
} as const

/** The lists to choose from, after the choice between List A and Lists B and C. */
export const listsOf = ({ document_choice: choice }: Values): readonly ListField[] =>
  choice === 'A' ? ['document_a_type_code'] : choice === 'BC' ? ['document_b_type_code', 'document_c_type_code'] : []

const numbersOfStatus: Readonly<Record<CitizenshipGroup, readonly EmployeeField[]>> = {
  US_CITIZEN: [],
  NONCITIZEN: [],
  LAWFUL_PERMANENT_RESIDENT: ['alien_number'],
  ALIEN_AUTHORIZED_TO_WORK: ['work_until', 'alien_number', 'i94_number', 'foreign_passport_number', 'country_code'],
}

/** The chosen status, under any of its names. */
export function statusOf(values: Values): CitizenshipGroup | undefined {
  const code = citizenshipCodes.find((other) => other === values.citizenship_status_code)
  return code && citizenshipGroup(code)
}

/** The further fields of Section 1 for the chosen status. */
export function askedByStatus(values: Values): readonly EmployeeField[] {
  const status = statusOf(values)
  return status ? numbersOfStatus[status] : []
}

/** The documents of a list that a person of the chosen status and age may bring. */
export function documentsFor(values: Values, list: ListField, { firstDayOfWork }: Hire): readonly DocumentType[] {
  const status = values.citizenship_status_code
  if (status === '') return []
  const born = values.date_of_birth
  const age = isIsoDate(born) ? ageOn(born, firstDayOfWork) : undefined
  // the signed form begins a case, for which a document must have a photo
  return documentTypes(status as CitizenshipCode, lists[list], age).filter(({ hasPhoto }) => hasPhoto !== false)
}

/** The kinds of the chosen documents. */
export const kindsFor = (values: Values) => listsOf(values).flatMap((list) => [...documentSubTypes(values[list])])

/** The numbers and dates that the chosen documents ask for, in the order of the form. */
export function documentsAsk(values: Values, hire: Hire): Asked[] {
  const chosen = listsOf(values).filter((list) => values[list] !== '')
  if (chosen.length === 0) return []
  const codes = ['citizenship_status_code', 'document_sub_type_code', ...chosen] as const
  const draft = caseFieldsOf(Object.fromEntries(codes.map((field) => [field, values[field]])))
  const needs = caseNeedsOf(draft, hire)
  const elsewhere: readonly EmployeeField[] = [...listsOf(values), 'document_sub_type_code']
  return employeeFields
    .filter((field) => documentFields.some((other) => other === field) || ofStatus(field))
    .filter((field) => !elsewhere.includes(field))
    .flatMap((field) => {
      const need = (needs as Partial<Record<EmployeeField, string>>)[field]
      // one number out of several belongs to the status
      if (need === undefined || (need === 'one_of' && ofStatus(field))) return []
      return [{ field, isOptional: need === 'optional' }]
    })
    .filter(({ field }) => !isOfOtherQuestion(field, draft))
}

const ofStatus = (field: EmployeeField) => [...identifierGroup, 'country_code'].some((other) => other === field)

// with documents of Lists B and C, the country belongs to the passport of the status
const isOfOtherQuestion = (field: EmployeeField, draft: { document_a_type_code?: string | undefined }) =>
  ofStatus(field) && draft.document_a_type_code === undefined

const always = employeeFields.filter(
  (field) =>
    field.startsWith('address_') ||
    ['last_name', 'first_name', 'middle_initial', 'other_last_names_used', 'date_of_birth', 'ssn'].includes(field) ||
    ['employee_email_address', 'phone_number', 'citizenship_status_code'].includes(field),
)

/** Every field that the pages ask for, given the answers so far. */
export function askedFields(values: Values, hire: Hire): ReadonlySet<EmployeeField> {
  const kinds: EmployeeField[] = kindsFor(values).length > 0 ? ['document_sub_type_code'] : []
  const ofDocuments = documentsAsk(values, hire).map(({ field }) => field)
  const receipt: EmployeeField[] = values.document_choice === 'receipt' ? ['document_receipt'] : []
  return new Set([...always, ...askedByStatus(values), ...listsOf(values), ...kinds, ...ofDocuments, ...receipt])
}
