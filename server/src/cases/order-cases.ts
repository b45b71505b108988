import { MOST_CASES_FOUND } from '@hireproof/contract/cases/case-filters'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../platform/db.ts'
import { isOfReach, type Reach } from '../platform/reach.ts'
import { assigneeId } from './case-criteria.ts'
import type { Found } from './matching-cases.ts'

type Sort = CaseSearch['sort']
type SortField = Sort[number]['field']

/** What the list is sorted by. An index serves each in both directions (migration 0128), except names of users and companies. */
const sortColumns: Record<SortField, { value: RawBuilder<unknown>; isNullable?: true }> = {
  created_at: { value: sql`verification_case.created_at` },
  updated_at: { value: sql`verification_case.updated_at` },
  last_name: { value: sql`lower(verification_case.last_name)`, isNullable: true },
  date_of_hire: { value: sql`verification_case.date_of_hire`, isNullable: true },
  case_status: { value: sql`verification_case.case_status` },
  company_name: { value: sql`lower(account.company_name)` },
  next_due: { value: sql`verification_case.next_due`, isNullable: true },
  assigned_to: { value: sql`lower(concat_ws(' ', assignee.last_name, assignee.first_name))`, isNullable: true },
}

/** An order without what decides nothing: of a single company, all cases have the same name. */
const orderOf = (sort: Sort, reach: Reach): Sort =>
  sort.filter(({ field }) => field !== 'company_name' || typeof reach !== 'number')

const isByAssignee = (order: Sort) => order.some(({ field }) => field === 'assigned_to')

/** Cases with their assignees where these count: the join would keep the database from reading an index alone. */
const withAssignees = (cases: Found, order: Sort) =>
  cases.$if(isByAssignee(order), (query) =>
    query.leftJoin('app_user as assignee', (join) => join.on('assignee.id', '=', assigneeId)),
  )

/** How a value is sorted. Where there are no empty values, the words would keep the database from reading an index backward. */
const directed = (value: RawBuilder<unknown>, { field, order }: Sort[number]) =>
  sql`${value} ${sql.raw(order)}${sql.raw(sortColumns[field].isNullable ? ' nulls last' : '')}`

/** The cases in an order of the list: those of equal rank, the newest first. */
export function inOrder(cases: Found, sort: Sort, reach: Reach) {
  const order = orderOf(sort, reach)
  return order
    .reduce((query, by) => query.orderBy(directed(sortColumns[by.field].value, by)), withAssignees(cases, order))
    .orderBy('verification_case.created_at', 'desc')
    .orderBy('verification_case.id', 'desc')
}

type Page = CaseSearch & {
  /** How many cases there are, or one more than are ever listed. */
  total: number
  reach: Reach
}

/** The ids of a page of cases in their order. */
export async function pageOfIds(trx: Db, cases: Found, { paging: { page, size }, query, sort, total, reach }: Page) {
  const [from, to] = [page * size, (page + 1) * size]
  if (total <= from) return []
  const order = orderOf(sort, reach)
  const isCounted = total <= MOST_CASES_FOUND
  if (isCounted && (isNarrow(query) || isByAssignee(order))) return idsIn(trx, amongAll(cases, order, { from, to }))
  const [first, ...others] = order
  if (first?.field === 'assigned_to') {
    const rest = others.filter(({ field }) => field !== 'assigned_to')
    return (await firstByAssignee(trx, cases, { order: [first, ...rest], reach, to })).slice(from)
  }
  const ids = inOrder(cases, sort, reach).select('verification_case.id').limit(size).offset(from)
  return (await ids.execute()).map(({ id }) => id)
}

/** Whether a query is for some of a company's cases, and not for one of its usual lists. */
const isNarrow = ({ filter, ...criteria }: CaseSearch['query']) =>
  !usualLists.has(filter) || Object.values(criteria).some((criterion) => criterion !== undefined)

const usualLists: ReadonlySet<CaseSearch['query']['filter']> = new Set(['open', 'closed', 'all'])

type Range = { from: number; to: number }

type Id = { id: string }

async function idsIn(trx: Db, ids: RawBuilder<Id>): Promise<string[]> {
  const { rows } = await ids.execute(trx)
  return rows.map(({ id }) => id)
}

/** The values that put cases in order, each under a name of its own, for a query around them. */
const rankColumns = (order: Sort) =>
  order.map(({ field }, index) => sql`${sortColumns[field].value}`.as(`rank_${index}`))

/** The same order around such a query, named `found`. */
const inRanks = (order: Sort) =>
  sql.join([
    ...order.map((by, index) => directed(sql.ref(`found.rank_${index}`), by)),
    sql`found.created_at desc, found.id desc`,
  ])

const idAndDay = ['verification_case.id', 'verification_case.created_at'] as const

/**
 * A page of cases that are so few that all are counted: they are found as they were counted, and then sorted. By the index of an order,
 * the database would pass the cases of the company until it has found a page of those that fit.
 */
function amongAll(cases: Found, order: Sort, { from, to }: Range) {
  const found = withAssignees(cases, order).select([...idAndDay, ...rankColumns(order)])
  return sql<Id>`with found as materialized ${found}
    select id from found order by ${inRanks(order)} limit ${to - from} offset ${from}`
}

type ByAssignee = { order: readonly [Sort[number], ...Sort]; reach: Reach; to: number }

/**
 * The first of very many cases in the order of their assignees' names: of each user no more than that, and then those of users out
 * of reach. No index of cases has names, but one has the cases of each user.
 */
async function firstByAssignee(trx: Db, cases: Found, { order: [byName, ...others], reach, to }: ByAssignee) {
  const isInReach = isOfReach(reach, 'assignee.account_id')
  const isTheirs = sql<SqlBool>`${assigneeId} = assignee.id`
  const own = inOrder(cases.where(isTheirs), others, reach).select([...idAndDay, ...rankColumns(others)])
  const byUser = sql<Id>`select found.id from app_user as assignee cross join lateral ${own.limit(to)} as found
    where ${isInReach} order by ${directed(sortColumns.assigned_to.value, byName)}, ${inRanks(others)} limit ${to}`
  const named = await idsIn(trx, byUser)
  if (named.length === to) return named
  const isOther = sql<SqlBool>`not exists (select from app_user as assignee where ${isTheirs} and ${isInReach})`
  const unnamed = inOrder(cases.where(isOther), others, reach).select('verification_case.id')
  return [...named, ...(await unnamed.limit(to - named.length).execute()).map(({ id }) => id)]
}
