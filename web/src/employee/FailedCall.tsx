import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { failureText } from './failure-text.ts'
import { useSay } from './language.ts'

type Props = { error: unknown; isBusy: boolean; onRetry: () => void }

/** Says that something could not be loaded, and lets it be tried again. */
export function FailedCall({ error, isBusy, onRetry }: Props) {
  const { texts } = useSay()
  return (
    <Alert tone="error" isLive>
      <p>{failureText(error, texts)}</p>
      <Button variant="outline" isBusy={isBusy} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Alert>
  )
}
