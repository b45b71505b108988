import { Alert } from '../ui/feedback/Alert.tsx'
import { failureText } from './failure-text.ts'
import { useSay } from './language.ts'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'

type Props = { error: unknown; isBusy: boolean; onRetry: () => void }

/** Says that something could not be loaded, and lets it be tried again. */
export function FailedCall({ error, isBusy, onRetry }: Props) {
  const { texts } = useSay()
  return (
    <Alert tone="error" isLive>
      <p>{failureText(error, texts)}</p>
      <RetryButton isBusy={isBusy} onRetry={onRetry}>
        {texts.tryAgain}
      </RetryButton>
    </Alert>
  )
}
