import type { CloseCase } from '@hireproof/contract/cases/close-case'
import type { UserActor } from '../../platform/actor.ts'
import type { Unit } from '../../platform/unit.ts'
import { ensureValid } from '../case-context.ts'
import type { CaseView } from '../cases.queries.ts'
import { closeAsNoActionRefusal, ensurePossible } from './mismatch.policy.ts'
import { updateMismatch } from './mismatch.queries.ts'
import { lockState } from './mismatch-state.ts'

/** Whether a closing ends a mismatch because the employee takes no action. */
export const isNoAction = ({ case_status }: Pick<CaseView, 'case_status'>, body: CloseCase): boolean =>
  case_status === 'PENDING_REFERRAL' && body.case_closure_reason_code.endsWith('_NO_ACTION')

/**
 * Refuses to end a mismatch as "no action" without what protects the employee: the notice, the private talk, and the
 * decision or a passed last day. Records that no decision was given, and returns what the history says of it.
 */
export async function ensureNoAction(unit: Unit, actor: UserActor, row: CaseView, body: CloseCase): Promise<object> {
  const state = await lockState(unit, row)
  const { mismatch } = state
  if (body.employee_notified !== true && mismatch.told_at === null) {
    const message = 'Confirm that the employee was told in private.'
    ensureValid([{ attribute: 'employee_notified', code: 'ATTRIBUTE_REQUIRED', message }])
  }
  ensurePossible(closeAsNoActionRefusal(state))
  const { episode } = mismatch
  if (mismatch.decision !== null) return { episode, decision: mismatch.decision, way: mismatch.decision_way }
  const none = { decision: 'NO_ACTION', decision_way: 'NONE_GIVEN' } as const
  await updateMismatch(unit.trx, mismatch, {
    ...none,
    decided_at: unit.now,
    decided_by_user_id: actor.userId,
  })
  return { episode, decision: none.decision, way: none.decision_way }
}
