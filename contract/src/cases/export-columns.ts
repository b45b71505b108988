import { sealedFields } from './sealed-fields.ts'

/** The columns of an exported list of cases, with their headings. Of a number, a file has the last four digits at most. */
export const caseExportColumns = {
  case_number: 'Case number',
  last_name: 'Last name',
  first_name: 'First name',
  ssn_last_four: 'Social Security number (last four digits)',
  status: 'Status',
  result: 'Result',
  company_name: 'Company',
  date_of_hire: 'First day of work for pay',
  next_due: 'Last day for the next step',
  employer_case_id: 'Your own reference',
  created_at: 'Created',
  created_by: 'Created by',
  submitted_at: 'Submitted',
  closed_at: 'Closed',
  closure_statement: 'Closure statement',
  closure_text: 'Text of the closure statement',
  closed_by: 'Closed by',
} as const
export type CaseExportColumn = keyof typeof caseExportColumns

export const caseExportColumnNames = Object.keys(caseExportColumns) as CaseExportColumn[]

const isNumber = (name: unknown): boolean => sealedFields.some((field) => field === name)

/** What is wrong with a column that no file has. */
export const unknownColumn = (name: unknown): string =>
  isNumber(name) ? 'Full numbers are never exported.' : 'Choose columns that an exported list can have.'
