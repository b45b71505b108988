import { canAct, type CaseAction } from '@hireproof/contract/cases/transitions'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { once } from '../platform/idempotency.ts'
import { conflict, ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { canChangeCase, canViewCase, canWorkOnCases } from './cases.policy.ts'
import { lockCase, type CaseView } from './cases.queries.ts'

type Change = {
  caseNumber: string
  /** The row of the table of transitions; null for a change that is no step, whose work decides when it is possible. */
  action: CaseAction | null
  /** Set for a call that has one effect and one answer for each key. */
  once?: { endpoint: string; key: string | undefined; body: object }
}

/** Changes a case while its row is locked, if the actor may change it and its status offers the action. */
export const changeCase = <T extends object>(
  deps: Deps,
  actor: UserActor,
  { caseNumber, action, once: asked }: Change,
  work: (unit: Unit, row: CaseView) => Promise<T>,
): Promise<T> =>
  runUnit(deps, actor, actor.accountId, async (unit) => {
    const row = await lockCase(unit.trx, caseNumber)
    ensureChangeable(actor, row)
    unit.auditIn(row.account_id)
    const step = () => {
      if (action) ensureOffered(row, action)
      return work(unit, row)
    }
    if (!asked) return step()
    const { endpoint, key, body } = asked
    const caller = { userId: actor.userId, accountId: actor.accountId, ring: deps.config.keys.index }
    // The row is locked: a repetition in the same moment waits for the first and gets its answer.
    return once(unit, { ...caller, endpoint, key, body: { caseNumber, ...body }, waits: true }, step)
  })

/** Refuses a case that the actor does not reach, or may not change. */
export function ensureChangeable(actor: UserActor, row: CaseView | undefined): asserts row {
  ensure(row, 'not_found')
  ensure(canViewCase(actor, row) && canWorkOnCases(actor), 'forbidden')
  // A closed company only reads.
  ensure(canChangeCase(actor, row), 'account_closed')
}

/** Refuses an action that the table of transitions does not offer in the present status. */
export function ensureOffered({ case_status: status }: Pick<CaseView, 'case_status'>, action: CaseAction): void {
  if (!canAct(status, action)) throw statusConflict()
}

/** The refusal of a step that is not possible in the present status of a case. */
export const statusConflict = () =>
  conflict('CASE_STATUS_CONFLICT', 'This step is not possible in the present status of the case.')

/** Refuses a change that was prepared from an earlier state of the case than the present one. */
export function ensureUnchanged({ version }: Pick<CaseView, 'version'>, seen: number | undefined): void {
  if (seen === undefined || seen === version) return
  throw conflict('CASE_CHANGED', 'Someone else has changed this case. Load it again to see the changes.')
}
