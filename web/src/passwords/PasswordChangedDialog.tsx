import { askedPage } from '../lib/asked-page.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'

type Props = {
  isOpen: boolean
  /** A new user has chosen their first password: nothing was changed, and no one was signed out. */
  isFirst?: boolean
}

/** Confirms the new password and, if there was one before, that all sessions were signed out; continues to the sign-in page (part 2 §2). */
export function PasswordChangedDialog({ isOpen, isFirst = false }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      isForced
      onClose={() => {}}
      title={isFirst ? 'Your password is set' : 'Password Change Successful'}
      actions={
        // with a target the browser follows the link itself: the page starts again, with no one signed in
        <ButtonLink target="_self" href={paths.login({ next: askedPage() })}>
          Continue to Sign In Page
        </ButtonLink>
      }
    >
      <p>
        {isFirst
          ? 'You can now sign in with your User ID and this password.'
          : 'Your password was changed, and all your sessions were signed out. Sign in with your new password.'}
      </p>
    </Dialog>
  )
}
