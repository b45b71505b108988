import { resendActivation } from '@hireproof/contract/users/create-user.endpoints'
import type { UserDetails, User } from '@hireproof/contract/users/users'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText, waitText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { refusalTexts } from '../texts.ts'
import { refreshUser } from './use-profile.ts'

/** The warning about a user who still has to sign in (part 2 §4); undefined for other statuses. */
export function statusWarning({
  userStatus,
  webServiceEnabled,
  mfaEnabled,
}: Pick<User, 'userStatus' | 'webServiceEnabled' | 'mfaEnabled'>): string | undefined {
  if (userStatus !== 'PENDINGACTIVATION' && userStatus !== 'PASSWORDCHANGEREQUIRED') return undefined
  const sent = 'An email was sent to this user. The status becomes Active when the user signs in'
  if (webServiceEnabled) return `${sent} for the first time.`
  const canSignIn = userStatus === 'PASSWORDCHANGEREQUIRED' && !mfaEnabled
  return `${sent} with the activation link in it${canSignIn ? ', or changes the password after signing in' : ''}.`
}

type Props = { user: UserDetails }

/** Warns about a user who still has to sign in, and can resend the activation email (part 2 §4). */
export function StatusWarning({ user }: Props) {
  const resend = useApi(resendActivation)
  const { resendActivation: action } = user.can
  const warning = statusWarning(user)
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
          {action !== 'own_user' && (
            <Button
              variant="outline"
              isBusy={resend.isPending}
              disabledReason={action !== true && refusalTexts[action]}
              onClick={handleResend}
            >
              Resend activation email
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
