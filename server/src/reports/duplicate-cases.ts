import { duplicateContinueReasons, nameOf } from '@hireproof/contract/cases/reference'
import { sql } from 'kysely'
import { caseRows, caseSorts, presentCaseRow } from './case-rows.ts'
import { isOfReach } from '../platform/reach.ts'
import { casesOf, isOfCompany, type ReportSource } from './report-source.ts'

/** Cases of one company with the same Social Security number (REPT-17), found by the digests of the numbers only. */
export const duplicateCases: ReportSource = {
  found: (asked) =>
    caseRows(sql`${casesOf(asked)}`, {
      columns: sql`number_account, number_digest, number_group, duplicate_continue_reason_code as continue_reason`,
      join: sql`join (
        select case_id, repeated.account_id as number_account, repeated.digest as number_digest, number_group
        from (
          select account_id, digest, dense_rank() over (order by account_id, digest)::integer as number_group
          from derived.repeated_number where ${isOfReach(asked.actor.reach, 'repeated_number.account_id')}
            and ${isOfCompany(asked.filter, 'repeated_number.account_id')}
        ) as repeated
          join case_number_index on case_number_index.account_id = repeated.account_id
            and case_number_index.digest = repeated.digest and kind = 'ssn'
      ) as alike on alike.case_id = verification_case.id`,
    }),
  order: ['number_group', 'created_on', 'case_number'],
  sorts: (asked) => ({ ...caseSorts(asked), number_group: ['number_account', 'number_digest'] }),
  present: (row, keys) => ({
    ...presentCaseRow(row, keys),
    continue_reason:
      typeof row.continue_reason === 'string' ? nameOf(duplicateContinueReasons, row.continue_reason) : null,
  }),
}
