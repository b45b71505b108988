import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from './Dialog.tsx'

/** A way out of the page that waits for an answer, as the router holds it back. */
export type HeldWay = { state: string; proceed?: (() => void) | undefined; reset?: (() => void) | undefined }

type Props = {
  blocker: HeldWay
  title: string
  /** The button that leaves: `Leave without saving`. */
  leave: string
  /** What is lost. */
  children: ReactNode
}

/** Asks before the person leaves a page and loses what they entered there. */
export function LeaveDialog({ blocker, title, leave, children }: Props) {
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>Stay on this page</Button>
          <Button variant="outline" onClick={() => blocker.proceed?.()}>
            {leave}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
