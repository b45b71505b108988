import * as endpoints from '@hireproof/contract/users/user-search.endpoints'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/route.ts'
import { searchUsers } from './search-users.ts'

/** The lists of users. */
export const searchUsersHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  searchUsers: ({ actor, body }) => searchUsers(deps, actor, body),
})
