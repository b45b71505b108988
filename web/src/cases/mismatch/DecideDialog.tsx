import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { StepFailed } from './MismatchStep.tsx'
import { type Act, useDecide } from './use-decide.ts'

type Props = {
  act: Act
  mismatch: Mismatch
  onClose: () => void
  onDone: (now: Mismatch) => void
}

type Words = { title: string; confirm: string; text: ReactNode }

const words: Readonly<Record<Act, Words>> = {
  refer: {
    title: 'Refer the employee?',
    confirm: 'Refer the employee',
    text: (
      <>
        <p>
          We tell every agency of the mismatch that the employee takes action. The employee then has eight federal
          working days to make contact, and keeps working.
        </p>
        <p>You cannot undo this, and you cannot close the case until the agency answers.</p>
      </>
    ),
  },
  noAction: {
    title: 'Record that the employee takes no action?',
    confirm: 'Record no action',
    text: (
      <>
        <p>
          The mismatch becomes a Final Nonconfirmation: the agency makes no further check of whether the employee may
          work.
        </p>
        <p>You cannot undo this. Afterwards, close the case and say whether the employee continues to work for you.</p>
      </>
    ),
  },
}

const FORM = 'decide-mismatch'

/** Asks once more before the employer's part of a mismatch ends, and takes the countersignature of an electronic notice. */
export function DecideDialog({ act, mismatch, onClose, onDone }: Props) {
  const { title, confirm, text } = words[act]
  const { send, isBusy, failure, nameProblem, setNameProblem } = useDecide(act, mismatch, onDone)
  const [name, setName] = useState('')
  const isElectronic = mismatch.current.decision?.way === 'ELECTRONIC'
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isElectronic) return send(undefined)
    if (name.trim() === '') return setNameProblem('Enter your name.')
    return send(name.trim())
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button type="submit" form={FORM} variant={act === 'noAction' ? 'danger' : undefined} isBusy={isBusy}>
            {confirm}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <StepFailed failure={failure} />
      {text}
      <form id={FORM} noValidate onSubmit={handleSubmit}>
        {isElectronic && (
          <TextField
            name="countersignedName"
            label="Your name"
            hint="The employee signed electronically. You countersign the notice with your name, and it keeps the time."
            autoComplete="name"
            maxLength={120}
            value={name}
            error={nameProblem}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
