import { displayName } from '@hireproof/contract/format/display'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { Details } from '../../ui/layout/Details.tsx'

type Props = { users: readonly UserRow[] }

// more would push what has to be decided out of sight
const FEW = 5

/** Users by name and User ID; many of them only for those who want to see them. */
export function UserNames({ users }: Props) {
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
