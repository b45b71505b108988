import type { UserActions } from '@hireproof/contract/users/user-actions'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { Details } from '../../ui/layout/Details.tsx'
import { refusalTexts } from '../texts.ts'
import type { UserList } from './user-lists.ts'

/** The actions of a row, in the order of the icons (part 2 §2). */
const rowActions = ['view', 'edit', 'delete'] as const
type RowAction = (typeof rowActions)[number]

const actionNames: Record<RowAction, string> = { view: 'View', edit: 'Edit', delete: 'Delete' }

/** Why actions of some rows are disabled, each reason once. */
export function refusedActions(rows: readonly { can: Pick<UserActions, RowAction> }[]): string[] {
  const refused = rowActions.flatMap((action) =>
    rows.flatMap(({ can }) => (can[action] === true ? [] : [`${actionNames[action]}: ${refusalTexts[can[action]]}`])),
  )
  return [...new Set(refused)]
}

const shapes = {
  view: 'M12 5C6.5 5 2.7 9.2 1 12c1.7 2.8 5.5 7 11 7s9.3-4.2 11-7c-1.7-2.8-5.5-7-11-7zm0 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zm0-2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  edit: 'M3 17.2V21h3.800L17.900 9.900l-3.800-3.800zM20.700 7c.4-.4.4-1 0-1.400l-2.300-2.300a1 1 0 0 0-1.400 0l-1.800 1.800L19 8.900z',
  delete: 'M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.500l-1-1h-5l-1 1H5v2h14z',
}

type RowIconName = keyof typeof shapes

type RowIconProps = { name: RowIconName }

/** The icon of a row action, whose control has the same meaning in words. */
function RowIcon({ name }: RowIconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} fillRule="evenodd" />
    </svg>
  )
}

type Props = { row: UserRow; paths: UserList['paths']; onDelete: () => void }

/** View, edit and delete a user. A disabled action stays reachable by keyboard and explains why. */
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
  const content = (
    <>
      <RowIcon name={name} />
      {actionNames[name]}
    </>
  )
  if (typeof target === 'string' && reason === undefined) {
    return (
      <a className="icon-action" href={target} aria-label={label} title={label}>
        {content}
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
      {content}
    </button>
  )
}

type RefusedActionsProps = { rows: Parameters<typeof refusedActions>[0] }

/** Explains why some actions are disabled, for people without tooltips. */
export function RefusedActions({ rows }: RefusedActionsProps) {
  const reasons = refusedActions(rows)
  if (reasons.length === 0) return null
  return (
    <Details summary="Why are some actions unavailable?">
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Details>
  )
}
