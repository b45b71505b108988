import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'

/** Why the activation email was not sent again. */
export function resendFailure(error: unknown): string {
  if (isRefusal(error, 'conflict')) return 'This user has nothing to activate any more.'
  if (isRefusal(error, 'forbidden', 'account_closed', 'not_found')) return errorText(error)
  if (!isRefusal(error, 'too_many_requests')) return 'The email could not be sent. Please try again.'
  const minutes = Math.ceil((error.retryAfter ?? 60) / 60)
  return `Several emails were sent to this user already. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`
}
