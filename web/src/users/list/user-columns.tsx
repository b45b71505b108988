import { roles } from '@hireproof/contract/roles'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { displayLastLogin } from '../../lib/clock.ts'
import { selectColumn } from '../../ui/list/select-column.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import type { Selection } from '../../ui/list/use-selection.ts'
import { UserStatusTag } from '../UserStatusTag.tsx'
import { UserRowActions } from './RowActions.tsx'
import type { UserList } from './user-lists.ts'

/** The columns of a list of users (part 2 §2), with links to the pages of that list, after a column to select users. */
export const userColumns = (
  paths: UserList['paths'],
  selection: Selection<UserRow>,
  onDelete: (row: UserRow) => void,
): readonly Column<UserRow>[] => [
  selectColumn(selection, ({ logonId }) => logonId),
  {
    key: 'logonId',
    header: 'User ID',
    cell: ({ id, logonId, can }) => (can.view === true ? <a href={paths.view(id)}>{logonId}</a> : logonId),
    isRowHeader: true,
    isSortable: true,
    isCardTitle: true,
  },
  { key: 'lastName', header: 'Last Name', cell: ({ lastName }) => lastName, isSortable: true, isCardTitle: true },
  { key: 'firstName', header: 'First Name', cell: ({ firstName }) => firstName, isSortable: true, isCardTitle: true },
  {
    key: 'userStatus',
    header: 'Status',
    cell: ({ userStatus }) => <UserStatusTag status={userStatus} />,
    isSortable: true,
    isCardTitle: true,
  },
  { key: 'userRole', header: 'User Role', cell: ({ userRole }) => roles[userRole].label, isSortable: true },
  {
    key: 'lastLogin',
    header: 'Last Login',
    cell: ({ lastLoginDate }) => displayLastLogin(lastLoginDate),
    isSortable: true,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (row) => <UserRowActions row={row} paths={paths} onDelete={() => onDelete(row)} />,
  },
]
