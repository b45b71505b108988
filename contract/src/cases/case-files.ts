import type { ImportColumn, ImportFormat } from '../imports/import-file.ts'
import { chosen, dayOf } from '../imports/typed-cells.ts'
import { documents, type DocumentType } from './documents.ts'
import { fieldInfo, type CaseField } from './field-info.ts'
import { caseFromForm } from './normalize-case.ts'
import { documentNumbers, type NumberField } from './numbers.ts'
import {
  citizenshipCodes,
  citizenshipNames,
  duplicateContinueReasons,
  reasonsForDelay,
  type DocumentCategory,
  type Reference,
} from './reference.ts'
import { parseSsn } from './ssn.ts'
import { states } from './states.ts'

/** What software sends about itself and who creates the case are not in a file: its creator is who imports it. */
type Unlisted =
  | 'client_software_version'
  | 'case_creator_name'
  | 'case_creator_email_address'
  | 'case_creator_phone_number'
  | 'case_creator_phone_number_extension'

/** A field of a case that a file can state. */
export type CaseFileField = Exclude<CaseField, Unlisted>

/** A case as it is typed in a file. */
export type CaseLine = Readonly<Record<CaseFileField, string>>

const withoutCode = (list: readonly DocumentType[]): Reference[] => list.map(({ code, name }) => ({ code, name }))
const documentsOf = (list: DocumentCategory) => withoutCode(documents.filter((entry) => entry.list === list))
const subTypes = [
  ...new Map(
    documents.flatMap((entry: DocumentType) => entry.subTypes).map(({ code, name }) => [code, { code, name }]),
  ),
].map(([, choice]) => choice)

const DATE = 'A date, such as 2026-11-24 or 11/24/2026'
const numberRule = (field: NumberField) => documentNumbers[field].message

type Column = { rule: string; also?: readonly string[]; isRequired?: true; choices?: readonly Reference[] }

const described: Readonly<Record<CaseFileField, Column>> = {
  last_name: { rule: 'As on Form I-9', also: ['Surname', 'Family name'], isRequired: true },
  first_name: { rule: 'As on Form I-9', also: ['Given name'], isRequired: true },
  middle_initial: { rule: 'One letter', also: ['MI', 'Middle'] },
  other_last_names_used: { rule: 'With a semicolon between two names', also: ['Other last names', 'Maiden name'] },
  date_of_birth: { rule: DATE, also: ['DOB', 'Birth date', 'Birthday'], isRequired: true },
  ssn: {
    rule: 'Nine digits, such as 123-45-6789, kept as text so that a leading zero stays',
    also: ['Social Security', 'Social Security no', 'SSN number'],
    isRequired: true,
  },
  employee_email_address: { rule: 'The address of the employee', also: ['Email', 'Email address', 'Employee email'] },
  phone_number: { rule: 'Ten digits', also: ['Phone', 'Employee phone'] },
  citizenship_status_code: {
    rule: 'As in Section 1 of Form I-9',
    also: ['Citizenship', 'Citizenship status', 'Immigration status'],
    isRequired: true,
    choices: citizenshipCodes.map((code) => ({ code, name: citizenshipNames[code] })),
  },
  document_a_type_code: { rule: 'Alone, or else List B and List C', also: ['List A'], choices: documentsOf('LIST_A') },
  document_b_type_code: { rule: 'Together with List C', also: ['List B'], choices: documentsOf('LIST_B') },
  document_c_type_code: { rule: 'Together with List B', also: ['List C'], choices: documentsOf('LIST_C') },
  document_sub_type_code: { rule: 'For documents of which there are several', choices: subTypes },
  us_state_code: { rule: 'Two letters, such as OR', also: ['State', 'Issuing state'], choices: states },
  alien_number: { rule: numberRule('alien_number'), also: ['Alien number', 'USCIS number'] },
  i94_number: { rule: numberRule('i94_number'), also: ['I-94', 'I-94 number'] },
  foreign_passport_number: { rule: numberRule('foreign_passport_number'), also: ['Foreign passport'] },
  country_code: { rule: 'Three letters, such as MEX', also: ['Country'] },
  us_passport_number: { rule: numberRule('us_passport_number'), also: ['Passport number', 'US passport'] },
  i551_number: { rule: numberRule('i551_number'), also: ['I-551 number'] },
  i766_number: { rule: numberRule('i766_number'), also: ['I-766 number'] },
  visa_number: { rule: numberRule('visa_number') },
  sevis_number: { rule: numberRule('sevis_number') },
  document_bc_number: { rule: numberRule('document_bc_number') },
  expiration_date: { rule: DATE, also: ['Expires', 'Document expiration date'] },
  no_expiration_date: { rule: 'Yes if the document has none' },
  date_of_hire: {
    rule: `${DATE}. A later day of hire needs no reason, an earlier one may`,
    also: ['Hire date', 'Start date', 'First day of work', 'First day of employment'],
    isRequired: true,
  },
  reason_for_delay_code: {
    rule: 'Only for a case that is later than the third business day',
    also: ['Delay reason'],
    choices: reasonsForDelay,
  },
  reason_for_delay_description: { rule: 'Only if the reason is Other' },
  employer_case_id: { rule: 'Up to 40 letters, digits, spaces and hyphens', also: ['Employee number', 'Reference'] },
  duplicate_continue_reason_code: {
    rule: 'Only if a case of the last 365 days has the same number',
    also: ['Duplicate reason'],
    choices: duplicateContinueReasons,
  },
  duplicate_continue_reason_description: { rule: 'Only if the reason is Other', also: ['Duplicate description'] },
  client_company_id: { rule: 'The number of the client, only for agencies', also: ['Client', 'Client ID'] },
}

const fields = Object.keys(described) as CaseFileField[]

const columns: readonly ImportColumn<CaseFileField>[] = fields.map((field) => {
  const { rule, also = [], isRequired = false, choices } = described[field]
  const header = fieldInfo[field].label
  return { field, header, otherHeaders: [field, ...also], isRequired, rule, ...(choices && { choices }) }
})

/** A file of cases. */
export const caseFile: ImportFormat<CaseFileField> = { columns, most: { rows: 10_000, bytes: 10 * 1024 * 1024 } }

/** The columns for a kind of company: only an agency names a client. */
export const caseColumnsFor = (isAgency: boolean): readonly ImportColumn<CaseFileField>[] =>
  isAgency ? columns : columns.filter(({ field }) => field !== 'client_company_id')

const isDate = (field: CaseFileField): boolean => 'isDate' in fieldInfo[field]

function valueOf({ field, choices }: ImportColumn<CaseFileField>, text: string): unknown {
  const typed = text.trim()
  if (typed === '') return undefined
  if (choices) return chosen(choices, typed)
  if (isDate(field)) return dayOf(typed)
  if (field === 'other_last_names_used') return typed.split(';')
  if (field === 'no_expiration_date') return /^(yes|y|true|x|1)$/i.test(typed)
  if (field === 'client_company_id') return /^\d{1,9}$/.test(typed) ? Number(typed) : typed
  return typed
}

/** A line as a case: what cannot be read stays as typed, and has a problem when the case is checked. */
export const caseOfLine = (line: CaseLine) =>
  caseFromForm(Object.fromEntries(columns.map((column) => [column.field, valueOf(column, line[column.field])])))

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')

/** Whether a spreadsheet took the leading zero of a Social Security number. */
export const hasLostZero = (typed: string): boolean => /^\d{8}$/.test(digitsOf(typed))

/** The number with its leading zero, where that is all it lacks. */
export const withZero = (typed: string): string | undefined =>
  hasLostZero(typed) ? parseSsn(`0${digitsOf(typed)}`) : undefined

/** What a person is told about a number that lost its leading zero. */
export const LOST_ZERO = 'This number lost its leading zero: it has eight digits. Compare it with the Form I-9.'
