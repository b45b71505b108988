import type { Blocker } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = { blocker: Blocker }

/** Asks whether the user that was begun may be given up. */
export function LeaveWizardDialog({ blocker }: Props) {
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without creating the user?"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay on this page</Button>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            Leave without creating
          </Button>
        </>
      }
    >
      <p>The user has not been created yet. What you entered is not kept when you leave.</p>
    </Dialog>
  )
}
