import { displayCount } from '@hireproof/contract/format/display'
import { assignExaminer, cancelPlusCases, resendInvitations } from '@hireproof/contract/plus-cases/bulk.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useMe } from '../../lib/started.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { LeftOutRows, RowNames } from '../../ui/list/RowNames.tsx'
import { useExaminers } from '../use-examiners.ts'
import { planOf, resultOf } from './form-plan.ts'
import { nameOfForm, type FormAction } from './form-selection.ts'

type Props = {
  action: FormAction
  rows: readonly PlusCase[]
  /** Called with whether anything may have changed. */
  onClose: (isChanged: boolean) => void
}

// a hundred forms, one after another
const TIMEOUT_MS = 60_000
const names = { nameOf: nameOfForm, what: 'plus case' }

const counted = (count: number, what: string) => (count === 0 ? `No ${what}s` : displayCount(count, what))
const were = (count: number) => (count === 1 ? 'was' : 'were')

const texts = {
  resend: {
    question: (count: number) => `Resend ${displayCount(count, 'invitation')}?`,
    none: 'None of the selected invitations can be resent',
    effect: 'Each new hire gets an email with a new link. Earlier links stop working.',
    button: (count: number) => `Resend ${displayCount(count, 'invitation')}`,
    done: (count: number) => `${counted(count, 'invitation')} ${were(count)} resent`,
    failed: 'Not every invitation may have been resent.',
  },
  assign: {
    question: (count: number) => `Hand over ${displayCount(count, 'plus case')}?`,
    none: 'None of the selected plus cases can be handed over',
    effect: 'The new examiner gets one email, sees these plus cases, and signs Section 2.',
    button: (count: number) => `Hand over ${displayCount(count, 'plus case')}`,
    done: (count: number) => `${counted(count, 'plus case')} ${were(count)} handed over`,
    failed: 'Not every plus case may have been handed over.',
  },
  cancel: {
    question: (count: number) => `Cancel ${displayCount(count, 'plus case')}?`,
    none: 'None of the selected plus cases can be canceled',
    effect:
      'The links stop working, and the forms can no longer be signed. You cannot undo this, but you can invite the new hires again.',
    button: (count: number) => `Cancel ${displayCount(count, 'plus case')}`,
    done: (count: number) => `${counted(count, 'plus case')} ${were(count)} canceled`,
    failed: 'Not every plus case may have been canceled.',
  },
}

/** Shows which forms an action changes and which are left out, runs it, and shows how it went. */
export function FormsDialog({ action, rows, onClose }: Props) {
  const text = texts[action]
  const resend = useApi(resendInvitations, { timeoutMs: TIMEOUT_MS })
  const assign = useApi(assignExaminer, { timeoutMs: TIMEOUT_MS })
  const cancel = useApi(cancelPlusCases, { timeoutMs: TIMEOUT_MS })
  const { data, error, isPending } = { resend, assign, cancel }[action]
  const [examiner, setExaminer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const close = () => {
    if (!isPending) onClose(data !== undefined || error !== null)
  }
  if (data) {
    const { ready: done, leftOut } = resultOf(rows, data.outcomes)
    return (
      <Dialog isOpen onClose={close} title={text.done(done.length)} actions={<Button onClick={close}>Close</Button>}>
        {done.length > 0 && <RowNames rows={done} {...names} />}
        <LeftOutRows leftOut={leftOut} {...names} />
      </Dialog>
    )
  }
  const { ready, leftOut } = planOf(action, rows)
  const ids = ready.map(({ id }) => id)
  const start = () => {
    if (action === 'resend') return resend.mutate({ body: { ids } })
    if (action === 'cancel') return cancel.mutate({ body: { ids } })
    setIsMissing(examiner === '')
    return examiner !== '' && assign.mutate({ body: { ids, examinerUserId: examiner } })
  }
  const isPossible = ready.length > 0
  return (
    <Dialog
      isOpen
      onClose={close}
      title={isPossible ? text.question(ready.length) : text.none}
      actions={
        isPossible ? (
          <>
            <Button variant={action === 'cancel' ? 'danger' : undefined} isBusy={isPending} onClick={start}>
              {text.button(ready.length)}
            </Button>
            <Button variant="outline" onClick={close}>
              {action === 'cancel' ? 'Keep them' : 'Cancel'}
            </Button>
          </>
        ) : (
          <Button onClick={close}>Close</Button>
        )
      }
    >
      {isPossible && <p>{text.effect}</p>}
      {isPossible && action === 'assign' && (
        <ExaminerField value={examiner} isMissing={isMissing} onChoose={setExaminer} />
      )}
      {isPossible && <RowNames rows={ready} {...names} />}
      <LeftOutRows leftOut={leftOut} {...names} />
      {error && (
        <Alert tone="error" isLive>
          {text.failed} {errorText(error)} {action !== 'resend' && 'You can try again: nothing happens twice.'}
        </Alert>
      )}
    </Dialog>
  )
}

type FieldProps = { value: string; isMissing: boolean; onChoose: (id: string) => void }

function ExaminerField({ value, isMissing, onChoose }: FieldProps) {
  const { user } = useMe()
  const { others, isFailed } = useExaminers()
  return (
    <SelectField
      name="new-examiner"
      label="New examiner"
      hint={isFailed && 'Your colleagues could not be loaded. Close this and try again.'}
      error={isMissing && value === '' ? 'Select who will examine the documents.' : undefined}
      placeholder="- Select -"
      options={[{ value: user.id, label: 'You' }, ...others]}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
