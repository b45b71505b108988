import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import { closeCaseProblems, type CloseCase } from '@hireproof/contract/cases/close-case'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Unit } from '../platform/unit.ts'
import { ensureValid, ensureWellFormed } from './case-context.ts'
import type { CaseRecord } from './case-row.ts'
import { updateCase } from './cases.queries.ts'
import { changeCase } from './change-case.ts'
import { presentWorkflow } from './present-case.ts'

type Input = { caseNumber: string; body: CloseCase }

/** Closes a case with a reason that its status offers. */
export function closeCase(deps: Deps, actor: UserActor, { caseNumber, body }: Input): Promise<CaseWorkflow> {
  return changeCase(deps, actor, { caseNumber, action: 'close' }, async (unit, row) => {
    const change = await closeLockedCase(unit, row, body)
    await deps.onCaseChanged(unit, row, change)
    return presentWorkflow({ ...row, ...change })
  })
}

/** Closes a locked case, with a reason that its status offers; returns what changed. */
export async function closeLockedCase({ trx, now, record }: Unit, row: CaseRecord, body: CloseCase) {
  const status = row.case_status
  ensureValid(closeCaseProblems(status, body))
  ensureWellFormed(body)
  const change = {
    case_status: 'CLOSED',
    closed_at: now,
    has_update: false,
    action_due_date: null,
    case_closure_reason_code: body.case_closure_reason_code,
    other_reason_description: body.other_reason_description?.trim() ?? null,
    currently_employed_reason_description: body.currently_employed_reason_description?.trim() ?? null,
    ...noActionStatement(status, body),
  } as const
  await updateCase(trx, row.id, change, now)
  record({
    action: 'case.closed',
    subjectType: 'case',
    subjectId: row.case_number,
    before: { case_status: status },
    after: { case_status: 'CLOSED', case_closure_reason_code: body.case_closure_reason_code },
  })
  return change
}

/** A mismatch on which the employee takes no action counts as a final nonconfirmation. */
function noActionStatement(status: CaseStatus, { case_closure_reason_code: code }: CloseCase) {
  const isNoAction = status === 'PENDING_REFERRAL' && code.endsWith('_NO_ACTION')
  return isNoAction ? ({ case_eligibility_statement: 'NO_ACTION_FNC' } as const) : {}
}
