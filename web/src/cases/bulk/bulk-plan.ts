import type { CaseOutcome } from '@hireproof/contract/cases/bulk.endpoints'
import type { CaseRow } from '@hireproof/contract/cases/case'
import { canAct } from '@hireproof/contract/cases/transitions'
import { messages } from '../../lib/error-text.ts'
import { byReason, type LeftOut } from '../../ui/list/left-out.ts'
import type { BulkAction } from './case-selection.ts'

type Plan = { ready: CaseRow[]; leftOut: LeftOut<CaseRow>[] }

/** Which selected cases an action changes, and which are left out and why. */
export function planOf(action: BulkAction, rows: readonly CaseRow[]): Plan {
  const others = rows.filter(({ can }) => !can[action])
  return {
    ready: rows.filter(({ can }) => can[action]),
    leftOut: byReason(others.map((row) => ({ row, reason: hindrances[action](row) }))),
  }
}

const hindrances: Record<BulkAction, (row: CaseRow) => string> = {
  close: ({ case_status: status }) => {
    if (status === 'CLOSED') return 'Already closed.'
    return canAct(status, 'close')
      ? 'You cannot change this case.'
      : 'Waiting for an answer of the government records or an agency. A case can be closed after it.'
  },
  dismiss: () => 'There is no alert that you can dismiss.',
}

/** Which cases an action changed, and which it left out and why. */
export function resultOf(
  rows: readonly CaseRow[],
  outcomes: readonly CaseOutcome[],
): { done: CaseRow[] } & Pick<Plan, 'leftOut'> {
  const pairs = outcomes.flatMap((outcome) => {
    const row = rows.find(({ case_number: caseNumber }) => caseNumber === outcome.case_number)
    return row ? [{ row, outcome }] : []
  })
  const others = pairs.filter(({ outcome }) => !outcome.is_done)
  return {
    done: pairs.filter(({ outcome }) => outcome.is_done).map(({ row }) => row),
    leftOut: byReason(others.map(({ row, outcome }) => ({ row, reason: refusalText(outcome) }))),
  }
}

function refusalText({ problem, conflict, message }: CaseOutcome): string {
  if (conflict === 'CASE_STATUS_CONFLICT')
    return 'The case has changed in the meantime. Open it to see where it stands.'
  return message ?? messages[problem ?? 'internal']
}
