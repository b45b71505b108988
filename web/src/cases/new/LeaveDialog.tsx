import type { Blocker } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = { blocker: Blocker }

/** Asks whether what was typed may be lost. */
export function LeaveDialog({ blocker }: Props) {
  const isOpen = blocker.state === 'blocked'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay on this page</Button>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p>What you entered on this page has not been saved yet. To keep it, stay and choose “Save and exit”.</p>
    </Dialog>
  )
}
