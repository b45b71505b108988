import { displayLongDate } from '@hireproof/contract/format/display'
import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { getRetention, setEmploymentEnd } from '@hireproof/contract/plus-cases/retention.endpoints'
import { useState, type SyntheticEvent } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = {
  isOpen: boolean
  plusCaseId: string
  name: string
  endedOn: string | null
  onClose: () => void
  onDone: (text: string) => void
}

const FORM = 'employment-end'
const texts = {
  conflict: 'The form has changed in the meantime. Load the page again to see how it stands now.',
} as const

/** Asks for the last day of work of somebody. */
export function EmploymentEndDialog({ isOpen, plusCaseId, name, endedOn, onClose, onDone }: Props) {
  const [day, setDay] = useState(endedOn ?? '')
  const [problem, setProblem] = useState<string>()
  const save = useApi(setEmploymentEnd)
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (!isIsoDate(day)) return setProblem('Enter the last day of work.')
    save.mutate(
      { params: { plusCaseId }, body: { endedOn: day } },
      {
        onSuccess: () => {
          void refresh(getRetention)
          onDone(`The last day of work of ${name} is recorded: ${displayLongDate(day)}.`)
        },
        onError: (error) => setProblem(refusalIn(error) ?? errorText(error, texts)),
      },
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="End of employment"
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
      <p>The form of {name} is kept until three years after hire or one year after this day, whichever is later.</p>
      <form id={FORM} noValidate onSubmit={handleSubmit}>
        <DateField name="endedOn" label="Last day of work" value={day} onChange={setDay} error={problem} />
      </form>
    </Dialog>
  )
}

/** What the server refused of the day, in its own words. */
const refusalIn = (error: unknown) =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === 'endedOn')?.message : undefined
