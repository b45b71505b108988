import * as endpoints from '@hireproof/contract/cases/case-history.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { caseHistory } from './case-history.ts'

const historyHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getCaseHistory: ({ actor, params, query }) => caseHistory(deps, actor, { ...params, ...query }),
})

/** What was done with a case, and by whom. */
export const caseHistoryRoutes = routes(endpoints, historyHandlers)
