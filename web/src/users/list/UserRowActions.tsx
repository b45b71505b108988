import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { refusalTexts } from '../action-refusals.ts'
import { RowIcon, type RowIconName } from './RowIcon.tsx'
import { actionNames, rowActions } from './row-actions.ts'
import type { UserList } from './user-lists.ts'

type Props = { row: UserRow; paths: UserList['paths']; onDelete: () => void }

/** View, edit and delete of a user; what cannot be done stays in reach of the keyboard and says why. */
export function UserRowActions({ row: { id, logonId, can }, paths, onDelete }: Props) {
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
