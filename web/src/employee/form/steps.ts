import type { EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'
import { askedByStatus, documentsAsk, listsOf, type Hire } from './asked-fields.ts'
import type { FieldName, Values } from './form-values.ts'
import { preparerNames } from './preparer-values.ts'

/** The pages of the form, in their order. */
export const stepIds = ['name', 'address', 'birth', 'contact', 'status', 'documents', 'help', 'review', 'sign'] as const
export type StepId = (typeof stepIds)[number]

/** The pages with questions. */
export const questionSteps = ['name', 'address', 'birth', 'contact', 'status', 'documents', 'help'] as const
export type QuestionStep = (typeof questionSteps)[number]

/** The page in an address; undefined for the page before the form. */
export const stepOfAddress = (page: string): StepId | undefined => stepIds.find((step) => step === page)

const plain: Readonly<Record<Exclude<QuestionStep, 'status' | 'documents' | 'help'>, readonly FieldName[]>> = {
  name: ['last_name', 'first_name', 'one_name', 'middle_initial', 'other_last_names_used'],
  address: ['address_street', 'address_apartment', 'address_city', 'address_state', 'address_zip'],
  birth: ['date_of_birth', 'ssn'],
  contact: ['employee_email_address', 'phone_number'],
}

/** The fields of a page, given the answers so far. A number may belong to both the status and the documents. */
export function fieldsOn(step: QuestionStep, values: Values, hire: Hire): readonly FieldName[] {
  if (step === 'status') return ['citizenship_status_code', ...askedByStatus(values)]
  if (step === 'help') return ['helped', ...preparerNames(values)]
  if (step !== 'documents') return plain[step]
  const asked = documentsAsk(values, hire).map(({ field }) => field)
  return ['document_choice', 'document_receipt', ...listsOf(values), 'document_sub_type_code', ...asked]
}

/** The first page that asks for a field. */
export const stepOfField = (field: FieldName, values: Values, hire: Hire): QuestionStep =>
  questionSteps.find((step) => fieldsOn(step, values, hire).includes(field)) ?? 'documents'

/** The page after another. */
export const stepAfter = (step: StepId): StepId => stepIds[stepIds.indexOf(step) + 1] ?? 'sign'

/** The page before another; the start page before the first. */
export const stepBefore = (step: StepId): StepId | '' => stepIds[stepIds.indexOf(step) - 1] ?? ''

/** The first page with an obviously missing answer; the rules have the last word. */
export function firstOpenStep(values: Values): StepId {
  const lacks = (...fields: FieldName[]) => fields.some((field) => values[field].trim() === '')
  if (lacks('last_name', 'first_name')) return 'name'
  if (lacks('address_street', 'address_city', 'address_state', 'address_zip')) return 'address'
  if (lacks('date_of_birth')) return 'birth'
  if (lacks('citizenship_status_code')) return 'status'
  const numbers: readonly EmployeeField[] = askedByStatus(values)
  if (numbers.length > 0 && numbers.every((field) => values[field].trim() === '')) return 'status'
  if (!lacks('helped')) return 'review'
  return values.document_choice === '' ? 'documents' : 'help'
}
