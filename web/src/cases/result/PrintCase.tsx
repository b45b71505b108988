import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'

type Props = { print: () => void; error: unknown; isBusy: boolean }

/** Prints the details of a case with the history, which loads first. */
export const PrintCase = ({ print, error, isBusy }: Props) => (
  <>
    <Button variant="outline" isBusy={isBusy} onClick={print}>
      Print case details
    </Button>
    {error !== undefined && (
      <Alert tone="error" isLive>
        <p>The history could not be loaded for the print. {errorText(error)}</p>
      </Alert>
    )}
  </>
)
