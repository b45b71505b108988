import type { Column } from '../ui/list/Table.tsx'
import { RowAction } from './RowAction.tsx'
import { userColumns } from './user-columns.tsx'
import type { UserRow } from './user-rows.ts'

/** A linked account with what can be done with it here. */
type LinkedRow = UserRow & {
  isBusy: boolean
  onAccess: () => void
  /** Missing where the dashboard deletes nobody. */
  onDelete: (() => void) | undefined
}

/** The columns of the linked user accounts (part 1 §2.2). */
export const linkedColumns: Column<LinkedRow>[] = [
  ...userColumns,
  { key: 'actions', header: 'Actions', cell: (row) => <Actions {...row} /> },
]

// part 1 §4, access action per linked account
const accessLabels: Partial<Record<UserRow['userStatus'], string>> = { ACTIVE: 'Access', DEACTIVATED: 'Reactivate' }

function Actions({ isBusy, onAccess, onDelete, ...row }: LinkedRow) {
  if (row.userStatus === 'DELETED') return undefined
  return (
    <div className="row-actions">
      <RowAction row={row} isBusy={isBusy} onClick={onAccess}>
        {accessLabels[row.userStatus] ?? 'Activate'}
      </RowAction>
      {onDelete && (
        <RowAction row={row} variant="text" onClick={onDelete}>
          Delete
        </RowAction>
      )}
    </div>
  )
}
