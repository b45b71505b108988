import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { canViewCase } from './cases.policy.ts'
import { findCase, type CaseView } from './cases.queries.ts'

/** Reads a case that the actor may view, and what goes with it in the same transaction. */
export const readCase = <T>(
  deps: Deps,
  actor: UserActor,
  caseNumber: string,
  work: (trx: Db, row: CaseView) => Promise<T> | T,
): Promise<T> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const row = await findCase(trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canViewCase(actor, row), 'forbidden')
    return work(trx, row)
  })
