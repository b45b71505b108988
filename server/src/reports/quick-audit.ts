import { sql } from 'kysely'
import { caseRows, caseSorts, countedCases, presentCaseRow } from './case-rows.ts'
import { casesOf, isWithin, type Asked, type ReportSource } from './report-source.ts'

const fitting = (asked: Asked) =>
  sql`${casesOf(asked)} and ${isWithin('verification_case.created_at', asked.filter.created_from, asked.filter.created_to)}`

/** The cases created in a period (REPT-22). */
export const quickAudit: ReportSource = {
  found: (asked) => caseRows(fitting(asked)),
  counted: (asked) => countedCases(fitting(asked)),
  order: ['case_number'],
  sorts: caseSorts,
  present: presentCaseRow,
}
