import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { sql } from 'kysely'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { selectUsers } from './search-users.queries.ts'

const rowsOf = (trx: Db, actor: UserActor, search: Pick<UserSearch, 'query' | 'sort'>) =>
  selectUsers(trx, actor, search).select([
    'app_user.email',
    'app_user.phone_number',
    'app_user.phone_extension',
    'app_user.title',
  ])

export type ExportedUser = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** The users who fit a search, a few hundred at a time and as of one moment; from here the transaction only reads. */
export async function* readInBatches(trx: Db, actor: UserActor, search: Pick<UserSearch, 'query' | 'sort'>) {
  await sql`set transaction read only`.execute(trx)
  await sql`declare exported_users no scroll cursor for ${rowsOf(trx, actor, search)}`.execute(trx)
  const next = () => sql<ExportedUser>`fetch forward 500 from exported_users`.execute(trx)
  for (let { rows } = await next(); rows.length > 0; { rows } = await next()) yield rows
}
