import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseField } from '@hireproof/contract/cases/field-info'
import { paths, withSearch } from '../../lib/paths.ts'

/** The pages of the new-case flow, in their order. */
export const stepIds = ['employee', 'documents', 'employment', 'check'] as const
export type StepId = (typeof stepIds)[number]

type Step = { label: string; title: string; lead?: string; fields: readonly CaseField[] }

/** The fields of each page; the page that shows the answers has none. */
export const formSteps: Readonly<Record<StepId, Step>> = {
  employee: {
    label: 'Employee',
    title: 'New case: employee',
    lead: 'Enter the information exactly as it appears in Section 1 of the Form I-9.',
    fields: [
      'client_company_id',
      'first_name',
      'middle_initial',
      'last_name',
      'other_last_names_used',
      'date_of_birth',
      'ssn',
      'duplicate_continue_reason_code',
      'duplicate_continue_reason_description',
      'employee_email_address',
      'phone_number',
    ],
  },
  documents: {
    label: 'Status and documents',
    title: 'New case: status and documents',
    lead: 'The status comes from Section 1 of the Form I-9, the documents from Section 2.',
    fields: [
      'citizenship_status_code',
      'document_a_type_code',
      'document_b_type_code',
      'document_c_type_code',
      'document_sub_type_code',
      'us_state_code',
      'alien_number',
      'i94_number',
      'foreign_passport_number',
      'country_code',
      'us_passport_number',
      'i551_number',
      'i766_number',
      'visa_number',
      'sevis_number',
      'document_bc_number',
      'expiration_date',
      'no_expiration_date',
    ],
  },
  employment: {
    label: 'Employment',
    title: 'New case: employment',
    fields: [
      'date_of_hire',
      'reason_for_delay_code',
      'reason_for_delay_description',
      'employer_case_id',
      'case_creator_phone_number',
    ],
  },
  check: {
    label: 'Check answers',
    title: 'New case: check your answers',
    lead: 'Compare the answers with the Form I-9 again. After you submit the case, you cannot change them here.',
    fields: [],
  },
}

/** The page that asks for a field, or undefined if no page does. */
export const stepOfField = (field: string): StepId | undefined =>
  stepIds.find((step) => formSteps[step].fields.some((other) => other === field))

/** The page of a problem; only the form has the choice between the lists of documents. */
export const stepOfProblem = ({ attribute }: { attribute: string }): StepId | undefined =>
  attribute === 'document_choice' ? 'documents' : stepOfField(attribute)

/** The page that a query parameter names. */
export const parseStep = (text: string | null): StepId | undefined => stepIds.find((step) => step === text)

/** The page after another. */
export const stepAfter = (step: StepId): StepId => stepIds[stepIds.indexOf(step) + 1] ?? 'check'

/** The first page with something wrong or missing, or the page of answers if there is none. */
export const firstOpenStep = (problems: readonly { attribute: string }[]): StepId =>
  stepIds.find((step) => problems.some((problem) => stepOfProblem(problem) === step)) ?? 'check'

/** The address of a page of the flow. */
export const hrefOfStep = (details: CaseDetails | undefined, step: StepId) =>
  withSearch(details ? paths.cases.view(details.case_number) : paths.cases.create(), { step })
