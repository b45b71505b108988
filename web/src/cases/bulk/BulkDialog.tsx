import { closeCases, dismissExpiryAlerts } from '@hireproof/contract/cases/bulk.endpoints'
import type { CaseRow } from '@hireproof/contract/cases/case'
import { displayCount } from '@hireproof/contract/format/display'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { LeftOutRows, RowNames } from '../../ui/list/RowNames.tsx'
import { planOf, resultOf } from './bulk-plan.ts'
import { nameOfCase, type BulkAction } from './case-selection.ts'
import { CloseCasesForm } from './CloseCasesForm.tsx'

type Props = {
  action: BulkAction
  rows: readonly CaseRow[]
  /** Called with whether anything may have changed. */
  onClose: (isChanged: boolean) => void
}

// a hundred cases, one after another
const TIMEOUT_MS = 60_000
const names = { nameOf: nameOfCase, what: 'case' }

const counted = (count: number, what: string) => (count === 0 ? `No ${what}s` : displayCount(count, what))
const were = (count: number) => (count === 1 ? 'was' : 'were')

const texts = {
  close: {
    question: (count: number) => `Close ${displayCount(count, 'case')}?`,
    none: 'None of the selected cases can be closed',
    effect: 'A closed case cannot be changed or opened again. It stays in your list under “Closed cases”.',
    done: (count: number) => `${counted(count, 'case')} ${were(count)} closed`,
    failed: 'Not every case may have been closed.',
  },
  dismiss: {
    question: (count: number) => `Dismiss ${displayCount(count, 'alert')}?`,
    none: 'None of the selected cases has an alert to dismiss',
    effect:
      'A dismissed alert does not come back for any user of your company. Before the document expires, examine a new one and complete Supplement B of Form I-9. Do not create a new case for this employee.',
    done: (count: number) => `${counted(count, 'alert')} ${were(count)} dismissed`,
    failed: 'Not every alert may have been dismissed.',
  },
}

/** Shows which cases an action changes and which are left out, runs it, and shows how it went. */
export function BulkDialog({ action, rows, onClose }: Props) {
  const { question, none, effect, done: doneText, failed } = texts[action]
  const closing = useApi(closeCases, { timeoutMs: TIMEOUT_MS })
  const dismissal = useApi(dismissExpiryAlerts, { timeoutMs: TIMEOUT_MS })
  const { data, error, isPending } = action === 'close' ? closing : dismissal
  const close = () => {
    if (!isPending) onClose(data !== undefined || error !== null)
  }
  if (data) {
    const { ready: done, leftOut } = resultOf(rows, data.outcomes)
    return (
      <Dialog isOpen onClose={close} title={doneText(done.length)} actions={<Button onClick={close}>Close</Button>}>
        {done.length > 0 && <RowNames rows={done} {...names} />}
        <LeftOutRows leftOut={leftOut} {...names} />
      </Dialog>
    )
  }
  const { ready, leftOut } = planOf(action, rows)
  const isPossible = ready.length > 0
  const failure = error && (
    <Alert tone="error" isLive>
      {failed} {errorText(error)} You can try again: nothing happens twice.
    </Alert>
  )
  return (
    <Dialog
      isOpen
      onClose={close}
      title={isPossible ? question(ready.length) : none}
      actions={
        isPossible ? (
          action === 'dismiss' && (
            <>
              <Button
                isBusy={isPending}
                onClick={() => dismissal.mutate({ body: { case_numbers: ready.map((row) => row.case_number) } })}
              >
                Dismiss {displayCount(ready.length, 'alert')}
              </Button>
              <Button variant="outline" onClick={close}>
                Cancel
              </Button>
            </>
          )
        ) : (
          <Button onClick={close}>Close</Button>
        )
      }
    >
      {isPossible && <p>{effect}</p>}
      {isPossible && action === 'dismiss' && <RowNames rows={ready} {...names} />}
      <LeftOutRows leftOut={leftOut} {...names} />
      {failure}
      {isPossible && action === 'close' && (
        <CloseCasesForm
          rows={ready}
          isBusy={isPending}
          onSend={(closings) => closing.mutate({ body: { closings } })}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}
