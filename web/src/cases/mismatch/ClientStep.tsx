import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { whyNot } from '../refusal-words.ts'
import { deedsOf } from './deeds.ts'
import { MismatchStep, Recorded, StepFailed, type StepProps } from './MismatchStep.tsx'
import { useStep } from './use-mismatch.ts'

/** The step of an agency before all others: its client has to know, and tells the employee. */
export function ClientStep({ mismatch, onDone, focusCount }: StepProps) {
  const { current, can } = mismatch
  const { record, failure } = useStep(mismatch, onDone)
  const [isBusy, setIsBusy] = useState(false)
  const told = deedsOf(current).find(({ about }) => about === 'client')
  const isDone = mismatch.steps.some(({ step, state }) => step === 'client' && state === 'done')
  const handleTold = async () => {
    setIsBusy(true)
    await record({ step: 'client' })
    setIsBusy(false)
  }
  return (
    <MismatchStep step="client" {...{ mismatch, focusCount }}>
      {told && <Recorded>{told.text}</Recorded>}
      {!isDone && (
        <>
          <StepFailed failure={failure} />
          <p className="prose">
            Tell your client about the mismatch as soon as you can. The client tells the employee in private, gives them
            the notice, and reports the employee’s decision to you. The client may not treat the employee worse because
            of the mismatch.
          </p>
          <div>
            <Button isBusy={isBusy} disabledReason={whyNot(can.tellClient)} onClick={() => void handleTold()}>
              Record that I told the client
            </Button>
          </div>
        </>
      )}
    </MismatchStep>
  )
}
