import { displayDateTime, displayLongDate } from '@hireproof/contract/format/display'
import type { Retention } from '@hireproof/contract/plus-cases/retention'
import { getRetention } from '@hireproof/contract/plus-cases/retention.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../lib/query.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { EmploymentEndDialog } from './EmploymentEndDialog.tsx'
import { TakeBackEndDialog } from './TakeBackEndDialog.tsx'

type Props = { plusCaseId: string; name: string }

/** How long the form of a plus case is kept, and where the end of the employment is recorded; nothing before it is signed. */
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
                  Take it back
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
          : displayLongDate(retainUntil),
    },
    ...(approvedAt === null ? [] : [{ term: 'Purge approved', value: displayDateTime(approvedAt) }]),
  ]
}
