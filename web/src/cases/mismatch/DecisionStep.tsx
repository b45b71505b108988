import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { whyNot } from '../refusal-words.ts'
import { KEPT_COPY, KEPT_ORIGINAL } from './decision-problems.ts'
import { decisionText } from './deeds.ts'
import { MismatchStep, Recorded, StepFailed, type StepProps } from './MismatchStep.tsx'
import { StepForm } from './StepForm.tsx'
import { useDecisionForm } from './use-decision-form.ts'

const decisions = [
  {
    value: 'TAKE_ACTION',
    label: 'Take action',
    description: 'You refer the employee, who contacts the agency within eight federal working days and keeps working.',
  },
  {
    value: 'NO_ACTION',
    label: 'Take no action',
    description: 'The case ends with a Final Nonconfirmation, and you close it.',
  },
]

const ways = [
  { value: KEPT_ORIGINAL, label: 'I keep the signed original with the Form I-9' },
  { value: KEPT_COPY, label: 'I upload a copy of the signed notice' },
]

type FormProps = Pick<StepProps, 'mismatch' | 'onDone'>

function DecisionForm({ mismatch, onDone }: FormProps) {
  const { form, formProps, errorOf, isBusy, failure, choose } = useDecisionForm(mismatch, onDone)
  const kept = useWatch({ control: form.control, name: 'kept' })
  return (
    <Form {...formProps}>
      <StepFailed failure={failure} />
      <RadioGroup
        label="What did the employee decide on the notice?"
        hint={`The decision is the employee’s alone. Do not advise for or against it.${mismatch.isForClient ? ' The client reports it to you.' : ''}`}
        error={errorOf('decision')}
        options={decisions}
        {...form.register('decision')}
      />
      <Controller
        control={form.control}
        name="decidedOn"
        render={({ field }) => (
          <DateField
            {...field}
            label="Date of the employee’s signature"
            hint="For example: 11 2 2026"
            error={errorOf('decidedOn')}
          />
        )}
      />
      <RadioGroup
        label="How do you keep the signed notice?"
        error={errorOf('kept')}
        options={ways}
        {...form.register('kept')}
      />
      {kept === KEPT_COPY && (
        <FileField
          name="file"
          label="Signed notice"
          hint="A PDF, JPEG or PNG of up to 5 MB, with every page of the English notice."
          error={errorOf('file')}
          accept="application/pdf,image/jpeg,image/png"
          onChange={(event) => choose(event.target.files?.[0])}
        />
      )}
      <div className="usa-form-group">
        <Button type="submit" isBusy={isBusy}>
          Record the decision
        </Button>
      </div>
    </Form>
  )
}

/** The third step: what the employee decided, on paper or in the electronic notice. */
export function DecisionStep({ mismatch, onDone, focusCount }: StepProps) {
  const { current, can } = mismatch
  const [isChanging, setIsChanging] = useState(false)
  const { decision } = current
  const isPossible = can.decide === true
  return (
    <MismatchStep step="decision" {...{ mismatch, focusCount }}>
      {decision ? (
        <>
          <Recorded>
            {decisionText(decision)}
            {decision.way === 'ELECTRONIC' && ' The signed notice is below, among the papers of the case.'}
            {decision.isOriginalKept && ' The signed original is kept with the Form I-9.'}
            {decision.countersignedName && ` Countersigned by ${decision.countersignedName}.`}
          </Recorded>
          {isPossible && !isChanging && (
            <div>
              <Button variant="outline" onClick={() => setIsChanging(true)}>
                Change the decision
              </Button>
            </div>
          )}
        </>
      ) : (
        !isPossible && <p>{whyNot(can.decide)}</p>
      )}
      <StepForm
        isOffered={isPossible && (decision === null || isChanging)}
        onDone={(now) => {
          setIsChanging(false)
          onDone(now)
        }}
      >
        {(handleDone) => <DecisionForm mismatch={mismatch} onDone={handleDone} />}
      </StepForm>
    </MismatchStep>
  )
}
