import { resendActivation } from '@hireproof/contract/users/create-user.endpoints'
import type { UserDetails, User } from '@hireproof/contract/users/users'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText, waitText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { refusalTexts } from '../texts.ts'
import { refreshUser } from './use-profile.ts'

type Shown = Pick<User, 'userStatus' | 'webServiceEnabled' | 'mfaEnabled'>

// only an administrator's reset gives a user with a password this status
const hasResetPassword = ({ userStatus, mfaEnabled }: Shown) => userStatus === 'PASSWORDCHANGEREQUIRED' && !mfaEnabled

/** The warning about a user who has to sign in first (part 2 §4) or is locked; undefined for other statuses. */
export function statusWarning(user: Shown, canReset: boolean): string | undefined {
  const { userStatus, webServiceEnabled } = user
  if (userStatus === 'LOCKED') {
    const locked = 'Locked after too many wrong passwords.'
    return canReset ? `${locked} Reset the password to unlock.` : locked
  }
  if (userStatus !== 'PENDINGACTIVATION' && userStatus !== 'PASSWORDCHANGEREQUIRED') return undefined
  const sent = 'An email was sent to this user'
  if (webServiceEnabled) return `${sent}. The status becomes Active when the user signs in for the first time.`
  if (!hasResetPassword(user)) {
    return `${sent}. The status becomes Active when the user signs in with the activation link in it.`
  }
  return [
    `${sent}: it reports that the password was changed, but not the new password.`,
    'Give the password to the user yourself, or email an activation link to choose another one.',
    'The status becomes Active when the user signs in with the activation link, or changes the password after signing in.',
  ].join(' ')
}

/** The name of the button that sends the activation email. */
export const sendLabel = (user: Shown): string =>
  hasResetPassword(user) && !user.webServiceEnabled ? 'Email an activation link' : 'Resend activation email'

type Props = { user: UserDetails }

/** Warns about a user who has to sign in first or is locked, and can send the activation email (part 2 §4). */
export function StatusWarning({ user }: Props) {
  const resend = useApi(resendActivation)
  const { resendActivation: action, resetPassword } = user.can
  const warning = statusWarning(user, resetPassword === true)
  const handleResend = () => {
    resend.mutate(
      { body: { logonId: user.logonId } },
      {
        onSuccess: () => void refreshUser(),
        onError: (error) => {
          if (isRefusal(error, 'conflict', 'not_found', 'forbidden')) void refreshUser()
        },
      },
    )
  }
  return (
    <>
      {warning && (
        <Alert tone="warning">
          <p>{warning}</p>
          {action !== 'own_user' && action !== 'not_pending' && (
            <Button
              variant="outline"
              isBusy={resend.isPending}
              disabledReason={action !== true && refusalTexts[action]}
              onClick={handleResend}
            >
              {sendLabel(user)}
            </Button>
          )}
        </Alert>
      )}
      {resend.isSuccess && (
        <Alert tone="success" isLive>
          An email was sent to {user.email}. Links in earlier emails no longer work.
        </Alert>
      )}
      {resend.isError && (
        <Alert tone="error" isLive>
          {resendFailure(resend.error)}
        </Alert>
      )}
    </>
  )
}

/** Why the activation email was not sent again. */
export function resendFailure(error: unknown): string {
  if (isRefusal(error, 'conflict')) return 'This user has nothing left to activate.'
  if (isRefusal(error, 'forbidden', 'account_closed', 'not_found', 'too_many_emails')) return errorText(error)
  if (!isRefusal(error, 'too_many_requests')) return 'The email could not be sent. Please try again.'
  return `Several emails were sent to this user already. Please wait ${waitText(error.retryAfter)} and try again.`
}
