import type { User } from '@hireproof/contract/users/users'

/** What is said of a user who has yet to sign in again (part 2 §4); undefined for every other status. */
export function statusWarning({
  userStatus,
  webServiceEnabled,
  mfaEnabled,
}: Pick<User, 'userStatus' | 'webServiceEnabled' | 'mfaEnabled'>): string | undefined {
  if (userStatus !== 'PENDINGACTIVATION' && userStatus !== 'PASSWORDCHANGEREQUIRED') return undefined
  const sent = 'An email was sent to this user. The status becomes Active when the user signs in'
  if (webServiceEnabled) return `${sent} for the first time.`
  const canSignIn = userStatus === 'PASSWORDCHANGEREQUIRED' && !mfaEnabled
  return `${sent} with the activation link in it${canSignIn ? ', or changes the password after signing in' : ''}.`
}
