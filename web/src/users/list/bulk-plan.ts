import type { BulkAction } from '@hireproof/contract/users/bulk'
import type { BulkOutcome } from '@hireproof/contract/users/bulk.endpoints'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { reasonText } from './bulk-texts.ts'

/** Users left out of an action, and why. */
export type LeftOut = { reason: string; users: UserRow[] }

/** Which selected users an action will affect, and which are left out and why. */
export function planOf(action: BulkAction, users: readonly UserRow[]): { ready: UserRow[]; leftOut: LeftOut[] } {
  return {
    ready: users.filter(({ can }) => can[action] === true),
    leftOut: byReason(
      users.flatMap((user) => {
        const allowed = user.can[action]
        return allowed === true ? [] : [{ user, reason: reasonText({ reason: allowed }) }]
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
        .map(({ user, outcome }) => ({ user, reason: reasonText(outcome) })),
    ),
  }
}

/** How many users are left out for any reason. */
export const countOf = (leftOut: readonly LeftOut[]): number =>
  leftOut.reduce((sum, { users }) => sum + users.length, 0)

const byReason = (pairs: readonly { user: UserRow; reason: string }[]): LeftOut[] =>
  [...Map.groupBy(pairs, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    users: same.map(({ user }) => user),
  }))
