import { useState } from 'react'
import { CheckYourEmailDialog } from '../passwords/ForgotPasswordForm.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { LinkSteps } from './LinkSteps.tsx'
import { linkTitles, useLinkFlow } from './use-link-flow.ts'

type Props = { isOpen: boolean; onClose: () => void; /** The User ID where it is already known. */ logonId?: string }

/** Links a user account in a dialog on the dashboard. */
export function LinkDialog({ isOpen, onClose, logonId }: Props) {
  const flow = useLinkFlow()
  const [isSent, setIsSent] = useState(false)
  const close = () => {
    // the sign-in service is about to be shown
    if (flow.isLeaving) return
    flow.show({ name: 'form' })
    onClose()
  }
  const handleSeen = () => {
    setIsSent(false)
    close()
  }
  return (
    <>
      <Dialog isOpen={isOpen && !isSent} onClose={close} title={linkTitles[flow.view.name]}>
        <LinkSteps
          flow={flow}
          logonId={logonId}
          headingLevel={3}
          onCancel={close}
          onResetSent={() => setIsSent(true)}
        />
      </Dialog>
      <CheckYourEmailDialog isOpen={isOpen && isSent} onClose={handleSeen} />
    </>
  )
}
