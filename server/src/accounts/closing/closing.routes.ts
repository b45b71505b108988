import * as endpoints from '@hireproof/contract/accounts/closing.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { askEarlyEnd, cancelTermination, changeTermination, requestTermination } from './change-end.ts'
import { getAccountEnd } from './present-end.ts'

const closingHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getAccountEnd: ({ actor, params }) => getAccountEnd(deps, actor, params.accountId),
  requestTermination: ({ actor, params, body: why, idempotencyKey }) =>
    requestTermination(deps, actor, { ...params, why, idempotencyKey }),
  changeTermination: ({ actor, params, body: { version, ...why } }) =>
    changeTermination(deps, actor, { ...params, why, version }),
  cancelTermination: ({ actor, params, body }) => cancelTermination(deps, actor, { ...params, ...body }),
  askEarlyEnd: ({ actor, params, body }) => askEarlyEnd(deps, actor, { ...params, ...body }),
})

/** The ends of companies: asking to close, and taking it back. */
export const closingRoutes = routes(endpoints, closingHandlers)
