import type { User } from '@hireproof/contract/users'

/** What is said of a user who has yet to sign in again (part 2 §4); undefined for every other status. */
export function statusWarning({
  userStatus,
  webServiceEnabled,
}: Pick<User, 'userStatus' | 'webServiceEnabled'>): string | undefined {
  if (userStatus !== 'PENDINGACTIVATION' && userStatus !== 'PASSWORDCHANGEREQUIRED') return undefined
  return webServiceEnabled
    ? 'An email was sent to this user. The status becomes Active when the user signs in for the first time.'
    : 'An email was sent to this user. The status becomes Active when the user signs in with the activation link in it.'
}
