import { roles } from '@hireproof/contract/roles'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { SelectBox } from '../../ui/fields/Checkboxes.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import { refusalTexts } from '../action-refusals.ts'
import { UserStatusTag } from '../UserStatusTag.tsx'
import { displayLastLogin } from './last-login.ts'
import { actionNames, rowActions } from './row-actions.ts'
import { hasRoom } from './selection.ts'
import type { UserSelection } from './use-selection.ts'
import type { UserList } from './user-lists.ts'

const shapes = {
  view: 'M12 5C6.5 5 2.7 9.2 1 12c1.7 2.8 5.5 7 11 7s9.3-4.2 11-7c-1.7-2.8-5.5-7-11-7zm0 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zm0-2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  edit: 'M3 17.2V21h3.800L17.900 9.900l-3.800-3.800zM20.700 7c.4-.4.4-1 0-1.400l-2.300-2.300a1 1 0 0 0-1.400 0l-1.800 1.800L19 8.900z',
  delete: 'M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.500l-1-1h-5l-1 1H5v2h14z',
}

type RowIconName = keyof typeof shapes

type RowIconProps = { name: RowIconName }

/** The drawing of an action of a row, whose control says the same in words. */
function RowIcon({ name }: RowIconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} fillRule="evenodd" />
    </svg>
  )
}

type Props = { row: UserRow; paths: UserList['paths']; onDelete: () => void }

/** View, edit and delete of a user; what cannot be done stays in reach of the keyboard and says why. */
function UserRowActions({ row: { id, logonId, can }, paths, onDelete }: Props) {
  const targets = { view: paths.view(id), edit: paths.edit(id), delete: onDelete }
  return (
    <div className="user-actions">
      {rowActions.map((action) => {
        const allowed = can[action]
        return (
          <IconAction
            key={action}
            name={action}
            label={`${actionNames[action]} ${logonId}`}
            target={targets[action]}
            reason={allowed === true ? undefined : refusalTexts[allowed]}
          />
        )
      })}
    </div>
  )
}

type IconProps = { name: RowIconName; label: string; target: string | (() => void); reason: string | undefined }

function IconAction({ name, label, target, reason }: IconProps) {
  const icon = <RowIcon name={name} />
  if (typeof target === 'string' && reason === undefined) {
    return (
      <a className="icon-action" href={target} aria-label={label} title={label}>
        {icon}
      </a>
    )
  }
  const handleClick = typeof target === 'function' && reason === undefined ? target : undefined
  return (
    <button
      type="button"
      className="icon-action"
      aria-label={label}
      title={reason ?? label}
      aria-disabled={reason !== undefined || undefined}
      onClick={handleClick}
    >
      {icon}
    </button>
  )
}

/** The columns of a list of users (part 2 §2), with links to the pages of that list, behind one to select users. */
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
  },
  {
    key: 'logonId',
    header: 'User ID',
    cell: ({ id, logonId, can }) => (can.view === true ? <a href={paths.view(id)}>{logonId}</a> : logonId),
    isRowHeader: true,
    isSortable: true,
  },
  { key: 'lastName', header: 'Last Name', cell: ({ lastName }) => lastName, isSortable: true },
  { key: 'firstName', header: 'First Name', cell: ({ firstName }) => firstName, isSortable: true },
  {
    key: 'userStatus',
    header: 'Status',
    cell: ({ userStatus }) => <UserStatusTag status={userStatus} />,
    isSortable: true,
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
