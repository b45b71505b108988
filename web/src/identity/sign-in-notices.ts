import { errorText, messages, waitText } from '../lib/error-text.ts'
import { isRefusal } from '../lib/api-error.ts'
import { askedPage } from '../lib/asked-page.ts'

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
    text: 'It did not answer when we tried. Wait a few minutes, then choose Sign in to try again. If you still have a User ID and password, you can sign in with them below. Nothing is wrong with your account.',
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

const GO_ON = 'Sign in to pick up where you left off.'
const AGAIN = 'Sign in to continue.'

const reasons: Record<string, Notice> = {
  ended: {
    tone: 'info',
    heading: 'You have been signed out',
    text: 'Your sign-in is no longer valid. It ends after 15 minutes without activity, and 12 hours after you signed in.',
  },
  expired: {
    tone: 'info',
    heading: 'Your session expired',
    text: 'We signed you out because you were inactive for 15 minutes.',
  },
}

/** The notice for the `error` or `reason` in the address. */
export function noticeOf(search: URLSearchParams): Notice | undefined {
  const error = search.get('error')
  if (error !== null) return Object.hasOwn(errors, error) ? errors[error] : other
  const reason = search.get('reason') ?? ''
  const notice = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined
  // true only if the sign-in leads back to the page
  return notice && { ...notice, text: askedPage(`${search}`) ? `${notice.text} ${GO_ON}` : `${notice.text} ${AGAIN}` }
}

/** Why the sign-in with User ID and password failed; for a required wait, with its length if the server sends it. */
export function signInFailure(error: unknown): string {
  if (!isRefusal(error, 'too_many_requests')) return errorText(error)
  return `You tried to sign in too many times. Please wait ${waitText(error.retryAfter)} and try again.`
}
