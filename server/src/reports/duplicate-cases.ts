import { duplicateContinueReasons, nameOf } from '@hireproof/contract/cases/reference'
import { sql } from 'kysely'
import { caseRows, caseSorts, presentCaseRow } from './case-rows.ts'
import { isOfReach } from '../platform/reach.ts'
import { casesOf, isOfCompany, isOfOneCompany, type Asked, type ReportSource } from './report-source.ts'

/** Whether a number is of a company of the report. Administrators see all of its cases. */
const isIn = ({ actor, filter }: Asked) => sql`${isOfReach(actor.reach, 'repeated_number.account_id')}
  and ${isOfCompany(filter, 'repeated_number.account_id')}`

/** Cases of one company with the same Social Security number (REPT-17), found by the digests of the numbers only. */
export const duplicateCases: ReportSource = {
  found: (asked) =>
    caseRows(sql`${casesOf(asked)}`, {
      columns: sql`number_account, number_digest, number_group, duplicate_continue_reason_code as continue_reason`,
      join: sql`join (
        select case_id, repeated.account_id as number_account, repeated.digest as number_digest, number_group
        from (
          select account_id, digest, dense_rank() over (order by account_id, digest)::integer as number_group
          from derived.repeated_number where ${isIn(asked)}
        ) as repeated
          -- so that it reads the cases of one number after the other, and not all numbers of the company
          cross join lateral (select case_id from case_number_index where account_id = repeated.account_id
            and digest = repeated.digest and kind = 'ssn' offset 0) as numbered
      ) as alike on alike.case_id = verification_case.id`,
    }),
  counted: (asked) => sql`select cases from derived.repeated_number where ${isIn(asked)}`,
  order: ['number_group', 'created_on', 'case_number'],
  sorts: (asked) => ({
    ...caseSorts(asked),
    number_group: isOfOneCompany(asked) ? ['number_digest'] : ['number_account', 'number_digest'],
  }),
  present: (row, keys) => ({
    ...presentCaseRow(row, keys),
    continue_reason:
      typeof row.continue_reason === 'string' ? nameOf(duplicateContinueReasons, row.continue_reason) : null,
  }),
}
