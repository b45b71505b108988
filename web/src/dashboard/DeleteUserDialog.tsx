import { setDashboardUserStatus } from '@hireproof/contract/users/dashboard.endpoints'
import { isRefusal } from '../lib/api-error.ts'
import { messages } from '../lib/messages.ts'
import { useApi } from '../lib/use-api.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import type { UserRow } from './user-rows.ts'

type Props = {
  /** Whom to delete; the dialog is closed without one. */
  row: UserRow | undefined
  /** The only program administrator may not be deleted. */
  isBlocked: boolean
  onDeleted: (row: UserRow) => void
  onClose: (isDeleted: boolean) => void
}

/** Asks before a user account is deleted, and says how it went. */
export function DeleteUserDialog({ row, isBlocked, onDeleted, onClose }: Props) {
  const remove = useApi(setDashboardUserStatus)
  const isRefused = isBlocked || isRefusal(remove.error, 'last_program_administrator')
  const isDone = remove.isSuccess
  const close = () => {
    if (remove.isPending) return
    remove.reset()
    onClose(isDone)
  }
  const handleDelete = () => {
    if (!row) return
    const body = { userStatus: 'DELETED' as const }
    remove.mutate({ params: { userId: row.userId }, body }, { onSuccess: () => onDeleted(row) })
  }
  const actions =
    isRefused || isDone ? (
      <Button onClick={close}>Close</Button>
    ) : (
      <>
        <Button variant="danger" isBusy={remove.isPending} onClick={handleDelete}>
          Delete user
        </Button>
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
      </>
    )
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={close}
      title={
        isDone ? 'User Deleted' : isRefused ? 'This user cannot be deleted' : `Delete user account ${row?.logonId}?`
      }
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
          <p>
            {row?.company ? `You will no longer be able to access ${row.company} with it. ` : ''}
            This cannot be undone here.
          </p>
          {remove.isError && (
            <Alert tone="error" isLive>
              The user could not be deleted from the account at this time. Please try again.
            </Alert>
          )}
        </>
      )}
    </Dialog>
  )
}
