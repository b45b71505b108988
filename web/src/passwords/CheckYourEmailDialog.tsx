import { pageSettings } from '../lib/page-settings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Says that instructions are on their way if there is such a user, and what to do when they do not arrive (part 1 §8). */
export function CheckYourEmailDialog({ isOpen, onClose }: Props) {
  const { support } = pageSettings()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Check Your Email"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        If an account exists for this User ID, instructions to reset your password have been sent to the email address
        associated with the account.
      </p>
      <p>
        The message comes from a no-reply address. If you do not see it within a few minutes, check your spam folder. If
        it is not there either, contact support at <a href={`mailto:${support.email}`}>{support.email}</a>.
      </p>
    </Dialog>
  )
}
