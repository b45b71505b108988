import type { ReactNode } from 'react'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  /** Shown if someone else was first. */
  warning: string | undefined
  /** Where the button that closes the dialog leads. */
  next: string
  onClose: () => void
  children: ReactNode
}

/** Confirms that the terms are accepted. Every way of closing the dialog leads to the same page. */
export function AcceptedDialog({ isOpen, title, warning, next, onClose, children }: Props) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} actions={<Button onClick={onClose}>{next}</Button>}>
      {warning && <Alert tone="warning">{warning}</Alert>}
      {children}
    </Dialog>
  )
}
