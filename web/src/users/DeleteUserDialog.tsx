import { isProgram, roles } from '@hireproof/contract/roles'
import type { UserRole } from '@hireproof/contract/users/users'
import { updateUserStatus } from '@hireproof/contract/users/profile.endpoints'
import { isRefusal } from '../lib/api-error.ts'
import { messages } from '../lib/error-text.ts'
import { useApi } from '../lib/use-api.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'

type Props = {
  /** The user to delete; without one, the dialog is closed. */
  user: { id: string; logonId: string; userRole: UserRole } | undefined
  /** Called once the user is deleted, while the dialog still shows it. */
  onDeleted?: () => void
  onClose: (isDeleted: boolean) => void
}

/** Asks before deleting a user of the company, and shows the outcome. */
export function DeleteUserDialog({ user, onDeleted, onClose }: Props) {
  const change = useApi(updateUserStatus)
  const isRefused = isRefusal(change.error, 'last_program_administrator')
  const isDone = change.isSuccess
  const close = () => {
    if (change.isPending) return
    change.reset()
    onClose(isDone)
  }
  const handleDelete = () => {
    if (!user) return
    change.mutate({ params: { userId: user.id }, body: { userStatus: 'DELETED' } }, { onSuccess: onDeleted })
  }
  const actions =
    isRefused || isDone ? (
      <Button onClick={close}>Close</Button>
    ) : (
      <>
        <Button variant="danger" isBusy={change.isPending} onClick={handleDelete}>
          Delete user
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
      title={isDone ? 'User Deleted' : isRefused ? 'This user cannot be deleted' : `Delete user ${user?.logonId}?`}
      actions={actions}
    >
      {isDone ? (
        <Alert tone="success" isLive>
          The user was successfully removed from the account.
        </Alert>
      ) : isRefused ? (
        <Alert tone="error" isLive>
          {messages.last_program_administrator}
        </Alert>
      ) : (
        <>
          {user && isProgram(roles[user.userRole]) && (
            <Alert tone="warning">Deleting this user may sever the web services connection.</Alert>
          )}
          <p>The user will be signed out and can no longer use this account. This cannot be undone.</p>
          {change.isError && (
            <Alert tone="error" isLive>
              The user could not be deleted from the account at this time. Please try again.
            </Alert>
          )}
        </>
      )}
    </Dialog>
  )
}
