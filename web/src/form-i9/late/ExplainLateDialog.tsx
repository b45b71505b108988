import { LATE_REASON_MAX, lateReasonProblem } from '@hireproof/contract/form-i9/section1-late'
import { explainLateSection1 } from '@hireproof/contract/form-i9/section1-late.endpoints'
import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'

type Props = { isOpen: boolean; plusCaseId: string; onClose: () => void; onDone: () => void }

const FORM = 'late-section-1'

/** Asks why Section 1 was signed late. */
export function ExplainLateDialog({ isOpen, plusCaseId, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const record = useApi(explainLateSection1)
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (record.isPending) return
    const found = lateReasonProblem(reason)
    setProblem(found)
    if (found) return
    record.mutate(
      { params: { plusCaseId }, body: { reason } },
      { onSuccess: onDone, onError: (error) => setProblem(refusalIn(error) ?? errorText(error)) },
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Why was Section 1 signed late?"
      actions={
        <>
          <Button type="submit" form={FORM} isBusy={record.isPending}>
            Record the reason
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        The reason stays on the form with your name and the time. You can add to it later, but you cannot change it.
      </p>
      <form id={FORM} noValidate onSubmit={handleSubmit}>
        <TextAreaField
          name="lateReason"
          label="Reason"
          limit={LATE_REASON_MAX}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

/** The server's own sentence about a refused reason. */
const refusalIn = (error: unknown) => (error instanceof ApiError ? error.issues[0]?.message : undefined)
