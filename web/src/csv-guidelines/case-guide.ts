import { caseFile, type CaseFileField } from '@hireproof/contract/cases/case-files'
import type { ImportGuide } from './import-guide.ts'

/** Cells of an invented person, by column. */
const example = (cells: Partial<Record<CaseFileField, string>>): string[] =>
  caseFile.columns.map(({ field }) => cells[field] ?? '')

/** How a file of cases is made. */
export const caseGuide: ImportGuide = {
  one: 'case',
  many: 'cases',
  about:
    'Each row is an employee whose Form I-9 is complete. It becomes a draft, or a case that is submitted at once. A draft can lack what is not required here, and you complete it later.',
  ...caseFile,
  templateName: 'cases.csv',
  shown: ['last_name', 'first_name', 'date_of_birth', 'ssn', 'date_of_hire'],
  examples: [
    example({
      ...{ last_name: 'Lopez', first_name: 'Ana', middle_initial: 'M', date_of_birth: '1990-02-28' },
      ...{ ssn: '900-12-3456', citizenship_status_code: 'A citizen of the United States' },
      ...{ document_a_type_code: 'U.S. passport or passport card', document_sub_type_code: 'Passport card' },
      ...{ us_passport_number: 'C12345678', expiration_date: '2031-01-31', date_of_hire: '2026-11-20' },
    }),
    example({
      ...{ last_name: 'Hale', first_name: 'Kim', date_of_birth: '05/17/1988', ssn: '900 12 3457' },
      ...{ citizenship_status_code: 'US_CITIZEN', document_b_type_code: 'DRIVERS_LICENSE' },
      ...{ document_c_type_code: 'SOCIAL_SECURITY_CARD', document_sub_type_code: 'DRIVERS_LICENSE' },
      ...{ us_state_code: 'OR', document_bc_number: 'D1234567', expiration_date: '05/01/2029' },
      ...{ date_of_hire: '11/20/2026', employer_case_id: 'HR 1042' },
    }),
    example({
      ...{ last_name: 'Moss', first_name: 'Lee', other_last_names_used: 'Reed; Stone', date_of_birth: '1995-01-31' },
      ...{ ssn: '900123458', citizenship_status_code: 'US_CITIZEN', date_of_hire: '2026-11-23' },
    }),
  ],
  mistakes: [
    {
      term: 'A spreadsheet dropped the leading zero of a Social Security number',
      value:
        'Set the column to text before you type: 012-34-5678. We propose the zero where a number has eight digits.',
    },
    {
      term: 'Two rows have the same number, or a case of the employee is open',
      value: 'Only the first row becomes a case, and a row whose employee has an open case is left out.',
    },
    {
      term: 'A case of the employee was closed within a year',
      value: 'Enter a reason in the column Reason to continue, or choose it after the upload.',
    },
    {
      term: 'A case is late',
      value:
        'A draft can do without a reason. To submit the case, enter one in the column Reason for the delay, or choose it after the upload.',
    },
  ],
}
