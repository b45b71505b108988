import type { CaseOutcome } from '@hireproof/contract/cases/bulk.endpoints'
import type { CaseRow } from '@hireproof/contract/cases/case'
import { canAct } from '@hireproof/contract/cases/transitions'
import { messages } from '../../lib/error-text.ts'
import { splitRows } from '../../ui/list/left-out.ts'
import type { BulkAction } from './case-selection.ts'

/** Which selected cases an action changes, and which are left out and why. */
export const planOf = (action: BulkAction, rows: readonly CaseRow[]) =>
  splitRows(rows, (row) => (row.can[action] ? undefined : hindrances[action](row)))

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
export function resultOf(rows: readonly CaseRow[], outcomes: readonly CaseOutcome[]) {
  const byNumber = new Map(outcomes.map((outcome) => [outcome.case_number, outcome]))
  const asked = rows.filter(({ case_number: caseNumber }) => byNumber.has(caseNumber))
  return splitRows(asked, ({ case_number: caseNumber }) => refusalText(byNumber.get(caseNumber)))
}

function refusalText(outcome: CaseOutcome | undefined): string | undefined {
  if (!outcome || outcome.is_done) return undefined
  const { problem, conflict, message } = outcome
  if (conflict === 'CASE_STATUS_CONFLICT')
    return 'The case has changed in the meantime. Open it to see where it stands.'
  return message ?? messages[problem ?? 'internal']
}
