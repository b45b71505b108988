import { useState } from 'react'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { CheckYourEmailDialog, ForgotPasswordForm } from './ForgotPasswordForm.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The initial User ID, if known. */
  logonId?: string
}

/** Asks in a dialog for the User ID whose password to reset, then tells where the instructions went. */
export function ResetPasswordDialog({ isOpen, onClose, logonId }: Props) {
  const [isSent, setIsSent] = useState(false)
  const close = () => {
    setIsSent(false)
    onClose()
  }
  return (
    <>
      <Dialog isOpen={isOpen && !isSent} onClose={close} title="Reset Password">
        <p>Enter your User ID. We will send instructions to the email address associated with the account.</p>
        <ForgotPasswordForm logonId={logonId} onDone={() => setIsSent(true)} onCancel={close} />
      </Dialog>
      <CheckYourEmailDialog isOpen={isOpen && isSent} onClose={close} />
    </>
  )
}
