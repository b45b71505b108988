import { useEffect } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import type { Failure } from '../../ui/feedback/Loaded.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'

type Props = Failure & { text: string }

/** Says that a profile could not be loaded, at the top of the page, and offers to try again. */
export function ProfileFailed({ text, isBusy, onRetry }: Props) {
  // part 2 §8; in braces, because browsers answer a promise and React takes an answer for a clean-up
  useEffect(() => {
    scrollTo({ top: 0 })
  }, [])
  return (
    <Alert tone="error" isLive>
      {text} <RetryButton isInline isBusy={isBusy} onRetry={onRetry} />
    </Alert>
  )
}
