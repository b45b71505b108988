import { useState } from 'react'
import { session } from '../../lib/this-tab.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks whether the training is to be left, which nobody can do and stay signed in. */
export function LeaveTrainingDialog({ isOpen, onClose }: Props) {
  const [state, setState] = useState<'asking' | 'leaving' | 'failed'>('asking')
  const handleLeave = () => {
    setState('leaving')
    session.signOut().catch(() => setState('failed'))
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Leave this page?"
      actions={
        <>
          <Button onClick={onClose}>Stay on Page</Button>
          <Button variant="outline" isBusy={state === 'leaving'} onClick={handleLeave}>
            Yes, Leave Page & Sign Out
          </Button>
        </>
      }
    >
      <p>Are you sure you want to leave this page? Training must be completed to gain access.</p>
      {state === 'failed' && (
        <Alert tone="error" isLive>
          We could not sign you out. Check your connection and try again.
        </Alert>
      )}
    </Dialog>
  )
}
