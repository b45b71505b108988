import { displayName } from '@hireproof/contract/format/display'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { Details } from '../../ui/layout/Details.tsx'
import { countOf, type LeftOut } from './bulk-plan.ts'
import { skippedText } from './bulk-texts.ts'

type UserNamesProps = { users: readonly UserRow[] }

// more would push the question out of view
const FEW = 5

/** Users by name and User ID; a long list only on request. */
export function UserNames({ users }: UserNamesProps) {
  const names = (
    <ul className="user-names">
      {users.map((user) => (
        <li key={user.id}>
          {displayName(user)} ({user.logonId})
        </li>
      ))}
    </ul>
  )
  return users.length > FEW ? <Details summary={`Show these ${users.length} users`}>{names}</Details> : names
}

type Props = { leftOut: readonly LeftOut[] }

/** The users left out, and why. */
export function LeftOutUsers({ leftOut }: Props) {
  if (leftOut.length === 0) return null
  return (
    <>
      <h3>{skippedText(countOf(leftOut))}</h3>
      {leftOut.map(({ reason, users }) => (
        <div key={reason}>
          <p>{reason}</p>
          <UserNames users={users} />
        </div>
      ))}
    </>
  )
}
