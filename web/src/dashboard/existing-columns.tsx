import { displayDateTime } from '@hireproof/contract/format/display'
import type { Column } from '../ui/list/Table.tsx'
import { RowAction } from './RowAction.tsx'
import { userColumns } from './user-columns.tsx'
import type { UserRow } from './user-rows.ts'

/** An existing account with what can be done with it here. */
type ExistingRow = UserRow & { onLink: () => void; onReset: () => void; onHide: () => void }

/** The columns of the existing user accounts (part 1 §2.2). */
export const existingColumns: Column<ExistingRow>[] = [
  ...userColumns,
  { key: 'lastLoginDate', header: 'Last Sign-in', cell: (row) => displayDateTime(row.lastLoginDate) },
  { key: 'actions', header: 'Link or Hide Account', cell: (row) => <Actions {...row} /> },
]

function Actions({ onLink, onReset, onHide, ...row }: ExistingRow) {
  // part 1 §4: its password opens nothing until there is a new one
  const isShut = row.userStatus === 'LOCKED' || row.userStatus === 'DEACTIVATED'
  return (
    <div className="row-actions">
      <RowAction row={row} onClick={isShut ? onReset : onLink}>
        {isShut ? 'Reset Password' : 'Link'}
      </RowAction>
      <RowAction row={row} variant="text" onClick={onHide}>
        Hide
      </RowAction>
    </div>
  )
}
