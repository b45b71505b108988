import { roles } from '@hireproof/contract/roles'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { displayLastLogin } from '../../lib/clock.ts'
import { SelectBox } from '../../ui/fields/Checkboxes.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import { UserStatusTag } from '../UserStatusTag.tsx'
import { UserRowActions } from './RowActions.tsx'
import { hasRoom, type UserSelection } from './use-selection.ts'
import type { UserList } from './user-lists.ts'

/** The columns of a list of users (part 2 §2), with links to the pages of that list, after a column to select users. */
export const userColumns = (
  paths: UserList['paths'],
  { selected, toggle }: UserSelection,
  onDelete: (row: UserRow) => void,
): readonly Column<UserRow>[] => [
  {
    key: 'select',
    header: 'Select',
    cell: (row) => (
      <SelectBox
        name={`select-${row.id}`}
        isChecked={selected.has(row.id)}
        isDisabled={!selected.has(row.id) && !hasRoom(selected)}
        onChange={(isOn) => toggle([row], isOn)}
      >
        <VisuallyHidden>Select {row.logonId}</VisuallyHidden>
      </SelectBox>
    ),
    isCardTitle: true,
  },
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
