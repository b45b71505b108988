import type { BulkAction } from '@hireproof/contract/users/bulk'
import type { BulkOutcome } from '@hireproof/contract/users/bulk.endpoints'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { byReason, type LeftOut } from '../../ui/list/left-out.ts'
import { reasonText } from './bulk-texts.ts'

/** Which selected users an action will affect, and which are left out and why. */
export function planOf(
  action: BulkAction,
  users: readonly UserRow[],
): { ready: UserRow[]; leftOut: LeftOut<UserRow>[] } {
  return {
    ready: users.filter(({ can }) => can[action] === true),
    leftOut: byReason(
      users.flatMap((user) => {
        const allowed = user.can[action]
        return allowed === true ? [] : [{ row: user, reason: reasonText({ reason: allowed }) }]
      }),
    ),
  }
}

/** Which users an action affected, and which were left out and why. */
export function resultOf(users: readonly UserRow[], outcomes: readonly BulkOutcome[]) {
  const of = (userId: string) => users.find(({ id }) => id === userId)
  const pairs = outcomes.flatMap((outcome) => {
    const user = of(outcome.userId)
    return user ? [{ user, outcome }] : []
  })
  return {
    done: pairs.filter(({ outcome }) => outcome.isDone).map(({ user }) => user),
    leftOut: byReason(
      pairs
        .filter(({ outcome }) => !outcome.isDone)
        .map(({ user, outcome }) => ({ row: user, reason: reasonText(outcome) })),
    ),
  }
}
