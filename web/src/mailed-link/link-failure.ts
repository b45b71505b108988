import { ApiError, isRefusal } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'

/** Why no link could be asked for. */
export function linkFailure(error: unknown): string {
  if (!isRefusal(error, 'too_many_requests', 'too_many_emails')) return errorText(error)
  const minutes = Math.ceil(((error instanceof ApiError ? error.retryAfter : undefined) ?? 3600) / 60)
  return `Too many links were sent. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
