import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { readInBatches } from '../../platform/stream-rows.ts'
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
export const readUsers = (trx: Db, actor: UserActor, search: Pick<UserSearch, 'query' | 'sort'>) =>
  readInBatches<ExportedUser>(trx, rowsOf(trx, actor, search))
