import { hasWhiteSpace, isGoodPassword, type PasswordContext } from '@hireproof/contract/passwords/password'

/** What is wrong with a typed new password (part 2 §5); undefined for a good one. */
export function newPasswordProblem(password: string, context: PasswordContext): string | undefined {
  if (password === '') return 'New password is required'
  if (hasWhiteSpace(password)) return 'Password may not have white space'
  return isGoodPassword(password, context) ? undefined : 'New Password is not valid'
}

/** What is wrong with the typed confirmation; nothing while the new password itself is not good, for then it waits. */
export function confirmationProblem(confirmation: string, password: string, context: PasswordContext) {
  if (!isGoodPassword(password, context)) return undefined
  if (confirmation === '') return 'Confirm new password is required'
  return confirmation === password ? undefined : 'Does not match the New Password'
}
