import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'

type Props = { isOpen: boolean }

/** Confirms the new password and that all sessions were signed out; continues to the sign-in page (part 2 §2). */
export function PasswordChangedDialog({ isOpen }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      isForced
      onClose={() => {}}
      title="Password Change Successful"
      actions={
        // with a target the browser follows the link itself: the page starts again, with no one signed in
        <ButtonLink target="_self" href={paths.login()}>
          Continue to Sign In Page
        </ButtonLink>
      }
    >
      <p>Your password was changed, and all your sessions were signed out. Sign in with your new password.</p>
    </Dialog>
  )
}
