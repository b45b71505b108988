import type { Blocker } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'

type Props = { blocker: Blocker }

/** Asks whether the answers of a test that is not handed in may be lost. */
export function LeaveTestDialog({ blocker }: Props) {
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave the test?"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay on this page</Button>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            Leave the test
          </Button>
        </>
      }
    >
      <p>Your answers on this page will be lost. The same questions wait for you when you come back.</p>
    </Dialog>
  )
}
