import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { cancelPlusCase, changeWorkplace, getPlusCase, resendInvitation, setShortJob } from './change-plus-case.ts'
import { listExaminerRows, searchPlusCaseRows } from './plus-cases.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'
import { startPlusCase } from './start-plus-case.ts'

const plusCasesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  createPlusCase: ({ actor, body, idempotencyKey }) => startPlusCase(deps, actor, { body, idempotencyKey }),

  searchPlusCases: async ({ actor, body }) => {
    const moment = { now: deps.clock.now(), closures: await deps.closures() }
    const { rows, total } = await inTransaction(deps.appDb, actor.reach, (trx) =>
      searchPlusCaseRows(trx, actor, body, moment.now),
    )
    return { results: rows.map((row) => presentPlusCase(actor, row, moment)), paging: { totalCount: total } }
  },

  getPlusCase: ({ actor, params }) => getPlusCase(deps, actor, params.plusCaseId),
  resendInvitation: ({ actor, params }) => resendInvitation(deps, actor, params.plusCaseId),
  setShortJob: ({ actor, params, body }) => setShortJob(deps, actor, { ...params, ...body }),
  changeWorkplace: ({ actor, params, body }) => changeWorkplace(deps, actor, { id: params.plusCaseId, ...body }),
  cancelPlusCase: ({ actor, params }) => cancelPlusCase(deps, actor, params.plusCaseId),

  listExaminers: async ({ actor }) => {
    const rows = await inTransaction(deps.appDb, actor.reach, (trx) => listExaminerRows(trx, actor.accountId))
    return { results: rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })) }
  },
})

/** Plus cases on the employer's side. */
export const plusCasesRoutes = routes(endpoints, plusCasesHandlers)
