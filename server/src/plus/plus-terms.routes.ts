import { enablePlus as enableEndpoint } from '@hireproof/contract/plus/enable.endpoints'
import { acceptPlusTerms, getPlusTerms } from '@hireproof/contract/plus/terms.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { route, type Guard } from '../platform/route.ts'
import { acceptTerms, findTerms } from './accept-terms.ts'
import { enablePlus } from './enable-plus.ts'

/** The terms of the plus program, and how a company gets it. */
export function plusTermsRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, getPlusTerms, ({ actor, params }) =>
    inTransaction(deps.appDb, actor.accounts, (trx) =>
      findTerms(trx, actor, params.accountId, deps.config.productName),
    ),
  )

  route(app, guard, enableEndpoint, ({ actor, params, body, request }) =>
    enablePlus(deps, actor, { params, body }, request),
  )

  route(app, guard, acceptPlusTerms, ({ actor, params, body, request }) =>
    acceptTerms(deps, actor, { accountId: params.accountId, version: body.version }, request),
  )
}
