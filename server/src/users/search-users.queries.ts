import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'

type Query = UserSearch['query']

export type FoundUser = Awaited<ReturnType<typeof listUsers>>[number]

const displayedRole = sql<string>`case when app_user.web_service_enabled then 'WEBSERVICE' else app_user.role end`

const sortColumns = {
  LOGONID: sql`app_user.logon_id`,
  LASTNAME: sql`lower(app_user.last_name)`,
  FIRSTNAME: sql`lower(app_user.first_name)`,
  // the codes stand in the order of their labels
  USERSTATUS: sql`app_user.status`,
  USERROLE: displayedRole,
  LASTLOGIN: sql`app_user.last_login_at`,
}

/** How many users fit a search. */
export async function countUsers(trx: Db, actor: UserActor, query: Query): Promise<number> {
  const found = matching(trx, actor, query).select((the) => the.fn.countAll<number>().as('total'))
  return (await found.executeTakeFirstOrThrow()).total
}

/** A page of the users who fit a search; by name where no other order is asked for, and always the same one. */
export function listUsers(trx: Db, actor: UserActor, { query, sort, paging }: UserSearch) {
  const byName = [
    { field: 'LASTNAME' as const, order: 'ASC' as const },
    { field: 'FIRSTNAME' as const, order: 'ASC' as const },
  ]
  return [...sort, ...byName]
    .reduce(
      (found, { field, order }) =>
        found.orderBy(sortColumns[field], (by) => (order === 'ASC' ? by.asc() : by.desc()).nullsLast()),
      matching(trx, actor, query),
    )
    .orderBy('app_user.id')
    .select([
      'app_user.id',
      'app_user.account_id',
      'app_user.logon_id',
      'app_user.first_name',
      'app_user.middle_initial',
      'app_user.last_name',
      'app_user.role',
      'app_user.status',
      'app_user.mfa_enabled',
      'app_user.web_service_enabled',
      'app_user.last_login_at',
      sql<boolean>`account.status = 'CLOSED'`.as('is_account_closed'),
    ])
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute()
}

function matching(trx: Db, actor: UserActor, query: Query) {
  const conditions = [
    ...isOneOf(displayedRole, query.userRole),
    ...isOneOf(sql<string>`app_user.status`, query.userStatuses),
    ...startsWith(sql`app_user.first_name`, query.firstName),
    ...startsWith(sql`app_user.last_name`, query.lastName),
    ...startsWith(sql`app_user.logon_id`, query.logonId),
    ...(query.email === undefined ? [] : [sql<SqlBool>`lower(app_user.email) = lower(${query.email.trim()})`]),
  ]
  return trx
    .selectFrom('app_user')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .where('app_user.account_id', 'in', query.accountId ?? [actor.accountId])
    .where('app_user.status', '<>', 'DELETED')
    .where(isManagedBy(actor))
    .where(sql<SqlBool>`(account.web_service_enabled or not app_user.web_service_enabled)`)
    .where((the) => the.and(conditions))
}

// the users that may be viewed: see user-actions.ts
const isManagedBy = ({ role, accountId }: UserActor): Expression<SqlBool> =>
  role === 'CORPORATEADMIN'
    ? sql<SqlBool>`(app_user.account_id <> ${accountId} or app_user.role = 'CORPORATEADMIN')`
    : sql<SqlBool>`app_user.role <> 'CORPORATEADMIN'`

type Choice = { include?: readonly string[]; disclude?: readonly string[] } | undefined

const isOneOf = (value: Expression<string>, choice: Choice): Expression<SqlBool>[] => [
  ...(choice?.include ? [sql<SqlBool>`${value} = any(${[...choice.include]}::text[])`] : []),
  ...(choice?.disclude ? [sql<SqlBool>`${value} <> all(${[...choice.disclude]}::text[])`] : []),
]

/** A text is the beginning of a value, in any letter case; names are kept with composed letters. */
function startsWith(value: Expression<unknown>, text: string | undefined): Expression<SqlBool>[] {
  const beginning = text?.normalize('NFC').trim() ?? ''
  if (beginning === '') return []
  return [sql<SqlBool>`${value} ilike ${`${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`]
}
