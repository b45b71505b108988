import { documents } from '@hireproof/contract/cases/documents'
import { citizenshipNames, nameOf, reasonsForDelay, type CitizenshipCode } from '@hireproof/contract/cases/reference'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import { sql, type RawBuilder } from 'kysely'
import { caseRows, caseSorts, countedCases, presentCaseRow } from './case-rows.ts'
import { casesOf, dayOf, isWithin, type Asked, type ReportSource } from './report-source.ts'

/** Cases by any combination of criteria (REPT-13). */
export const adHocCases: ReportSource = {
  found: (asked) =>
    caseRows(fitting(asked), {
      columns: sql`${dayOf('submitted_at')} as submitted_on, ${dayOf('answered_at')} as answered_on,
        reason_for_delay_code as delay, citizenship_status_code as citizenship,
        array_to_string(mismatch_agencies, ', ') as mismatch,
        concat_ws(', ', document_a_type_code, document_b_type_code, document_c_type_code) as document`,
    }),
  counted: (asked) => countedCases(fitting(asked)),
  order: ['case_number'],
  sorts: caseSorts,
  present: (row, keys) => ({
    ...presentCaseRow(row, keys),
    delay: typeof row.delay === 'string' ? nameOf(reasonsForDelay, row.delay) : null,
    citizenship: row.citizenship === null ? null : citizenshipNames[row.citizenship as CitizenshipCode],
    document: String(row.document)
      .split(', ')
      .map((code) => nameOf(documents, code))
      .join(', '),
  }),
}

const fitting = (asked: Asked) => sql.join([casesOf(asked), ...criteria(asked.filter)], sql` and `)

/** What became of the mismatch of a case, by the function that also counts the outcomes (migration 0126). */
const outcomeOf = sql`mismatch_outcome(case_status, case_eligibility_statement, ssa_referral_status, dhs_referral_status,
  mismatch_agencies)`

function criteria(filter: ReportFilter): RawBuilder<unknown>[] {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql`${sql.ref(`verification_case.${column}`)} = ${value}`]
  const { hired_from: hiredFrom, hired_to: hiredTo, due_from: dueFrom, due_to: dueTo } = filter
  const { document, mismatch, outcome, late } = filter
  return [
    ...(['created', 'submitted', 'answered', 'closed'] as const).map(
      (range) => sql`${isWithin(`verification_case.${range}_at`, filter[`${range}_from`], filter[`${range}_to`])}`,
    ),
    ...(hiredFrom === undefined ? [] : [sql`date_of_hire >= ${hiredFrom}::date`]),
    ...(hiredTo === undefined ? [] : [sql`date_of_hire <= ${hiredTo}::date`]),
    ...(dueFrom === undefined ? [] : [sql`next_due >= ${dueFrom}::date`]),
    ...(dueTo === undefined ? [] : [sql`next_due <= ${dueTo}::date`]),
    ...is('case_status', filter.status),
    ...is('case_eligibility_statement', filter.result),
    ...is('case_closure_reason_code', filter.closure_reason),
    ...is('reason_for_delay_code', filter.delay_reason),
    ...is('citizenship_status_code', filter.citizenship),
    ...is('created_by_user_id', filter.created_by),
    ...(document === undefined
      ? []
      : [sql`${document} in (document_a_type_code, document_b_type_code, document_c_type_code)`]),
    ...(mismatch === undefined ? [] : [sql`${mismatch} = any(mismatch_agencies)`]),
    ...(outcome === undefined ? [] : [sql`${outcomeOf} = ${outcome}`]),
    // a late case cannot be submitted without a reason
    ...(late === undefined ? [] : [sql`(reason_for_delay_code is not null) = ${late === 'LATE'}`]),
  ]
}
