import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { expiringDocuments, expiryWindow, recentSince, statusesToBeClosed } from '@hireproof/contract/cases/alerts'
import type { CaseFilter } from '@hireproof/contract/cases/case-filters'
import { roles } from '@hireproof/contract/roles'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { sql, type Expression, type SqlBool } from 'kysely'
import { actsFor, type UserActor } from '../platform/actor.ts'
import { isOfReach } from '../platform/reach.ts'

/** What decides which cases a user sees. */
export type Viewer = Pick<UserActor, 'role' | 'userId' | 'accountId' | 'reach' | 'seesAllCases' | 'standsInFor'>

/** The instant at which a day begins in the company of a row; needs the account in the query. */
const startOf = (day: IsoDate) => sql`(${day}::timestamp at time zone account.time_zone)`

/**
 * Whether an instant lies in a range of days of the company, both included. When a day begins differs from company to company, and
 * no index serves a comparison with each one's own midnight. So an index finds what lies between the first midnight on earth and the
 * last, and the company's own midnights decide among these.
 */
export function isInDays(at: Expression<unknown>, from: IsoDate | undefined, to: IsoDate | undefined) {
  const end = to && addDays(to, 1)
  return [
    ...(from === undefined
      ? []
      : [
          sql<SqlBool>`${at} >= ${`${addDays(from, -1)}T10:00:00Z`}::timestamptz`,
          sql<SqlBool>`${at} >= ${startOf(from)}`,
        ]),
    ...(end === undefined
      ? []
      : [sql<SqlBool>`${at} < ${`${end}T12:00:00Z`}::timestamptz`, sql<SqlBool>`${at} < ${startOf(end)}`]),
  ]
}

/** Whether an instant of a case lies on a day of the company or later. */
const isSince = (name: string, day: IsoDate) =>
  sql<SqlBool>`(${sql.join(isInDays(sql.ref(`verification_case.${name}`), day, undefined), sql` and `)})`

/** Whose rows are a user's own: those they created, and of cases those they work on. */
const ownerColumns = ['created_by_user_id', 'assigned_to_user_id'] as const
type OwnerColumn = (typeof ownerColumns)[number]

const isOwn = (actor: Viewer, table: string, columns: readonly OwnerColumn[] = ownerColumns) => {
  const each = columns.map((column) => isOfUsers(sql.ref(`${table}.${column}`), actsFor(actor)))
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`
}

/** Whether a column has one of some users, most often a single one. */
export const isOfUsers = (column: Expression<unknown>, [first, ...others]: readonly string[]) =>
  others.length === 0
    ? sql<SqlBool>`${column} = ${first}`
    : sql<SqlBool>`${column} = any(${[first, ...others]}::uuid[])`

/**
 * Program administrators see every case within reach, others their own, unless their account shows all; for any table
 * that has the company and the columns of its owners.
 */
export function visibleTo(actor: Viewer, table: string, owners?: readonly OwnerColumn[]): Expression<SqlBool> {
  if (roles[actor.role].seesCases === 'all') return isOfReach(actor.reach, `${table}.account_id`)
  const own = isOwn(actor, table, owners)
  if (!actor.seesAllCases) return own
  return sql<SqlBool>`(${own} or ${sql.ref(`${table}.account_id`)} = ${actor.accountId})`
}

/** The cases whose numbers an actor may see: a number is found only in these, as it could be worked out digit by digit in others. */
export const numbersShownTo = (actor: Viewer): Expression<SqlBool> =>
  roles[actor.role].seesNumbers === 'all' ? sql<SqlBool>`true` : isOwn(actor, 'verification_case')

/** A filter of the list as SQL, on a day, for a query of cases with their account; the counts of the four alerts are of the same cases. */
export function filterOf(filter: CaseFilter, today: IsoDate): Expression<SqlBool> {
  const is = (status: CaseStatus) => sql<SqlBool>`verification_case.case_status = ${status}`
  switch (filter) {
    case 'all':
      return sql<SqlBool>`true`
    case 'open':
      return sql<SqlBool>`verification_case.case_status <> 'CLOSED'`
    case 'closed':
      return is('CLOSED')
    case 'drafts':
      return is('DRAFT')
    case 'cases_to_be_closed':
      return sql<SqlBool>`verification_case.case_status = any(${[...statusesToBeClosed]})`
    case 'cases_with_new_updates':
      return sql<SqlBool>`verification_case.case_status <> 'CLOSED' and has_update
        and ${isSince('answered_at', recentSince(today, 'updated'))}`
    case 'recently_auto_closed':
      return sql<SqlBool>`verification_case.case_status = 'CLOSED' and auto_closed
        and ${isSince('closed_at', recentSince(today, 'autoClosed'))}`
    case 'work_docs_expiring': {
      const { from, to } = expiryWindow(today)
      return sql<SqlBool>`coalesce(document_a_type_code, document_b_type_code) = any(${[...expiringDocuments]})
        and expiration_date between ${from}::date and ${to}::date and expiry_alert_dismissed_at is null
        and case_status <> 'DRAFT' and (case_status <> 'CLOSED' or case_eligibility_statement = 'EMPLOYMENT_AUTHORIZED')`
    }
  }
}
