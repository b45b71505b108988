import type { FormOutcome } from '@hireproof/contract/plus-cases/bulk.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { messages } from '../../lib/error-text.ts'
import { splitRows } from '../../ui/list/left-out.ts'
import type { FormAction } from './form-selection.ts'

/** Which selected forms an action changes, and which are left out and why. */
export const planOf = (action: FormAction, rows: readonly PlusCase[]) =>
  splitRows(rows, (row) => (row.can[action] ? undefined : hindranceOf(action, row)))

function hindranceOf(action: FormAction, { status }: PlusCase): string {
  if (status === 'CANCELLED') return 'Already canceled.'
  if (action !== 'assign' && (status === 'SUBMITTED' || status === 'COMPLETED')) return 'Section 1 is signed.'
  return 'You cannot change this plus case.'
}

/** Which forms an action changed, and which it left out and why. */
export function resultOf(rows: readonly PlusCase[], outcomes: readonly FormOutcome[]) {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const asked = rows.filter(({ id }) => byId.has(id))
  return splitRows(asked, ({ id }) => refusalText(byId.get(id)))
}

const texts: Partial<typeof messages> = {
  conflict: 'The plus case has changed in the meantime. Open it to see where it stands.',
  too_many_requests: 'The invitation was already sent several times. Wait half an hour, then resend it.',
}

function refusalText(outcome: FormOutcome | undefined): string | undefined {
  if (!outcome || outcome.isDone) return undefined
  const { problem = 'internal', message } = outcome
  return message ?? texts[problem] ?? messages[problem]
}
