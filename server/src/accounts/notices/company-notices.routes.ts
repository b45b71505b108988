import * as endpoints from '@hireproof/contract/accounts/company-notices.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { getCompanyNotices } from './company-notices.ts'
import { markFirstSteps } from './first-steps.ts'

const noticesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getCompanyNotices: ({ actor, params }) => getCompanyNotices(deps, actor, params.accountId),
  markFirstSteps: async ({ actor, body }) => {
    await markFirstSteps(deps, actor, body.mark)
    return undefined
  },
})

/** What program administrators are told on their home page. */
export const companyNoticesRoutes = routes(endpoints, noticesHandlers)
