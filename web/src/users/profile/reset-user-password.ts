import type { User, UserStatus } from '@hireproof/contract/users/users'
import { confirmationProblem, newPasswordProblem, refusalOf } from '../../passwords/change-password.ts'

/** The values of the form that resets the password of another user. */
type PasswordReset = { newPassword: string; confirmation: string }

/** What is wrong with it before it is sent (part 2 §5). */
export function resetProblems({ newPassword, confirmation }: PasswordReset, logonId: string) {
  const context = { logonId }
  return {
    newPassword: newPasswordProblem(newPassword, context),
    confirmation: confirmationProblem(confirmation, newPassword, context),
  }
}

/** The messages for a refused reset: at the new password, or in general (part 2 §8). */
export function resetRefusalOf(error: unknown): Pick<Partial<PasswordReset>, 'newPassword'> | string {
  const refused = refusalOf(error)
  return typeof refused === 'string' ? refused : { newPassword: refused.newPassword }
}

const notices: Partial<Record<UserStatus, string>> = {
  LOCKED: 'This user is locked. A new password unlocks the account.',
  PENDINGACTIVATION:
    'This user has not signed in yet. The emailed link stops working, and the user signs in with the new password.',
  DEACTIVATED: 'This user is deactivated, and can use a new password only after being reactivated.',
}

/** What an administrator should know about a user's status before setting a password; undefined if there is nothing. */
export const resetNotice = ({ userStatus }: Pick<User, 'userStatus'>): string | undefined => notices[userStatus]
