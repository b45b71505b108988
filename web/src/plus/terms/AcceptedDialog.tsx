import type { ReactNode } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  /** Shown when someone else was first. */
  warning: string | undefined
  /** What the button that closes the dialog leads to. */
  next: string
  onClose: () => void
  children: ReactNode
}

/** Says that the terms are accepted; there is one way on from here, however the dialog is closed. */
export function AcceptedDialog({ isOpen, title, warning, next, onClose, children }: Props) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} actions={<Button onClick={onClose}>{next}</Button>}>
      {warning && <Alert tone="warning">{warning}</Alert>}
      {children}
    </Dialog>
  )
}
