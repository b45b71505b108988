import { inspectionEndProblem, type InspectionNotice } from '@hireproof/contract/form-i9/inspection-notice'
import { endInspection, listInspectionNotices } from '@hireproof/contract/form-i9/inspection-notices.endpoints'
import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { today } from '../../lib/clock.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'

type Props = { notice: InspectionNotice; onClose: () => void; onDone: (text: string) => void }

const FORM = 'end-of-inspection'
const texts = { conflict: 'The end of this inspection is already recorded.' } as const

/** Asks for the last day of an inspection. */
export function EndInspectionDialog({ notice, onClose, onDone }: Props) {
  const [day, setDay] = useState('')
  const [problem, setProblem] = useState<string>()
  const save = useApi(endInspection)
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const found = inspectionEndProblem(day, { servedOn: notice.servedOn, today: today() })
    setProblem(found)
    if (found !== undefined) return
    save.mutate(
      { params: { noticeId: notice.id }, body: { endedOn: day } },
      {
        onSuccess: () => {
          void refresh(listInspectionNotices)
          onDone('The end of the inspection is recorded. Its forms can be purged again once their day has passed.')
        },
        onError: (error) =>
          setProblem((error instanceof ApiError && error.issues[0]?.message) || errorText(error, texts)),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="End of the inspection"
      actions={
        <>
          <Button type="submit" form={FORM} isBusy={save.isPending}>
            Save
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        Record this when the agency has told you in writing that the inspection is over. From then on, forms whose
        retention has ended can be purged. You cannot undo this.
      </p>
      <form id={FORM} noValidate onSubmit={handleSubmit}>
        <DateField name="endedOn" label="Last day of the inspection" value={day} onChange={setDay} error={problem} />
      </form>
    </Dialog>
  )
}
