import * as endpoints from '@hireproof/contract/cases/mismatch.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { changeEmployeeEmail } from '../change-employee-email.ts'
import { readCase } from '../read-case.ts'
import { changeMismatch } from './change-mismatch.ts'
import { presentMismatch } from './present-mismatch.ts'
import { referCase, takeNoAction } from './settle-mismatch.ts'

const mismatchHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getMismatch: async ({ actor, params }) => {
    const closures = await deps.closures()
    const now = deps.clock.now()
    return readCase(deps, actor, params.caseNumber, (trx, row) => presentMismatch(trx, row, { actor, now, closures }))
  },

  changeMismatch: ({ actor, params, body }) => changeMismatch(deps, actor, { ...params, body }),
  referCase: ({ actor, params, body, idempotencyKey }) => referCase(deps, actor, { ...params, body, idempotencyKey }),
  takeNoAction: ({ actor, params, body, idempotencyKey }) =>
    takeNoAction(deps, actor, { ...params, body, idempotencyKey }),
  changeEmployeeEmail: ({ actor, params, body }) => changeEmployeeEmail(deps, actor, { ...params, body }),
})

/** The calls of the employer about a mismatch. */
export const mismatchRoutes = routes(endpoints, mismatchHandlers)
