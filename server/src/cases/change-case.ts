import { canAct, type CaseAction } from '@hireproof/contract/cases/transitions'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { conflict, ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { canChangeCase, canViewCase, canWorkOnCases } from './cases.policy.ts'
import { lockCase, type CaseView } from './cases.queries.ts'

type Change = { caseNumber: string; action: CaseAction }

/** Changes a case while its row is locked, if the actor may change it and its status offers the action. */
export const changeCase = <T>(
  deps: Deps,
  actor: UserActor,
  { caseNumber, action }: Change,
  work: (unit: Unit, row: CaseView) => Promise<T>,
): Promise<T> =>
  runUnit(deps, actor, actor.accountId, async (unit) => {
    const row = await lockCase(unit.trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canViewCase(actor, row) && canWorkOnCases(actor), 'forbidden')
    // A closed company only reads.
    ensure(canChangeCase(actor, row), 'account_closed')
    unit.auditIn(row.account_id)
    ensureOffered(row, action)
    return work(unit, row)
  })

/** Refuses an action that the table of transitions does not offer in the present status. */
export function ensureOffered({ case_status: status }: Pick<CaseView, 'case_status'>, action: CaseAction): void {
  if (canAct(status, action)) return
  throw conflict('CASE_STATUS_CONFLICT', 'This step is not possible in the present status of the case.')
}
