import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'

type Props = { heading?: string; isBusy: boolean; onRefresh: () => void }

/** Says that a part of the page could not be loaded, with a way to ask again (part 1 §8). */
export const RetrievalFailed = ({ heading, isBusy, onRefresh }: Props) => (
  <Alert tone="error" heading={heading} isLive>
    Unable to retrieve data at this time. Refresh to try again.{' '}
    <Button variant="text" isBusy={isBusy} onClick={onRefresh}>
      Refresh
    </Button>
  </Alert>
)
