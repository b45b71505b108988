import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Cell } from '@hireproof/contract/reports/report'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import { roles } from '@hireproof/contract/roles'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { isInDays, visibleTo } from '../cases/case-filters.ts'
import type { CaseKeys } from '../cases/case-row.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { isOfReach } from '../platform/reach.ts'

/** Who runs a report, for what, and on which day of the company. */
export type Asked = { actor: UserActor; filter: ReportFilter; today: IsoDate }

/** A row as the database has it: a value for each column, by its key, and what else is needed to present them. */
export type Row = { account_id: number | null } & Readonly<Record<string, unknown>>

/** What asking for a report works with, in the process that answers calls and in the thread that writes a run alike. */
export type ReportDeps = Pick<Deps, 'appDb' | 'clock' | 'closures'>

/** Where the rows of a report come from. */
export type ReportSource = {
  /** The rows that fit, in no order. */
  found: (asked: Asked, deps: ReportDeps) => RawBuilder<Row> | Promise<RawBuilder<Row>>
  /** The counts that its rows add up to, in a column `cases`, where they are kept. */
  counted?: (asked: Asked) => RawBuilder<{ cases: number }>
  /** The columns that decide between rows that are alike in the one that people sort by. */
  order: readonly string[]
  /**
   * Columns, never empty, by which rows stand in the order of another one that people sort by, where an index has the order of these:
   * the first page of very many rows is read without the others.
   */
  sorts?: (asked: Asked) => Readonly<Record<string, readonly string[]>>
  /** Values that the database has otherwise than people read them. */
  present?: (row: Row, keys: CaseKeys) => Readonly<Record<string, Cell>>
  /** What a row has for calls beside its columns. */
  marks?: readonly string[]
  /** Numbers as a file has them that was asked for with full numbers. */
  inFull?: (row: Row, keys: CaseKeys) => Readonly<Record<string, Cell>>
  /** Some rows are sums of others, marked by a column `is_sum`: totals leave them out. */
  hasSums?: true
}

/**
 * The cases that a report may hold. Corporate administrators have no cases, but their reports hold those of the locations
 * (ROLE-22, REPT-05); all others see in reports what they see elsewhere.
 */
export const casesOf = ({ actor, filter }: Asked): Expression<SqlBool> =>
  sql<SqlBool>`(${
    roles[actor.role].manages === undefined
      ? visibleTo(actor, 'verification_case')
      : isOfReach(actor.reach, 'verification_case.account_id')
  } and ${isOfCompany(filter, 'verification_case.account_id')})`

/** Whether the reports of a user hold all cases of the companies in reach, and not only some. */
export const hasAllCases = ({ role, seesAllCases }: UserActor): boolean =>
  roles[role].manages !== undefined || roles[role].seesCases === 'all' || seesAllCases

/** The companies of a report of administrators; a corporate account is not among its own locations. */
export const companiesOf = ({ actor, filter }: Asked): Expression<SqlBool> =>
  sql<SqlBool>`(account.type <> 'CORPORATE' and ${isOfReach(actor.reach, 'account.id')} and ${isOfCompany(filter, 'account.id')})`

/** Whether all rows are of one company, whose days begin at the same instant. */
export const isOfOneCompany = ({ actor, filter }: Pick<Asked, 'actor' | 'filter'>): boolean =>
  filter.company_id !== undefined || typeof actor.reach === 'number'

/** Whether a row is of the company to which a filter narrows, if it does. */
export const isOfCompany = ({ company_id: companyId }: Pick<ReportFilter, 'company_id'>, column: string) =>
  companyId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${companyId}`

/** Whether an instant lies in a range of days of the company of a row; an open end has no limit. Needs the account in the query. */
export const isWithin = (column: string, from: IsoDate | undefined, to: IsoDate | undefined): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...isInDays(sql.ref(column), from, to)], sql` and `)})`

/** The day of an instant on the calendar of the company of a row. */
export const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone account.time_zone)::date`
