import { displayCount } from '@hireproof/contract/format/display'
import { HOURS_TO_TAKE_BACK, purgeConfirmation } from '@hireproof/contract/form-i9/retention'
import { approvePurge } from '@hireproof/contract/form-i9/retention.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props = { plusCaseIds: readonly string[]; isOpen: boolean; onClose: () => void; onDone: (text: string) => void }

const FORM = 'approve-purge'
const texts = {
  conflict: 'One of these forms has changed. Close this window to see the current list.',
} as const

/** The server's own message about a form that an inspection concerns. */
const inspectionIn = (error: unknown) =>
  error instanceof ApiError ? error.issues.find(({ code }) => code === 'UNDER_INSPECTION')?.message : undefined

/** Explains what a purge destroys, and asks for approval by a typed word. */
export function ApprovePurgeDialog({ plusCaseIds, isOpen, onClose, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const approve = useApi(approvePurge)
  const forms = displayCount(plusCaseIds.length, 'form')
  const confirmation = purgeConfirmation(plusCaseIds.length)
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (approve.isPending) return
    if (typed.trim() !== confirmation)
      return setProblem(`This is not ${confirmation}. Type it in capital letters, with the space.`)
    approve.mutate(
      { body: { plusCaseIds: [...plusCaseIds], confirmation } },
      {
        onSuccess: () => onDone(`The purge of ${forms} is approved. It happens in ${HOURS_TO_TAKE_BACK} hours.`),
        onError: (error) => setProblem(inspectionIn(error) ?? errorText(error, texts)),
      },
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Purge ${forms}?`}
      actions={
        <>
          <Button type="submit" form={FORM} variant="danger" isBusy={approve.isPending}>
            Approve the purge
          </Button>
          <Button variant="outline" onClick={onClose}>
            {plusCaseIds.length === 1 ? 'Keep it' : 'Keep them'}
          </Button>
        </>
      }
    >
      <p>
        Everything signed on {plusCaseIds.length === 1 ? 'this form' : 'these forms'}, the copies of documents and the
        names are permanently destroyed. The audit trail shows who approved it and when. You can withdraw the approval
        for {HOURS_TO_TAKE_BACK} hours. After that, nothing can restore a form.
      </p>
      <form id={FORM} noValidate onSubmit={handleSubmit}>
        <TextField
          name="confirmation"
          label={`Type ${confirmation} to approve`}
          width="md"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
        />
      </form>
    </Dialog>
  )
}
