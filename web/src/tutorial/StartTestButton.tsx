import { errorText } from '../lib/error-text.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { useDrawTest } from './use-draw-test.ts'

type Props = { children: string }

/** Draws a knowledge test; says so where that fails. */
export function StartTestButton({ children }: Props) {
  const { start, isBusy, error } = useDrawTest()
  return (
    <>
      <Button isBusy={isBusy} onClick={start}>
        {children}
      </Button>
      {error && (
        <Alert tone="error" isLive>
          {errorText(error, { conflict: 'The tutorial has changed. Go back to it and read what is not done.' })}
        </Alert>
      )}
    </>
  )
}
