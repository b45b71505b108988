import type { CaseField } from '@hireproof/contract/cases/field-info'
import { documentNumbers, numberFields } from '@hireproof/contract/cases/numbers'
import type { FieldWidth } from '../../ui/fields/TextField.tsx'

/** How a field of a case looks on a page. */
type FieldLook = {
  label?: string
  hint?: string
  width?: FieldWidth
  inputMode?: 'numeric' | 'tel' | 'email'
}

const numberLooks = Object.fromEntries(
  numberFields.map((field): [string, FieldLook] => [field, { hint: documentNumbers[field].help, width: 'md' }]),
)

/** What helps to enter a field: where to find it and how it is written. */
export const fieldLooks: Partial<Record<CaseField, FieldLook>> = {
  ...numberLooks,
  first_name: { label: 'First name (given name)', width: 'lg' },
  middle_initial: { width: '2xs' },
  last_name: {
    label: 'Last name (family name)',
    hint: 'With hyphens and spaces as on the Form I-9. Leave out suffixes such as Jr.',
    width: 'lg',
  },
  other_last_names_used: { hint: 'Such as a maiden name. Put a comma between several.', width: 'xl' },
  date_of_birth: { hint: 'For example: 4 12 1990' },
  ssn: { hint: 'Nine digits, with or without hyphens.' },
  employee_email_address: {
    hint: 'As in Section 1. Leave it out only if the employee gave none there.',
    inputMode: 'email',
    width: 'xl',
  },
  phone_number: { hint: '10 digits.', inputMode: 'tel', width: 'md' },
  document_a_type_code: { label: 'List A document' },
  document_b_type_code: { label: 'List B document' },
  document_c_type_code: { label: 'List C document' },
  expiration_date: { hint: 'As on the document. For example: 11 30 2030' },
  date_of_hire: {
    hint: 'From Section 2 of the Form I-9: the day the employee starts, or started, to work for pay. It may lie in the future.',
  },
  employer_case_id: { hint: 'Such as a personnel number. Up to 40 letters, digits, spaces and hyphens.', width: 'lg' },
  reason_for_delay_description: { width: 'xl' },
  duplicate_continue_reason_description: { width: 'xl' },
  case_creator_phone_number: {
    label: 'Your phone number',
    hint: '10 digits. It goes with the case, and your user profile has none.',
    inputMode: 'tel',
    width: 'md',
  },
}
