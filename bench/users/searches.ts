import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { userSortFields } from '@hireproof/contract/users/user-search'
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { Pool } from 'pg'
import type { UserActor } from '../../server/src/platform/actor.ts'
import type { DB } from '../../server/src/platform/db.gen.ts'
import { countUsers, listUsers } from '../../server/src/users/list/search-users.queries.ts'

/** A way in which administrators look for users. */
type Kind = { name: string; search: (total: number) => UserSearch }

const SIZE = 10

const search = (query: UserSearch['query'], sort: UserSearch['sort'] = [], page = 0): UserSearch => ({
  paging: { page, size: SIZE },
  query,
  sort,
})

const sorted = userSortFields.flatMap((field, index) => {
  const sort = [{ field, order: index % 2 === 0 ? ('ASC' as const) : ('DESC' as const) }]
  const lastPage = (total: number) => Math.max(0, Math.ceil(total / SIZE) - 1)
  return [
    { name: `${field}, first page`, search: () => search({}, sort) },
    { name: `${field}, last page`, search: (total: number) => search({}, sort, lastPage(total)) },
  ]
})

/** By the beginning of a name or User ID, by role and status, and sorted by each column, the first and last page. */
export const kinds: readonly Kind[] = [
  { name: 'last name ga…', search: () => search({ lastName: 'ga' }) },
  { name: 'first name jo…', search: () => search({ firstName: 'jo' }) },
  { name: 'both names', search: () => search({ firstName: 'jo', lastName: 'ga' }) },
  { name: 'User ID u0…', search: () => search({ logonId: 'u0' }) },
  { name: 'role', search: () => search({ userRole: { include: ['PROGRAMADMIN'] } }) },
  { name: 'status', search: () => search({ userStatuses: { include: ['LOCKED'] } }) },
  {
    name: 'role and status',
    search: () => search({ userRole: { include: ['PROGRAMADMIN'] }, userStatuses: { include: ['LOCKED'] } }),
  },
  ...sorted,
]

/** A statement as the API sends it, with its values. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A search by the program administrator of a company. */
type Asked = { accountId: number; search: UserSearch }

/** The statements with which the API finds the users of searches, recorded from its own queries. */
export async function statementsOf(appUrl: string, asked: readonly Asked[]): Promise<Statement[][]> {
  const seen: Statement[] = []
  const pool = new Pool({ connectionString: appUrl, max: 1 })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void seen.push({ sql: query.sql, parameters: query.parameters }),
  })
  try {
    const found: Statement[][] = []
    for (const { accountId, search: each } of asked) {
      const actor = { role: 'PROGRAMADMIN', accountId } as UserActor
      await db.transaction().execute(async (trx) => {
        await sql`select set_config('app.reach', ${String(accountId)}, true)`.execute(trx)
        seen.length = 0
        const total = await countUsers(trx, actor, each.query)
        await listUsers(trx, actor, each, total)
        found.push([...seen])
      })
    }
    return found
  } finally {
    await db.destroy()
  }
}
