import { duplicateContinueReasons, nameOf } from '@hireproof/contract/cases/reference'
import { sql } from 'kysely'
import { caseRows, presentCaseRow } from './case-rows.ts'
import { casesOf, type ReportSource } from './report-source.ts'
import { isOfReach } from '../platform/reach.ts'

/** Cases of one company with the same Social Security number (REPT-17), found by the digests of the numbers only. */
export const duplicateCases: ReportSource = {
  found: (asked) =>
    caseRows(sql`${casesOf(asked)}`, {
      columns: sql`number_group, duplicate_continue_reason_code as continue_reason`,
      join: sql`join (
        select case_id, dense_rank() over (order by account_id, digest)::integer as number_group
        from (
          select case_id, account_id, digest, count(*) over (partition by account_id, digest) as same
          from case_number_index where kind = 'ssn' and ${isOfReach(asked.actor.reach, 'case_number_index.account_id')}
            ${asked.filter.company_id === undefined ? sql`` : sql`and account_id = ${asked.filter.company_id}`}
        ) as counted where same > 1
      ) as alike on alike.case_id = verification_case.id`,
    }),
  order: ['number_group', 'created_on', 'case_number'],
  present: (row, keys) => ({
    ...presentCaseRow(row, keys),
    continue_reason:
      typeof row.continue_reason === 'string' ? nameOf(duplicateContinueReasons, row.continue_reason) : null,
  }),
}
