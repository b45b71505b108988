import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import * as endpoints from '@hireproof/contract/cases/cases.endpoints'
import { closeCaseProblems, type CloseCase } from '@hireproof/contract/cases/close-case'
import { isAwaitedByRecords } from '@hireproof/contract/cases/transitions'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Unit } from '../platform/unit.ts'
import { askRecords } from './ask-records.ts'
import { ensureValid, ensureWellFormed } from './case-context.ts'
import type { CaseRecord } from './case-row.ts'
import { updateCase } from './cases.queries.ts'
import { changeCase } from './change-case.ts'
import { endEpisode } from './episodes.ts'
import { ensureNoAction, isNoAction } from './mismatch/close-mismatch.ts'
import { presentWorkflow, resultOf } from './present-case.ts'

type Input = { caseNumber: string; body: CloseCase; idempotencyKey: string | undefined }

/** Closes a case with a reason that its status offers; done once for each idempotency key. */
export function closeCase(deps: Deps, actor: UserActor, input: Input): Promise<CaseWorkflow> {
  const { caseNumber, body, idempotencyKey: key } = input
  const once = { endpoint: endpoints.closeCase.name, key, body }
  return changeCase(deps, actor, { caseNumber, action: 'close', once }, async (unit, row) => {
    ensureValid(closeCaseProblems(resultOf(row), body))
    const facts = isNoAction(row, body) ? await ensureNoAction(unit, actor, row, body) : {}
    const change = await closeLockedCase(deps, unit, row, body, facts)
    await deps.onCaseChanged(unit, row, change)
    return presentWorkflow({ ...row, ...change })
  })
}

/**
 * Closes a locked case, with a reason that its status offers, and tells the records if they wait for a step; returns
 * what changed. The history also has the facts that come with it.
 */
export async function closeLockedCase(deps: Deps, unit: Unit, row: CaseRecord, body: CloseCase, facts: object = {}) {
  const { trx, now, record } = unit
  const status = row.case_status
  ensureValid(closeCaseProblems(resultOf(row), body))
  ensureWellFormed(body)
  const change = {
    case_status: 'CLOSED',
    closed_at: now,
    closed_by_user_id: unit.userId,
    action_due_date: null,
    case_closure_reason_code: body.case_closure_reason_code,
    other_reason_description: body.other_reason_description?.trim() ?? null,
    currently_employed_reason_description: body.currently_employed_reason_description?.trim() ?? null,
    // a mismatch on which the employee takes no action counts as a final nonconfirmation
    ...(isNoAction(row, body) ? ({ case_eligibility_statement: 'NO_ACTION_FNC' } as const) : {}),
  } as const
  await updateCase(trx, row.id, change, now)
  await endEpisode(trx, row, now)
  if (isAwaitedByRecords(status)) {
    const content = { reason: body.case_closure_reason_code }
    await askRecords(deps, unit, row, { kind: 'closed', number: 1, content })
  }
  record({
    action: 'case.closed',
    subjectType: 'case',
    subjectId: row.case_number,
    before: { case_status: status },
    after: { case_status: 'CLOSED', case_closure_reason_code: body.case_closure_reason_code, ...facts },
  })
  return change
}
