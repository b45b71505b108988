import { roles } from '@hireproof/contract/roles'
import type { ReactNode } from 'react'
import { displayDateTime } from '@hireproof/contract/format/display'
import type { Column } from '../ui/list/Table.tsx'
import type { UserRow } from './user-rows.ts'
import { UserStatusTag } from '../users/UserStatusTag.tsx'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'

/** The first columns of both tables of the dashboard. */
export const userColumns: Column<UserRow>[] = [
  { key: 'logonId', header: 'User ID', isRowHeader: true, cell: (row) => row.logonId },
  { key: 'userStatus', header: 'Status', cell: (row) => <UserStatusTag status={row.userStatus} /> },
  { key: 'userRole', header: 'User Role', cell: (row) => roles[row.userRole].label },
  { key: 'company', header: 'Company', cell: (row) => row.company },
]

type Props = {
  row: UserRow
  onClick: () => void
  variant?: 'outline' | 'text'
  isBusy?: boolean
  children: ReactNode
}

/** An action of a row. Screen readers also announce its user account. */
export function RowAction({ row: { logonId, company }, variant = 'outline', children, ...button }: Props) {
  return (
    <Button {...button} variant={variant} size="small">
      {children}
      <VisuallyHidden>
        {' '}
        {logonId}
        {company && ` of ${company}`}
      </VisuallyHidden>
    </Button>
  )
}

/** An existing account with its actions. */
type ExistingRow = UserRow & { onLink: () => void; onReset: () => void; onHide: () => void }

/** The columns of the existing user accounts (part 1 §2.2). */
export const existingColumns: Column<ExistingRow>[] = [
  ...userColumns,
  { key: 'lastLoginDate', header: 'Last Sign-in', cell: (row) => displayDateTime(row.lastLoginDate, row.timeZone) },
  { key: 'actions', header: 'Link or Hide Account', cell: (row) => <Actions {...row} /> },
]

function Actions({ onLink, onReset, onHide, ...row }: ExistingRow) {
  // part 1 §4: its password does not work until there is a new one
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
