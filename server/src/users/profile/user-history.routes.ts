import * as endpoints from '@hireproof/contract/users/user-history.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { userHistory } from './user-history.ts'

const userHistoryHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getUserHistory: ({ actor, params, query }) => userHistory(deps, actor, { ...params, ...query }),
})

/** What was changed of users, and by whom. */
export const userHistoryRoutes = routes(endpoints, userHistoryHandlers)
