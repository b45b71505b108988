import type { BulkAction } from '@hireproof/contract/users/bulk'
import type { BulkOutcome } from '@hireproof/contract/users/bulk.endpoints'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { splitRows } from '../../ui/list/left-out.ts'
import { reasonText } from './bulk-texts.ts'

/** Which selected users an action will affect, and which are left out and why. */
export const planOf = (action: BulkAction, users: readonly UserRow[]) =>
  splitRows(users, ({ can }) => {
    const allowed = can[action]
    return allowed === true ? undefined : reasonText({ reason: allowed })
  })

/** Which users an action affected, and which were left out and why. */
export function resultOf(users: readonly UserRow[], outcomes: readonly BulkOutcome[]) {
  const byId = new Map(outcomes.map((outcome) => [outcome.userId, outcome]))
  const asked = users.filter(({ id }) => byId.has(id))
  return splitRows(asked, ({ id }) => {
    const outcome = byId.get(id)
    return !outcome || outcome.isDone ? undefined : reasonText(outcome)
  })
}
