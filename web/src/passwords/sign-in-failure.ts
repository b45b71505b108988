import { isRefusal } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'

/** Why a User ID and password were not taken; somebody who has to wait is told for how long, where the server says so. */
export function signInFailure(error: unknown): string {
  if (!isRefusal(error, 'too_many_requests')) return errorText(error)
  return `There were too many tries to sign in. Please wait ${waitText(error.retryAfter)} and try again.`
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return 'a few minutes'
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
