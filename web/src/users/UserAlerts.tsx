import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '../ui/feedback/Alert.tsx'
import type { Failure } from '../ui/feedback/Loaded.tsx'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'

/** Explains what multi-factor mode requires of users (part 2 §1). */
export function ImportantUpdate() {
  return (
    <Alert tone="info" heading="Important Update">
      Users need an account with the sign-in service. Users who do not have one yet create it when they activate their
      user account.
    </Alert>
  )
}

type Props = Failure & { text: string }

/** Shows at the top of the page that a profile could not be loaded, with a button to try again. */
export function ProfileFailed({ text, isBusy, onRetry }: Props) {
  // part 2 §8; in braces, because browsers return a promise and React would take it for a cleanup
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [])
  return (
    <Alert tone="error" isLive>
      {text} <RetryButton isInline isBusy={isBusy} onRetry={onRetry} />
    </Alert>
  )
}

/** Shows that the company locations could not be loaded. */
export const LocationsFailed = ({ isBusy, onRetry }: Failure) => (
  <Alert tone="error" isLive>
    <p>The list of company locations could not be retrieved. Please try again.</p>
    <RetryButton isBusy={isBusy} onRetry={onRetry} />
  </Alert>
)

/** Confirms on the profile of a new user, where the wizard ends, that the user was created. */
export function UserCreatedAlert() {
  const { state } = useLocation()
  const isCreated = (state as { isCreated?: boolean } | null)?.isCreated === true
  return isCreated ? <Alert tone="success">The user was created.</Alert> : null
}
