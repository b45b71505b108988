import { caseExportColumns, type CaseExportColumn } from '@hireproof/contract/cases/export-columns'
import { closureName } from '@hireproof/contract/cases/closure-reasons'
import { eligibilityLabels } from '@hireproof/contract/cases/results'
import { caseStatusInfo } from '@hireproof/contract/cases/statuses'
import { timeZoneName } from '@hireproof/contract/format/display'
import { csvClock } from '../../platform/csv.ts'
import type { CaseKeys } from '../case-row.ts'
import type { CaseView } from '../cases.queries.ts'
import { companyOf, maskedSsn } from '../present-case.ts'

/** A case with who closed it. */
export type ExportedCase = CaseView & { closed_by_name: string | null }

type Cell = (row: ExportedCase) => string | null | undefined

/** How a list of cases is written: its headings, and the cells of a case; times are on the clock of a company. */
export function exportTable(keys: CaseKeys, timeZone: string, names: readonly CaseExportColumn[]) {
  const cells = cellsOf(keys, csvClock(timeZone))
  const isTime = (name: CaseExportColumn) => name.endsWith('_at')
  return {
    header: names.map((name) => caseExportColumns[name] + (isTime(name) ? ` (${timeZoneName(timeZone)})` : '')),
    line: (row: ExportedCase) => names.map((name) => cells[name](row) ?? ''),
  }
}

const cellsOf = (keys: CaseKeys, time: (at: Date) => string): Record<CaseExportColumn, Cell> => ({
  case_number: (row) => row.case_number,
  last_name: (row) => row.last_name,
  first_name: (row) => row.first_name,
  ssn_last_four: (row) => maskedSsn(keys, row)?.slice(-4),
  status: (row) => caseStatusInfo[row.case_status].label,
  result: ({ case_eligibility_statement: statement }) => statement && eligibilityLabels[statement],
  company_name: (row) => (row.needs_client ? null : companyOf(row).company_name),
  date_of_hire: (row) => row.date_of_hire,
  next_due: (row) => row.next_due,
  employer_case_id: (row) => row.employer_case_id,
  created_at: (row) => time(row.created_at),
  created_by: (row) => row.created_by_name,
  submitted_at: (row) => row.submitted_at && time(row.submitted_at),
  closed_at: (row) => row.closed_at && time(row.closed_at),
  closure_statement: ({ case_closure_reason_code: code }) => code && closureName(code),
  closure_text: (row) => row.other_reason_description ?? row.currently_employed_reason_description,
  closed_by: (row) => row.closed_by_name,
})
