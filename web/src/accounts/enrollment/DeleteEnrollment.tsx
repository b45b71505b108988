import { deleteEnrollment } from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import { useState } from 'react'
import { session } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

/** Deletes the enrollment after a question; the person is signed out then. */
export function DeleteEnrollment() {
  const [isOpen, setOpen] = useState(() => new URLSearchParams(location.search).has('delete'))
  const { mutate, isPending, error } = useApi(deleteEnrollment)
  const remove = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          session.drop()
          location.assign(paths.enrollment.start({ deleted: 'yes' }))
        },
      },
    )
  return (
    <div>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Delete Enrollment
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Delete this enrollment?"
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
        <p>You are signed out, and everything that you entered is deleted after 30 days. You cannot undo this.</p>
      </Dialog>
    </div>
  )
}
