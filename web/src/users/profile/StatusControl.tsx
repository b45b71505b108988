import type { UserDetails } from '@hireproof/contract/users'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { refusalTexts } from '../action-refusals.ts'
import { DeleteUserDialog } from '../DeleteUserDialog.tsx'
import { ReactivateUserDialog } from './ReactivateUserDialog.tsx'
import { refreshUser } from './refresh-user.ts'

type Props = { user: UserDetails; list: string | undefined }

/** Deletes a user, and lets a deactivated one come back. */
export function StatusControl({ user, list }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'delete' | 'reactivate'>()
  const { can } = user
  const handleDeleteClosed = (isDeleted: boolean) => {
    setOpen(undefined)
    if (!isDeleted) return
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
