import type { CaseView } from '@hireproof/contract/cases/case-views'
import type { listCaseViews as list } from '@hireproof/contract/cases/case-views.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { canShare, findSeen, listSeen, presentRow, presentView } from './views.queries.ts'

/** The views that a user can choose from. */
export const listViews = (deps: Deps, actor: UserActor): Promise<ReplyOf<typeof list>> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => ({
    views: (await listSeen(trx, actor)).map((row) => presentRow(actor, row)),
    can: { save: !isReadOnly(actor), share: canShare(actor) },
  }))

/** A view of a user, or one that the company shares; any other one does not exist for them. */
export const getView = (deps: Deps, actor: UserActor, viewId: string): Promise<CaseView> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const row = await findSeen(trx, actor, viewId)
    ensure(row, 'not_found')
    return presentView(actor, row)
  })
