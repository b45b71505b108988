import type { Blocker } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = {
  blocker: Blocker
  /** What is being filled in: `Section 2`. */
  part: string
}

/** Asks whether what was entered for a part of the form may be lost. */
export function LeaveSigningDialog({ blocker, part }: Props) {
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without signing?"
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay on this page</Button>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            Leave without signing
          </Button>
        </>
      }
    >
      <p>What you entered for {part} is kept only once you sign it.</p>
    </Dialog>
  )
}
