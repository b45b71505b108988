import type { CaseDetails, SealedField } from '@hireproof/contract/cases/case'
import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import type { CaseField } from '@hireproof/contract/cases/field-info'
import { formSteps } from './form-steps.ts'

/** A field of the flow that holds text. */
export type TextName = Exclude<
  CaseField,
  | 'no_expiration_date'
  | 'case_creator_name'
  | 'case_creator_email_address'
  | 'case_creator_phone_number_extension'
  | 'client_software_version'
>

/** The values of the flow: texts as typed, and which documents the employee presented. */
export type CaseValues = Record<TextName, string> & {
  no_expiration_date: boolean
  document_choice: '' | 'A' | 'BC'
}

/** Numbers that the server holds; the browser has only their last four characters. */
type SavedNumbers = Partial<Record<SealedField, string>>

const isSealed = (field: string): field is SealedField => sealedFields.some((other) => other === field)

/** The fields of the flow that hold text, in its order. */
export const textNames = Object.values(formSteps)
  .flatMap(({ fields }) => fields)
  .filter((field): field is TextName => field !== 'no_expiration_date')

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

/** The values of the flow for a saved draft or a new case; saved numbers are blank. */
export function valuesOf(details?: Partial<CaseDetails>): CaseValues {
  const texts = textNames.map((field) => [field, isSealed(field) ? '' : textOf(details?.[field])] as const)
  const isListed = details?.document_b_type_code !== undefined || details?.document_c_type_code !== undefined
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    no_expiration_date: details?.no_expiration_date === true,
    document_choice: details?.document_a_type_code === undefined ? (isListed ? 'BC' : '') : 'A',
  }
}

/** The numbers of a saved draft, masked. */
export const savedNumbersOf = (details?: Partial<CaseDetails>): SavedNumbers =>
  Object.fromEntries(sealedFields.flatMap((field) => (details?.[field] ? [[field, details[field]]] : [])))
