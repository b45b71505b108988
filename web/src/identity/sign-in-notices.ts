import { errorText, messages, waitText } from '../lib/error-text.ts'
import { isRefusal } from '../lib/api-error.ts'

/** Why someone is on the sign-in page. */
type Notice = { tone: 'info' | 'warning' | 'error'; heading: string; text: string }

const notLinked = 'Your user account was not linked'

const errors: Record<string, Notice> = {
  cancelled: {
    tone: 'info',
    heading: 'You stopped the sign-in',
    text: 'Nothing has changed. Sign in whenever you are ready.',
  },
  invalid_state: {
    tone: 'warning',
    heading: 'The sign-in could not be completed',
    text: 'It was started in another browser or window, or took too long. Please sign in again.',
  },
  provider_refused: {
    tone: 'error',
    heading: 'The sign-in service did not let you in',
    text: 'Please sign in again. If this keeps happening, contact support.',
  },
  unavailable: {
    tone: 'error',
    heading: 'The sign-in service cannot be reached',
    text: 'Please wait a few minutes and try again. Nothing is wrong with your account.',
  },
  ticket_refused: { tone: 'warning', heading: notLinked, text: messages.ticket_refused },
  already_migrated: { tone: 'warning', heading: notLinked, text: messages.already_migrated },
  web_service_user: { tone: 'error', heading: notLinked, text: messages.web_service_user },
}

const other: Notice = {
  tone: 'error',
  heading: 'Something went wrong during the sign-in',
  text: 'Please wait a few minutes and try again. If this keeps happening, contact support.',
}

const reasons: Record<string, Notice> = {
  ended: {
    tone: 'info',
    heading: 'You have been signed out',
    text: 'You were inactive for 15 minutes, or you signed in a long time ago. Sign in to continue where you left off.',
  },
  expired: {
    tone: 'info',
    heading: 'Your session expired',
    text: 'We signed you out because you were inactive for 15 minutes. Sign in to continue where you left off.',
  },
}

/** The notice for the `error` or `reason` in the address. */
export function noticeOf(search: URLSearchParams): Notice | undefined {
  const error = search.get('error')
  if (error !== null) return Object.hasOwn(errors, error) ? errors[error] : other
  const reason = search.get('reason') ?? ''
  return Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
}

/** Why the sign-in with User ID and password failed; for a required wait, with its length if the server sends it. */
export function signInFailure(error: unknown): string {
  if (!isRefusal(error, 'too_many_requests')) return errorText(error)
  return `You tried to sign in too many times. Please wait ${waitText(error.retryAfter)} and try again.`
}
