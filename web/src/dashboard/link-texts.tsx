import { ApiError, isRefusal } from '../lib/api-error.ts'
import { messages } from '../lib/error-text.ts'
import { Alert } from '../ui/feedback/Alert.tsx'

// part 1 §8: a migration that fails
const MIGRATION_FAILED = 'An error occurred with our system. Please try again.'

const general =
  'Something went wrong. Please wait a few minutes and try again. If the problem continues, contact your Administrator.'

const texts: Readonly<Record<string, string>> = {
  wrong_credentials: messages.wrong_credentials,
  already_migrated: messages.already_migrated,
  web_service_user: messages.web_service_user,
  forbidden: 'You do not have access to the product. Try using a different User ID.',
}

const known = (code: string) => (Object.hasOwn(texts, code) ? texts[code] : undefined)

/** The sign-in service's own message about a refusal, shown unchanged. */
const ownMessage = (error: unknown) => (isRefusal(error, 'provider_refused') ? error.detail : undefined)

/** Why a User ID and password could not be linked (part 1 §8). */
export const linkFailure = (error: unknown): string =>
  ownMessage(error) ?? (error instanceof ApiError ? known(error.code) : undefined) ?? general

/** Why a user with a proven password could not continue to the sign-in service. */
export const migrationFailure = (error: unknown): string =>
  ownMessage(error) ?? (isRefusal(error, 'web_service_user') ? messages.web_service_user : MIGRATION_FAILED)

/** The message for the code in the address after a return from the sign-in service. It never repeats the address. */
export function returnFailure(code: string): { tone: 'info' | 'error'; heading: string; text: string } {
  if (code === 'cancelled') {
    return { tone: 'info', heading: 'You stopped the sign-in', text: 'Your user account was not linked.' }
  }
  const heading = 'Your user account was not linked'
  if (code === 'ticket_refused' || code === 'invalid_state') return { tone: 'error', heading, text: messages[code] }
  return { tone: 'error', heading, text: known(code) ?? MIGRATION_FAILED }
}

type Props = { /** What the address says about the return from the sign-in service. */ code: string | null }

/** Tells a person who returns from the sign-in service why a user account was not linked. */
export function ReturnFailure({ code }: Props) {
  if (code === null) return null
  const { tone, heading, text } = returnFailure(code)
  return (
    <Alert tone={tone} heading={heading} isLive>
      <p>{text}</p>
    </Alert>
  )
}
