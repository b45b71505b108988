import * as endpoints from '@hireproof/contract/employee/preparer-codes.endpoints'
import type { Deps } from '../deps.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { confirmPreparer, mailPreparerCode } from './preparer-codes.ts'

const preparerCodesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  mailPreparerCode: ({ actor, body }) => mailPreparerCode(deps, actor, body),
  confirmPreparer: async ({ actor, body }) => {
    await confirmPreparer(deps, actor, body)
    return undefined
  },
})

/** How a person who helped proves a mailbox of their own. */
export const preparerCodesRoutes = routes(endpoints, preparerCodesHandlers)
