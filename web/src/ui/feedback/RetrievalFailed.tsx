import { Alert } from './Alert.tsx'
import { RetryButton } from './RetryButton.tsx'

type Props = { heading?: string; isBusy: boolean; onRetry: () => void }

/** Shows that a part of the page could not be loaded, with a button to try again (part 1 §8). */
export const RetrievalFailed = ({ heading, isBusy, onRetry }: Props) => (
  <Alert tone="error" heading={heading} isLive>
    Unable to retrieve data at this time. Refresh to try again.{' '}
    <RetryButton isInline isBusy={isBusy} onRetry={onRetry}>
      Refresh
    </RetryButton>
  </Alert>
)
