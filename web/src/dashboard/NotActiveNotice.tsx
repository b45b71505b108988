import { useState } from 'react'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'

type Props = { logonId: string }

const TITLE = 'Your account is not active'

/** Tells somebody whose user account is deactivated or pending what to click, in a dialog and on the page (part 1 §4). */
export function NotActiveNotice({ logonId }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const text = (
    <p>To use user account {logonId} again, click Reactivate or Activate beside it in your linked user accounts.</p>
  )
  return (
    <>
      <Alert tone="warning" heading={TITLE} isLive>
        {text}
      </Alert>
      <Dialog isOpen={isOpen} onClose={close} title={TITLE} actions={<Button onClick={close}>Close</Button>}>
        {text}
      </Dialog>
    </>
  )
}
