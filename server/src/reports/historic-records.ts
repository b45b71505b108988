import { explainResult } from '@hireproof/contract/cases/results'
import { closureName } from '@hireproof/contract/cases/closure-reasons'
import { HISTORIC_YEARS } from '@hireproof/contract/reports/report-limits'
import { sql } from 'kysely'
import type { CaseRecord } from '../cases/case-row.ts'
import { resultOf } from '../cases/present-case.ts'
import { WITHDRAWN } from '../cases/questions.queries.ts'
import { caseRows, caseSorts } from './case-rows.ts'
import { casesOf, isOfOneCompany, type ReportSource } from './report-source.ts'

/**
 * Whether a case is resolved and so old on a day of its company; needs the account in the query. An index finds the cases that were
 * closed before the last midnight on earth, and the company's own midnight decides among them.
 */
export function isHistoricOn(day: unknown) {
  const end = sql`(${day}::date - make_interval(years => ${HISTORIC_YEARS}) + interval '1 day')`
  return sql<boolean>`(verification_case.case_status = 'CLOSED'
    and verification_case.closed_at < ${end} at time zone 'UTC' + interval '12 hours'
    and verification_case.closed_at < ${end} at time zone account.time_zone)`
}

const dayIn = (at: unknown) => sql`(${at} at time zone account.time_zone)::date`

/** When the records first or last answered about a case. */
const answered = (which: 'min' | 'max') => sql`(select ${sql.raw(which)}(answered_at) from case_question
  where case_id = verification_case.id and outcome <> ${WITHDRAWN})`

/** Resolved cases of ten years and older, with the columns that the program has published (REPT-18). */
export const historicRecords: ReportSource = {
  found: (asked) =>
    caseRows(sql`${casesOf(asked)} and ${isHistoricOn(asked.filter.old_on ?? asked.today)}`, {
      columns: sql`closed_at, concat_ws(', ', verification_case.last_name, verification_case.first_name) as employee,
        case when needs_client then null else coalesce(parent.company_name, account.company_name) end as company_name,
        concat_ws(', ', case when parent.id is not null then account.company_name end, address.city, address.state) as location,
        ${dayIn(sql`coalesce(${answered('min')}, verification_case.answered_at)`)} as first_answer_on,
        case when ${answered('max')} > ${answered('min')} then ${dayIn(answered('max'))} end as last_answer_on`,
      join: sql`left join account as parent on parent.id = account.parent_account_id
        left join company_address as address on address.account_id = account.id and address.kind = 'physical'`,
    }),
  order: ['case_number'],
  sorts: (asked) => ({ ...caseSorts(asked), ...(isOfOneCompany(asked) && { closed_on: ['closed_at'] }) }),
  present: (row) => {
    const record = row as unknown as CaseRecord
    return {
      result: explainResult(resultOf(record)).label,
      closure: record.case_closure_reason_code && closureName(record.case_closure_reason_code),
    }
  },
}
