import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { route, type Guard } from '../platform/route.ts'
import { cancelPlusCase, getPlusCase, resendInvitation } from './change-plus-case.ts'
import { listExaminerRows, searchPlusCaseRows } from './plus-cases.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'
import { startPlusCase } from './start-plus-case.ts'

/** Plus cases on the employer's side. */
export function plusCasesRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.createPlusCase, ({ actor, body, idempotencyKey, request }) =>
    startPlusCase(deps, actor, { body, idempotencyKey, request }),
  )

  route(app, guard, endpoints.searchPlusCases, async ({ actor, body }) => {
    const closures = await deps.closures()
    const { rows, total } = await inTransaction(deps.appDb, actor.accounts, (trx) =>
      searchPlusCaseRows(trx, actor, body, deps.clock.now()),
    )
    return { results: rows.map((row) => presentPlusCase(actor, row, closures)), paging: { totalCount: total } }
  })

  route(app, guard, endpoints.getPlusCase, ({ actor, params }) => getPlusCase(deps, actor, params.plusCaseId))

  route(app, guard, endpoints.resendInvitation, ({ actor, params, request }) =>
    resendInvitation(deps, actor, params.plusCaseId, request),
  )

  route(app, guard, endpoints.cancelPlusCase, ({ actor, params, request }) =>
    cancelPlusCase(deps, actor, params.plusCaseId, request),
  )

  route(app, guard, endpoints.listExaminers, async ({ actor }) => {
    const rows = await inTransaction(deps.appDb, actor.accounts, (trx) => listExaminerRows(trx, actor.accountId))
    return { results: rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })) }
  })
}
