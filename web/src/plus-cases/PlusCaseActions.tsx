import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import {
  cancelPlusCase,
  getPlusCase,
  resendInvitation,
  searchPlusCases,
} from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useState } from 'react'
import { errorText } from '../lib/error-text.ts'
import { refresh } from '../lib/query.ts'
import { useApi } from '../lib/use-api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'
import { usePlusNotice } from '../form-i9/plus-notice.ts'

type Props = { row: PlusCase }

const texts = {
  conflict: 'This plus case has changed. The page now shows its current state.',
  too_many_requests: 'The invitation was already sent several times. Wait half an hour, then resend it.',
} as const

/** The actions for a plus case whose form is not signed yet. */
export function PlusCaseActions({ row }: Props) {
  const { id, invitedName: name, employeeEmail: email, can } = row
  const notify = usePlusNotice()
  const [isAsking, setIsAsking] = useState(false)
  const resend = useApi(resendInvitation)
  const cancel = useApi(cancelPlusCase)
  const request = { params: { plusCaseId: id } }
  const settle = (success: string) => ({
    onSuccess: () => notify({ tone: 'success', text: success }),
    onError: (error: unknown) => notify({ tone: 'error', text: errorText(error, texts) }),
    onSettled: () => {
      setIsAsking(false)
      void refresh(searchPlusCases)
      void refresh(getPlusCase)
    },
  })
  if (!can.resend && !can.cancel) return null
  return (
    <div className="row-actions">
      {can.resend && (
        <Button
          variant="outline"
          size="small"
          isBusy={resend.isPending}
          onClick={() => resend.mutate(request, settle(`We emailed a new link to ${email}.`))}
        >
          Resend<VisuallyHidden> the invitation of {name}</VisuallyHidden>
        </Button>
      )}
      <Button variant="text" size="small" onClick={() => setIsAsking(true)}>
        Cancel<VisuallyHidden> the plus case of {name}</VisuallyHidden>
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cancel this plus case?"
        actions={
          <>
            <Button
              variant="danger"
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate(request, settle(`The plus case of ${name} was canceled.`))}
            >
              Cancel the plus case
            </Button>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          The link for {name} stops working, and the form can no longer be signed. You cannot undo this, but you can
          invite {name} again.
        </p>
      </Dialog>
    </div>
  )
}
