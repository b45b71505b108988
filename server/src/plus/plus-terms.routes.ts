import * as enableEndpoints from '@hireproof/contract/plus/enable.endpoints'
import * as endpoints from '@hireproof/contract/plus/terms.endpoints'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { acceptTerms, findTerms } from './accept-terms.ts'
import { enablePlus } from './enable-plus.ts'

const plusTermsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getPlusTerms: ({ actor, params }) =>
    inTransaction(deps.appDb, actor.reach, (trx) => findTerms(trx, actor, params.accountId, deps.config.productName)),

  acceptPlusTerms: ({ actor, params, body }) =>
    acceptTerms(deps, actor, { accountId: params.accountId, version: body.version }),
})

/** The terms of the plus program. */
export const plusTermsRoutes = routes(endpoints, plusTermsHandlers)

const enablePlusHandlers = (deps: Deps): Handlers<typeof enableEndpoints> => ({
  enablePlus: ({ actor, params, body }) => enablePlus(deps, actor, { params, body }),
})

/** How a company gets the plus program. */
export const enablePlusRoutes = routes(enableEndpoints, enablePlusHandlers)
