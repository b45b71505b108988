import { isProgram, roles } from '@hireproof/contract/roles'
import type { UserRole } from '@hireproof/contract/users/users'
import { updateUserStatus } from '@hireproof/contract/users/profile.endpoints'
import { isRefusal } from '../lib/api-error.ts'
import { useApi } from '../lib/use-api.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { refusalTexts } from './texts.ts'

type Props = {
  /** The user to delete; without one, the dialog is closed. */
  user: { id: string; logonId: string; userRole: UserRole } | undefined
  /** Called once the user is deleted, while the dialog still shows it. */
  onDeleted?: () => void
  /** Called with whether the user is deleted by now. */
  onClose: (isDeleted: boolean) => void
}

/** Asks before deleting a user of the company, and shows the outcome. */
export function DeleteUserDialog({ user, onDeleted, onClose }: Props) {
  const change = useApi(updateUserStatus)
  const isLast = isRefusal(change.error, 'last_program_administrator')
  // a colleague did it meanwhile
  const wasDone = isRefusal(change.error, 'conflict')
  const isDone = change.isSuccess
  const close = () => {
    if (change.isPending) return
    change.reset()
    onClose(isDone || wasDone)
  }
  const handleDelete = () => {
    if (!user) return
    change.mutate({ params: { userId: user.id }, body: { userStatus: 'DELETED' } }, { onSuccess: onDeleted })
  }
  const titleOf = () => {
    if (isDone) return 'User Deleted'
    if (wasDone) return 'This user was deleted already'
    return isLast ? 'This user cannot be deleted' : `Delete user ${user?.logonId}?`
  }
  const actions =
    isLast || wasDone || isDone ? (
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
    <Dialog isOpen={user !== undefined} onClose={close} title={titleOf()} actions={actions}>
      {isDone ? (
        <Alert tone="success" isLive>
          The user was successfully removed from the account.
        </Alert>
      ) : wasDone ? (
        <Alert tone="info" isLive>
          Another administrator has already deleted this user.
        </Alert>
      ) : isLast ? (
        <Alert tone="error" isLive>
          {refusalTexts.last_administrator}
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
