import type { CanEdit } from '@hireproof/contract/accounts/company-profile'
import { buttonClass } from '../../ui/class-names.ts'
import { Details } from '../../ui/layout/Details.tsx'
import { refusalTexts } from '../profile/profile-texts.ts'

type Refusals = Readonly<Record<Exclude<CanEdit, true>, string>>

/** Why a company of a list cannot be edited. */
export const editRefusals: Refusals = refusalTexts

/** Why no user can be added to a location. */
export const addUserRefusals: Refusals = {
  not_permitted: 'Only administrators can add users.',
  pending: 'Users are added when the location is enrolled.',
  closing: 'This account is closing.',
  closed: 'This account is closed. You can no longer add users to it.',
}

export type Action = { name: string; href: string; refusal: string | undefined }
type Props = { of: string; actions: readonly Action[] }

/** What can be done with a company of a list. A refused action stays reachable by keyboard and says why. */
export const CompanyActions = ({ of, actions }: Props) => (
  <div className="company-actions">
    {actions.map(({ name, href, refusal }) =>
      refusal === undefined ? (
        <a key={name} href={href} aria-label={`${name}: ${of}`}>
          {name}
        </a>
      ) : (
        <button
          key={name}
          type="button"
          className={buttonClass({ variant: 'text' })}
          aria-disabled
          aria-label={`${name}: ${of}`}
          title={refusal}
        >
          {name}
        </button>
      ),
    )}
  </div>
)

type RefusedProps = { rows: readonly { can: { edit: CanEdit; addUser?: CanEdit } }[] }

/** Explains why some actions are not possible, for people without tooltips. */
export function RefusedActions({ rows }: RefusedProps) {
  const reasons = new Set(
    rows.flatMap(({ can: { edit, addUser = true } }) => [
      ...(edit === true ? [] : [editRefusals[edit]]),
      ...(addUser === true ? [] : [addUserRefusals[addUser]]),
    ]),
  )
  if (reasons.size === 0) return null
  return (
    <Details summary="Why are some actions unavailable?">
      <ul>
        {[...reasons].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Details>
  )
}
