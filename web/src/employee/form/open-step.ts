import type { EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'
import { askedByStatus, documentsAsk, type Hire } from './asked-fields.ts'
import type { FieldName, Values } from './form-values.ts'
import type { StepId } from './steps.ts'

/** The first page on which something stands open, as a person sees it at a glance: the rules have the last word. */
export function firstOpenStep(values: Values, hire: Hire): StepId {
  const lacks = (...fields: FieldName[]) => fields.some((field) => values[field].trim() === '')
  if (lacks('last_name', 'first_name')) return 'name'
  if (lacks('address_street', 'address_city', 'address_state', 'address_zip')) return 'address'
  if (lacks('date_of_birth', 'ssn')) return 'birth'
  if (lacks('citizenship_status_code')) return 'status'
  const numbers: readonly EmployeeField[] = askedByStatus(values)
  if (numbers.length > 0 && numbers.every((field) => values[field].trim() === '')) return 'status'
  const asked = documentsAsk(values, hire)
  return values.document_choice === '' || asked.some((one) => !one.isOptional && isOpen(one.field, values))
    ? 'documents'
    : lacks('helped')
      ? 'help'
      : 'review'
}

const isOpen = (field: EmployeeField, values: Values) =>
  values[field].trim() === '' &&
  !(field === 'no_expiration_date' && values.expiration_date !== '') &&
  !(field === 'expiration_date' && values.no_expiration_date !== '')
