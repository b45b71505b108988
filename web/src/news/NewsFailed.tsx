import { Alert } from '../ui/Alert.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'

type Props = { isBusy: boolean; onRefresh: () => void }

/** Says that the announcements could not be loaded, with a way to ask again (part 1 §8). */
export function NewsFailed({ isBusy, onRefresh }: Props) {
  return (
    <Alert tone="error" isLive>
      Unable to retrieve data at this time. Refresh to try again.{' '}
      <RetryButton isInline isBusy={isBusy} onRetry={onRefresh}>
        Refresh
      </RetryButton>
    </Alert>
  )
}
