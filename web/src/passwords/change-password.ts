import { hasWhiteSpace, isGoodPassword, type PasswordContext } from '@hireproof/contract/passwords/password'
import type { User } from '@hireproof/contract/users/users'
import { ApiError, isRefusal } from '../lib/api-error.ts'
import { messages } from '../lib/error-text.ts'

/** What is wrong with a typed new password (part 2 §5); undefined for a valid one. */
export function newPasswordProblem(password: string, context: PasswordContext): string | undefined {
  if (password === '') return 'New password is required'
  if (hasWhiteSpace(password)) return 'Password may not have white space'
  return isGoodPassword(password, context) ? undefined : 'New Password is not valid'
}

/** What is wrong with the typed confirmation; nothing while the new password is invalid and the field disabled. */
export function confirmationProblem(confirmation: string, password: string, context: PasswordContext) {
  if (!isGoodPassword(password, context)) return undefined
  if (confirmation === '') return 'Confirm new password is required'
  return confirmation === password ? undefined : 'Does not match the New Password'
}

/** What users type to change their password. */
type PasswordChange = { currentPassword: string; newPassword: string; confirmation: string }

/** What is wrong with it before it is sent (part 2 §5). */
export function changeProblems({ currentPassword, newPassword, confirmation }: PasswordChange, logonId: string) {
  const context = { logonId, prior: currentPassword }
  return {
    currentPassword: currentPassword === '' ? 'Old password is required' : undefined,
    newPassword: newPasswordProblem(newPassword, context),
    confirmation: confirmationProblem(confirmation, newPassword, context),
  }
}

/** The messages for a refused change: at the refused field, or in general (part 2 §8). */
export function refusalOf(error: unknown): Partial<PasswordChange> | string {
  if (isRefusal(error, 'wrong_password')) return { currentPassword: messages.wrong_password }
  if (isRefusal(error, 'password_rule_broken')) return { newPassword: messages.password_rule_broken }
  if (isRefusal(error, 'password_too_common')) return { newPassword: messages.password_too_common }
  if (error instanceof ApiError && error.status === 400) return { newPassword: messages.password_too_recent }
  return 'An error occurred with our server and your changes could not be saved. Please try again.'
}

/** Why a user must choose a new password before anything else; undefined if not needed. */
export function whyForced(
  { userStatus, passwordExpirationDate: expires }: Pick<User, 'userStatus' | 'passwordExpirationDate'>,
  now: Date,
): string | undefined {
  if (userStatus === 'PASSWORDCHANGEREQUIRED') return 'You must change your password before you can continue.'
  if (expires === null || new Date(expires) > now) return undefined
  return 'Your password has expired. You must change it before you can continue.'
}
