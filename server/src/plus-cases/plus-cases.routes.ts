import * as endpoints from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { MOST_FORMS_FOUND } from '@hireproof/contract/plus-cases/plus-case'
import type { Deps } from '../deps.ts'
import { canWorkOnCases } from '../cases/cases.policy.ts'
import { ensure } from '../platform/problem.ts'
import { inTransaction } from '../platform/db.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { cancelPlusCase, changeWorkplace, getPlusCase, resendInvitation, setShortJob } from './change-plus-case.ts'
import { correctAddress } from './correct-address.ts'
import { listFormMails } from './form-mails.ts'
import { countDuties, searchBoard } from './board.queries.ts'
import { listExaminerRows } from './plus-cases.queries.ts'
import { changePlusSite, listPlusSites } from './plus-sites.ts'
import { presentPlusCase } from './present-plus-case.ts'
import { findEarlierForms } from './start/earlier-forms.ts'
import { startPlusCase } from './start/start-plus-case.ts'

const plusCasesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  createPlusCase: ({ actor, body, idempotencyKey }) => startPlusCase(deps, actor, { body, idempotencyKey }),

  findEarlierForms: async ({ actor, body }) => {
    ensure(canWorkOnCases(actor), 'forbidden')
    return inTransaction(deps.appDb, actor.reach, async (trx) => ({ forms: await findEarlierForms(trx, actor, body) }))
  },

  searchPlusCases: async ({ actor, body }) => {
    const moment = { now: deps.clock.now(), closures: await deps.closures() }
    const { rows, total } = await inTransaction(deps.appDb, actor.reach, (trx) => searchBoard(trx, actor, body, moment))
    const paging = { totalCount: Math.min(total, MOST_FORMS_FOUND), isMore: total > MOST_FORMS_FOUND }
    return { results: rows.map((row) => presentPlusCase(actor, row, moment)), paging }
  },

  countFormDuties: async ({ actor }) => {
    const moment = { now: deps.clock.now(), closures: await deps.closures() }
    return inTransaction(deps.appDb, actor.reach, (trx) => countDuties(trx, actor, moment))
  },

  getPlusCase: ({ actor, params }) => getPlusCase(deps, actor, params.plusCaseId),
  resendInvitation: ({ actor, params }) => resendInvitation(deps, actor, params.plusCaseId),
  setShortJob: ({ actor, params, body }) => setShortJob(deps, actor, { ...params, ...body }),
  changeWorkplace: ({ actor, params, body }) => changeWorkplace(deps, actor, { id: params.plusCaseId, ...body }),
  correctAddress: ({ actor, params, body }) => correctAddress(deps, actor, { ...params, ...body }),
  listFormMails: ({ actor, params }) => listFormMails(deps, actor, params.plusCaseId),
  changePlusSite: ({ actor, params, body }) => changePlusSite(deps, actor, { ...params, ...body }),
  listPlusSites: ({ actor, query }) => listPlusSites(deps, actor, query),
  cancelPlusCase: ({ actor, params }) => cancelPlusCase(deps, actor, params.plusCaseId),

  listExaminers: async ({ actor }) => {
    const rows = await inTransaction(deps.appDb, actor.reach, (trx) => listExaminerRows(trx, actor.accountId))
    return { results: rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` })) }
  },
})

/** Plus cases on the employer's side. */
export const plusCasesRoutes = routes(endpoints, plusCasesHandlers)
