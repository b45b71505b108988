import { closureName } from '@hireproof/contract/cases/closure-reasons'
import { maskSsn } from '@hireproof/contract/cases/ssn'
import { explainResult } from '@hireproof/contract/cases/results'
import { caseStatusInfo } from '@hireproof/contract/cases/statuses'
import type { Cell } from '@hireproof/contract/reports/report'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { openNumbers, type CaseKeys, type CaseRecord } from '../cases/case-row.ts'
import { resultOf } from '../cases/present-case.ts'
import { SealError } from '../platform/seal.ts'
import { dayOf, isOfOneCompany, type Asked, type Row } from './report-source.ts'

type More = { columns?: RawBuilder<unknown>; join?: RawBuilder<unknown> }

/** Cases with the columns that reports of cases share, and more of them if a report has more. */
export const caseRows = (where: Expression<unknown>, { columns, join }: More = {}): RawBuilder<Row> => sql<Row>`
  select verification_case.id, verification_case.account_id, case_number,
    case when needs_client then null else account.company_name end as company,
    verification_case.last_name, verification_case.first_name, sealed_numbers, sealed_key_id,
    case_status, case_eligibility_statement, ssa_referral_status, dhs_referral_status, case_closure_reason_code,
    case_status as status, coalesce(case_eligibility_statement, case_status) as result,
    case_closure_reason_code as closure, date_of_hire as hire_date,
    verification_case.created_at as created_moment, ${dayOf('verification_case.created_at')} as created_on, ${dayOf('closed_at')} as closed_on,
    concat_ws(' ', app_user.first_name, app_user.last_name) || ' (' || app_user.logon_id || ')' as created_by
    ${columns ? sql`, ${columns}` : sql``}
  from verification_case join account on account.id = verification_case.account_id
    left join app_user on app_user.id = verification_case.created_by_user_id ${join ?? sql``}
  where ${where}`

/** The same cases to be counted: without the names of users, an index alone has all that it takes. */
export const countedCases = (where: Expression<unknown>) => sql<{ cases: number }>`
  select 1 as cases from verification_case join account on account.id = verification_case.account_id where ${where}`

/** Within one company the days of creation are in the order of its moments; elsewhere, a day begins at several of them. */
export const caseSorts = (asked: Asked): Readonly<Record<string, readonly string[]>> =>
  isOfOneCompany(asked) ? { created_on: ['created_moment'] } : {}

/** What people read of a case in a report. */
export function presentCaseRow(row: Row, keys: CaseKeys): Readonly<Record<string, Cell>> {
  const record = row as unknown as CaseRecord
  const result = explainResult(resultOf(record)).label
  return {
    ssn: lastDigits(record, keys),
    status: record.case_status === 'CLOSED' ? caseStatusInfo.CLOSED.label : result,
    result,
    closure: record.case_closure_reason_code && closureName(record.case_closure_reason_code),
  }
}

// Nothing but the last four digits leaves (REPT-08). One envelope that cannot be opened must not hide the other rows.
function lastDigits(record: CaseRecord, keys: CaseKeys): string | null {
  try {
    const { ssn } = openNumbers(keys, record)
    return ssn === undefined ? null : maskSsn(ssn)
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}
