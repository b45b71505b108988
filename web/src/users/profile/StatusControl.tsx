import type { UserDetails, User } from '@hireproof/contract/users/users'
import { updateUserStatus } from '@hireproof/contract/users/profile.endpoints'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { refusalTexts } from '../texts.ts'
import { DeleteUserDialog } from '../DeleteUserDialog.tsx'
import { refreshUser } from './use-profile.ts'

type Props = { user: UserDetails; list: string | undefined }

/** Deletes a user or reactivates a deactivated one. */
export function StatusControl({ user, list }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'delete' | 'reactivate'>()
  const { can } = user
  const handleDeleteClosed = (isDeleted: boolean) => {
    setOpen(undefined)
    if (!isDeleted) return
    void refresh(searchUsers)
    if (list) void navigate(list)
    else void refreshUser()
  }
  return (
    <>
      {can.reactivate !== 'not_deactivated' && (
        <Button
          variant="outline"
          disabledReason={can.reactivate !== true && refusalTexts[can.reactivate]}
          onClick={() => setOpen('reactivate')}
        >
          Reactivate user
        </Button>
      )}
      <Button
        variant="danger"
        disabledReason={can.delete !== true && refusalTexts[can.delete]}
        onClick={() => setOpen('delete')}
      >
        Delete user
      </Button>
      <DeleteUserDialog user={open === 'delete' ? user : undefined} onClose={handleDeleteClosed} />
      <ReactivateUserDialog
        user={open === 'reactivate' ? user : undefined}
        onReactivated={() => void refreshUser()}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

type ReactivateUserDialogProps = {
  /** The user to reactivate; without one, the dialog is closed. */
  user: Pick<User, 'id' | 'logonId'> | undefined
  onReactivated: () => void
  onClose: () => void
}

/** Asks before reactivating a user, and shows the outcome (part 2 §8). */
function ReactivateUserDialog({ user, onReactivated, onClose }: ReactivateUserDialogProps) {
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
