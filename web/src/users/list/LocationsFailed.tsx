import { Alert } from '../../ui/feedback/Alert.tsx'
import type { Failure } from '../../ui/feedback/Loaded.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'

/** Says that the company locations could not be loaded. */
export const LocationsFailed = ({ isBusy, onRetry }: Failure) => (
  <Alert tone="error" isLive>
    <p>The list of company locations could not be retrieved. Please try again.</p>
    <RetryButton isBusy={isBusy} onRetry={onRetry} />
  </Alert>
)
