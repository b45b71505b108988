import type { UserDetails } from '@hireproof/contract/users/users'
import { resendActivation } from '@hireproof/contract/users/create-user.endpoints'
import { isRefusal } from '../../lib/api-error.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { refusalTexts } from '../action-refusals.ts'
import { refreshUser } from './refresh-user.ts'
import { resendFailure } from './resend-failure.ts'
import { statusWarning } from './status-warning.ts'

type Props = { user: UserDetails }

/** Warns of a user who has yet to sign in, and sends the activation email once more (part 2 §4). */
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
