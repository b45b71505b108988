import type { ToldWay } from '@hireproof/contract/cases/mismatch'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { whyNot } from '../refusal-words.ts'
import { deedsOf, isNoticeSent } from './deeds.ts'
import { ElectronicWay } from './ElectronicWay.tsx'
import { MismatchStep, Recorded, StepFailed, type StepProps } from './MismatchStep.tsx'
import { NoticeDownload } from './NoticeDownload.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './use-mismatch.ts'

const labels: Readonly<Record<ToldWay, string>> = {
  IN_PERSON: 'In person',
  BY_VIDEO: 'By video',
  ELECTRONICALLY: 'Electronically, in a message that only the employee can open',
}

const ownWords = {
  label: 'How did you tell the employee?',
  hint: 'In private: no coworkers, and no note on a desk. Explain the notice and the employee’s choice.',
  missing: 'Select how you told the employee.',
  button: 'Record that I told the employee',
}
const agencyWords = {
  label: 'How did the client tell the employee?',
  hint: 'Give the client the notice. The client tells the employee in private, and reports to you how.',
  missing: 'Select how the client told the employee.',
  button: 'Record that the client told the employee',
}

type FormProps = Pick<StepProps, 'mismatch' | 'onDone'>

function TellForm({ mismatch, onDone }: FormProps) {
  const { record, failure } = useStep(mismatch, onDone)
  const words = mismatch.isForClient ? agencyWords : ownWords
  const { form, formProps, errorOf, isBusy } = useRuleForm<{ how: string }>({
    defaultValues: { how: '' },
    problems: ({ how }) => (how === '' ? { how: words.missing } : {}),
    send: ({ how }) => record({ step: 'tell', how: how as ToldWay }),
  })
  return (
    <Form {...formProps}>
      <StepFailed failure={failure} />
      <RadioGroup
        label={words.label}
        hint={words.hint}
        error={errorOf('how')}
        options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
        {...form.register('how')}
      />
      <div className="usa-form-group">
        <Button type="submit" isBusy={isBusy}>
          {words.button}
        </Button>
      </div>
    </Form>
  )
}

/** The second step: the notice, and the talk in private. */
export function TellStep({ mismatch, onDone, focusCount }: StepProps) {
  const { current, can } = mismatch
  const told = deedsOf(current).find(({ about }) => about === 'told')
  const paper = <NoticeDownload mismatch={mismatch} />
  const electronic = <ElectronicWay mismatch={mismatch} onDone={onDone} />
  return (
    <MismatchStep step="tell" {...{ mismatch, focusCount }}>
      {isNoticeSent(current) ? (
        <>
          {electronic}
          {paper}
        </>
      ) : (
        <>
          {paper}
          {electronic}
        </>
      )}
      {told ? <Recorded>{told.text}</Recorded> : can.tell !== true && <p>{whyNot(can.tell)}</p>}
      <StepForm isOffered={!told && can.tell === true} onDone={onDone}>
        {(handleDone) => <TellForm mismatch={mismatch} onDone={handleDone} />}
      </StepForm>
    </MismatchStep>
  )
}
