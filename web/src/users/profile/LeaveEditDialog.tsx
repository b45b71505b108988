import type { Blocker } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = { blocker: Blocker }

/** Asks whether changes to a user may be lost. */
export function LeaveEditDialog({ blocker }: Props) {
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
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
      <p>Your changes to this user have not been saved. To keep them, stay and choose Save.</p>
    </Dialog>
  )
}
