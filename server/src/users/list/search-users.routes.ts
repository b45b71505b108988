import * as endpoints from '@hireproof/contract/users/user-search.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { searchUsers } from './search-users.ts'

const searchUsersHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  searchUsers: ({ actor, body }) => searchUsers(deps, actor, body),
})

/** The lists of users. */
export const searchUsersRoutes = routes(endpoints, searchUsersHandlers)
