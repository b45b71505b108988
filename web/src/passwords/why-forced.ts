import type { User } from '@hireproof/contract/users/users'

/** Why a user has to choose a new password before anything else; undefined for one who need not. */
export function whyForced(
  { userStatus, passwordExpirationDate: expires }: Pick<User, 'userStatus' | 'passwordExpirationDate'>,
  now: Date,
): string | undefined {
  if (userStatus === 'PASSWORDCHANGEREQUIRED') return 'Your password has to be changed before you can go on.'
  if (expires === null || new Date(expires) > now) return undefined
  return 'Your password has expired. It has to be changed before you can go on.'
}
