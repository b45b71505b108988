import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import { deleteEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { useState } from 'react'
import { session } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

/** Deletes an enrollment after a question; a person who enrolls their own company is signed out then. */
export function DeleteEnrollment({ enrollment: { accountId, kind } }: { enrollment: Enrollment }) {
  const [isOpen, setOpen] = useState(() => new URLSearchParams(location.search).has('delete'))
  const { mutate, isPending, error } = useApi(deleteEnrollment)
  const remove = () =>
    mutate(
      { params: { accountId } },
      {
        onSuccess: () => {
          if (kind !== 'OWN') return location.assign((kind === 'CLIENT' ? paths.clients : paths.locations).list())
          session.drop()
          location.assign(paths.enrollment.start({ deleted: 'yes' }))
        },
      },
    )
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {kind === 'OWN' ? 'Delete Enrollment' : 'Delete Draft'}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={kind === 'OWN' ? 'Delete this enrollment?' : 'Delete this draft?'}
        actions={
          <>
            <Button isBusy={isPending} onClick={remove}>
              Delete
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </>
        }
      >
        {error && (
          <Alert tone="error" isLive>
            {errorText(error)}
          </Alert>
        )}
        <p>
          {kind === 'OWN' && 'You are signed out. '}
          Everything that you entered is deleted after 30 days. You cannot undo this.
        </p>
      </Dialog>
    </div>
  )
}
