import type { User } from '@hireproof/contract/users'
import { updateUserStatus } from '@hireproof/contract/users/profile.endpoints'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = {
  /** Whom to reactivate; the dialog is closed without one. */
  user: Pick<User, 'id' | 'logonId'> | undefined
  onReactivated: () => void
  onClose: () => void
}

/** Asks before a deactivated user may come back, and says how it went (part 2 §8). */
export function ReactivateUserDialog({ user, onReactivated, onClose }: Props) {
  const change = useApi(updateUserStatus)
  const isDone = change.isSuccess
  const close = () => {
    if (change.isPending) return
    change.reset()
    onClose()
  }
  const handleReactivate = () => {
    if (!user) return
    const body = { userStatus: 'PENDINGREACTIVATION' as const }
    change.mutate({ params: { userId: user.id }, body }, { onSuccess: onReactivated })
  }
  const actions = isDone ? (
    <Button onClick={close}>Close</Button>
  ) : (
    <>
      <Button isBusy={change.isPending} onClick={handleReactivate}>
        Reactivate user
      </Button>
      <Button variant="outline" onClick={close}>
        Cancel
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={user !== undefined}
      onClose={close}
      title={isDone ? 'User Pending Reactivation' : `Reactivate user ${user?.logonId}?`}
      actions={actions}
    >
      {isDone ? (
        <Alert tone="success" isLive>
          The user status was successfully changed.
        </Alert>
      ) : (
        <>
          <Alert tone="warning">
            User cannot be manually changed to 'Deactivated' once this change has been processed. Are you sure you want
            to continue?
          </Alert>
          {change.isError && (
            <Alert tone="error" isLive>
              There was an error and we could not change the user's status. Please try again.
            </Alert>
          )}
        </>
      )}
    </Dialog>
  )
}
