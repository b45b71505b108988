import { ApiError, isRefusal } from '../lib/api-error.ts'
import { messages } from '../lib/messages.ts'
import { confirmationProblem, newPasswordProblem } from './new-password.ts'

/** What is typed to change the own password. */
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

/** What to say about a refused change: at the field that was refused, or in general (part 2 §8). */
export function refusalOf(error: unknown): Partial<PasswordChange> | string {
  if (isRefusal(error, 'wrong_password')) return { currentPassword: messages.wrong_password }
  if (isRefusal(error, 'password_rule_broken')) return { newPassword: messages.password_rule_broken }
  if (error instanceof ApiError && error.status === 400) return { newPassword: messages.password_too_recent }
  return 'An error occurred with our server and your changes could not be saved. Please try again.'
}
