import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { Retention } from '@hireproof/contract/form-i9/retention'
import { getRetention, setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { displayDateTime, today } from '../../lib/clock.ts'
import { displayLastDay } from '../../lib/due-text.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { q, refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { TakeBackEndDialog } from './TakeBackEndDialog.tsx'

type EmploymentEndDialogProps = {
  isOpen: boolean
  plusCaseId: string
  name: string
  endedOn: string | null
  onClose: () => void
  onDone: (text: string) => void
}

const FORM = 'employment-end'
const texts = {
  conflict: 'The form has changed. Reload the page to see its current state.',
} as const

/** Asks for the last day of work of an employee. */
function EmploymentEndDialog({ isOpen, plusCaseId, name, endedOn, onClose, onDone }: EmploymentEndDialogProps) {
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
          void refresh(getPlusCase)
          onDone(`The last day of work for ${name} is recorded: ${displayLongDate(day)}.`)
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

/** The server's own message about a refused day. */
const refusalIn = (error: unknown) =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === 'endedOn')?.message : undefined

type Props = { plusCaseId: string; name: string }

/** How long to keep the form, and the button to record the end of employment; empty before the form is signed. */
export function RetentionPanel({ plusCaseId, name }: Props) {
  const query = useQuery(q(getRetention, { params: { plusCaseId } }))
  return (
    <Loaded
      query={query}
      what="the retention"
      heading="The retention of this form could not be loaded"
      headingLevel={3}
      waiting={null}
    >
      {(retention) => retention.hasForm && <KnownRetention {...{ plusCaseId, name, retention }} />}
    </Loaded>
  )
}

function KnownRetention({ plusCaseId, name, retention }: Props & { retention: Retention }) {
  const [open, setOpen] = useState<'record' | 'take-back'>()
  const [said, setSaid] = useState('')
  const settle = (text: string) => {
    setOpen(undefined)
    setSaid(text)
  }
  const close = () => setOpen(undefined)
  const { endedOn } = retention
  return (
    <>
      {said && (
        <Alert tone="success" isLive>
          <p>{said}</p>
        </Alert>
      )}
      <DefinitionCard
        heading="Retention"
        items={itemsOf(retention)}
        actions={
          retention.can.record && (
            <ButtonRow>
              <Button variant="outline" onClick={() => setOpen('record')}>
                {endedOn === null ? 'Record the end of employment' : 'Change the last day of work'}
              </Button>
              {endedOn !== null && (
                <Button variant="text" onClick={() => setOpen('take-back')}>
                  Remove the last day of work
                </Button>
              )}
            </ButtonRow>
          )
        }
      />
      <EmploymentEndDialog
        key={`${endedOn}-${open}`}
        isOpen={open === 'record'}
        {...{ plusCaseId, name, endedOn }}
        onClose={close}
        onDone={settle}
      />
      <TakeBackEndDialog isOpen={open === 'take-back'} {...{ plusCaseId, name }} onClose={close} onDone={settle} />
    </>
  )
}

function itemsOf({ endedOn, retainUntil, approvedAt }: Retention) {
  return [
    { term: 'Last day of work', value: endedOn === null ? 'Still employed' : displayLongDate(endedOn) },
    {
      term: 'Keep the form until',
      value:
        retainUntil === null
          ? 'As long as the employment lasts, and then three years after hire or one year after the end, whichever is later'
          : displayLastDay(retainUntil, today()),
    },
    ...(approvedAt === null ? [] : [{ term: 'Purge approved', value: displayDateTime(approvedAt) }]),
  ]
}
