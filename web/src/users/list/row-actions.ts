import type { UserActions } from '@hireproof/contract/users/user-actions'
import { refusalTexts } from '../texts.ts'

/** What the rows of a list offer, in the order of the icons (part 2 §2). */
export const rowActions = ['view', 'edit', 'delete'] as const
type RowAction = (typeof rowActions)[number]

export const actionNames: Record<RowAction, string> = { view: 'View', edit: 'Edit', delete: 'Delete' }

/** Why actions of some rows cannot be used, each reason once. */
export function refusedActions(rows: readonly { can: Pick<UserActions, RowAction> }[]): string[] {
  const refused = rowActions.flatMap((action) =>
    rows.flatMap(({ can }) => (can[action] === true ? [] : [`${actionNames[action]}: ${refusalTexts[can[action]]}`])),
  )
  return [...new Set(refused)]
}
