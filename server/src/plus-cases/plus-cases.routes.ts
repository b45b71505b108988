import {
  askCorrection as asking,
  takeBackCorrection as takingBack,
} from '@hireproof/contract/plus-cases/correction.endpoints'
import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import {
  getSupplementB as gettingB,
  signSupplementB as signingB,
} from '@hireproof/contract/plus-cases/supplement-b.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { route, type Guard } from '../platform/route.ts'
import { askCorrection, takeBackCorrection } from './ask-correction.ts'
import { cancelPlusCase, getPlusCase, resendInvitation } from './change-plus-case.ts'
import { listExaminerRows, searchPlusCaseRows } from './plus-cases.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'
import { getFormView } from './form-view.ts'
import { correctSection2, signSection2 } from './section2.ts'
import { getSection2 } from './section2-setting.ts'
import { startPlusCase } from './start-plus-case.ts'
import { signSupplementB } from './supplement-b.ts'
import { getSupplementB } from './supplement-b-setting.ts'

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

  route(app, guard, asking, ({ actor, params, body, request }) =>
    askCorrection(deps, actor, { id: params.plusCaseId, request }, body.fields),
  )

  route(app, guard, takingBack, ({ actor, params, request }) =>
    takeBackCorrection(deps, actor, { id: params.plusCaseId, request }),
  )

  route(app, guard, endpoints.getFormView, ({ actor, params }) => getFormView(deps, actor, params.plusCaseId))

  route(app, guard, endpoints.getSection2, ({ actor, params, request }) =>
    getSection2(deps, actor, params.plusCaseId, request),
  )

  route(app, guard, endpoints.signSection2, ({ actor, params, body, request }) =>
    signSection2(deps, actor, { id: params.plusCaseId, request }, body),
  )

  route(app, guard, endpoints.correctSection2, ({ actor, params, body, request }) =>
    correctSection2(deps, actor, { id: params.plusCaseId, request }, body),
  )

  route(app, guard, gettingB, ({ actor, params }) => getSupplementB(deps, actor, params.plusCaseId))

  route(app, guard, signingB, ({ actor, params, body, request }) =>
    signSupplementB(deps, actor, { id: params.plusCaseId, request }, body),
  )

  route(app, guard, endpoints.listExaminers, async ({ actor }) => {
    const rows = await inTransaction(deps.appDb, actor.accounts, (trx) => listExaminerRows(trx, actor.accountId))
    return { results: rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })) }
  })
}
