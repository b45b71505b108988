import { isProgram } from '@hireproof/contract/roles'
import { userRoles } from '@hireproof/contract/role-names'
import { userStatuses } from '@hireproof/contract/users/users'
import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { sql, type Expression, type OrderByItemBuilder, type SqlBool } from 'kysely'
import { isRoleWhere } from '../../identity/role-filter.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { startsWith } from '../../platform/starts-with.ts'
import { isManagedBy } from '../users.policy.ts'

type Query = UserSearch['query']

export type FoundUser = Awaited<ReturnType<typeof listUsers>>[number]

const logonId = sql`app_user.logon_id collate "C"`

// each has an index
const sortColumns = {
  LOGONID: logonId,
  LASTNAME: sql.ref('app_user.last_name_key'),
  FIRSTNAME: sql.ref('app_user.first_name_key'),
  // the codes are in the order of their labels
  USERSTATUS: sql.ref('app_user.status'),
  USERROLE: sql.ref('app_user.shown_role'),
  LASTLOGIN: sql.ref('app_user.last_login_at'),
}

/** How many users of each company fit a search. */
export const countByAccount = (trx: Db, actor: UserActor, query: Query) =>
  matching(trx, actor, query)
    .select((the) => ['app_user.account_id', the.fn.countAll<number>().as('total')])
    .groupBy('app_user.account_id')
    .execute()

/** How many users fit a search. */
export async function countUsers(trx: Db, actor: UserActor, query: Query): Promise<number> {
  if (textConditions(query).length === 0) return countByKind(trx, actor, query)
  const found = matching(trx, actor, query).select((the) => the.fn.countAll<number>().as('total'))
  return (await found.executeTakeFirstOrThrow()).total
}

/** Counts if nothing is typed: for each role and status from an index, so that it reads no user. */
async function countByKind(trx: Db, actor: UserActor, query: Query): Promise<number> {
  const accounts = [...new Set(query.accountId ?? [actor.accountId])]
  const roles = chosen(userRoles, query.userRole)
  const statuses = chosen(userStatuses, query.userStatuses).filter((status) => status !== 'DELETED')
  const { rows } = await sql<{ total: number }>`select coalesce(sum(found.count), 0)::integer as total
    from unnest(${accounts}::integer[]) as company (account_id)
    cross join unnest(${roles}::text[]) as kind (shown_role)
    cross join unnest(${statuses}::text[]) as state (status)
    cross join lateral (select count(*) from app_user
      where app_user.account_id = company.account_id and app_user.shown_role = kind.shown_role
        and app_user.status = state.status) as found
    where ${isListed(actor, accounts, { accountId: sql.ref('company.account_id'), role: sql.ref('kind.shown_role') })}`.execute(
    trx,
  )
  return rows[0]?.total ?? 0
}

/**
 * A page of the users who fit a search, of whom there are `total`; by name if no other order is asked for, always the
 * same one. The later half is read from its end.
 */
export async function listUsers(trx: Db, actor: UserActor, { query, sort, paging }: UserSearch, total: number) {
  const offset = paging.page * paging.size
  const size = Math.min(paging.size, total - offset)
  if (size <= 0) return []
  const isFromEnd = offset > total / 2
  const rows = await selectUsers(trx, actor, { query, sort, isFromEnd })
    .select([
      'app_user.middle_initial',
      'app_user.mfa_enabled',
      sql<boolean>`account.status = 'CLOSED'`.as('is_account_closed'),
    ])
    .limit(size)
    .offset(isFromEnd ? total - offset - size : offset)
    .execute()
  return isFromEnd ? rows.toReversed() : rows
}

// users who never signed in come before all others; only said here, or no index would fit
const directionOf = (field: keyof typeof sortColumns, isUp: boolean) => (by: OrderByItemBuilder) => {
  const ordered = isUp ? by.asc() : by.desc()
  if (field !== 'LASTLOGIN') return ordered
  return isUp ? ordered.nullsFirst() : ordered.nullsLast()
}

type Order = UserSearch['sort'][number]['order']

/** The users who fit a search, in its order or from its end, with the columns of every list of them. */
export function selectUsers(
  trx: Db,
  actor: UserActor,
  { query, sort, isFromEnd = false }: Pick<UserSearch, 'query' | 'sort'> & { isFromEnd?: boolean },
) {
  // Users equal in the sorted column go by name in the same direction, so that one index serves both directions.
  const order = sort[0]?.order ?? 'ASC'
  const byName = [
    { field: 'LASTNAME' as const, order },
    { field: 'FIRSTNAME' as const, order },
  ]
  const isUp = (asked: Order) => (asked === 'ASC') !== isFromEnd
  return [...sort, ...byName]
    .reduce(
      (found, { field, order: asked }) => found.orderBy(sortColumns[field], directionOf(field, isUp(asked))),
      matching(trx, actor, query).innerJoin('account', 'account.id', 'app_user.account_id'),
    )
    .orderBy('app_user.id', isUp(order) ? 'asc' : 'desc')
    .select([
      'app_user.id',
      'app_user.account_id',
      'app_user.logon_id',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.role',
      'app_user.status',
      'app_user.web_service_enabled',
      'app_user.last_login_at',
    ])
}

function matching(trx: Db, actor: UserActor, query: Query) {
  const accounts = query.accountId ?? [actor.accountId]
  const conditions = [
    ...isOneOf(columns.role, query.userRole),
    ...isOneOf(sql.ref('app_user.status'), query.userStatuses),
    ...textConditions(query),
  ]
  return trx
    .selectFrom('app_user')
    .where(isOfAccounts(accounts))
    .where('app_user.status', '<>', 'DELETED')
    .where(isListed(actor, accounts, columns))
    .where((the) => the.and(conditions))
}

// For one company the rows come in the order of an index.
const isOfAccounts = (accounts: readonly number[]): Expression<SqlBool> =>
  accounts.length === 1
    ? sql<SqlBool>`app_user.account_id = ${accounts[0]}`
    : sql<SqlBool>`app_user.account_id = any (${[...accounts]}::integer[])`

type Columns = { accountId: Expression<unknown>; role: Expression<unknown> }

const columns: Columns = { accountId: sql.ref('app_user.account_id'), role: sql.ref('app_user.shown_role') }

// users of programs only if the company has access to web services
const isListed = (actor: UserActor, accounts: readonly number[], of: Columns): Expression<SqlBool> =>
  sql<SqlBool>`${isManagedBy(actor, of)} and (not ${isRoleWhere(of.role, isProgram)} or ${of.accountId} = any (array(
    select id from account where web_service_enabled and id = any (${[...accounts]}::integer[]))))`

const textConditions = (query: Query): Expression<SqlBool>[] => [
  ...startsWithTyped(sql.ref('app_user.first_name_key'), searchKey(query.firstName)),
  ...startsWithTyped(sql.ref('app_user.last_name_key'), searchKey(query.lastName)),
  ...startsWithTyped(logonId, query.logonId?.trim().toUpperCase()),
  ...(query.email === undefined ? [] : [sql<SqlBool>`lower(app_user.email) = lower(${query.email.trim()})`]),
]

type Choice = { include?: readonly string[]; disclude?: readonly string[] } | undefined

const chosen = (all: readonly string[], { include = all, disclude = [] }: NonNullable<Choice> = {}) =>
  all.filter((each) => include.includes(each) && !disclude.includes(each))

const isOneOf = (value: Expression<unknown>, choice: Choice): Expression<SqlBool>[] => [
  ...(choice?.include ? [sql<SqlBool>`${value} = any(${[...choice.include]}::text[])`] : []),
  ...(choice?.disclude ? [sql<SqlBool>`${value} <> all(${[...choice.disclude]}::text[])`] : []),
]

const searchKey = (name: string | undefined) => {
  const typed = name?.trim() ?? ''
  return typed === '' ? undefined : sql`search_key(${typed})`
}

const startsWithTyped = (value: Expression<unknown>, text: Expression<unknown> | string | undefined) =>
  text === undefined || text === '' ? [] : [startsWith(value, text)]
