import { sql } from 'kysely'
import { caseRows, caseSorts, presentCaseRow } from './case-rows.ts'
import { casesOf, isWithin, type ReportSource } from './report-source.ts'

/** The cases created in a period (REPT-22). */
export const quickAudit: ReportSource = {
  found: (asked) => {
    const { created_from: from, created_to: to } = asked.filter
    return caseRows(sql`${casesOf(asked)} and ${isWithin('verification_case.created_at', from, to)}`)
  },
  order: ['case_number'],
  sorts: caseSorts,
  present: presentCaseRow,
}
