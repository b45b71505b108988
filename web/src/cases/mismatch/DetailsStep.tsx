import { fieldInfo, isCaseField } from '@hireproof/contract/cases/field-info'
import { useWatch } from 'react-hook-form'
import { paths } from '../../lib/paths.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { whyNot } from '../refusal-words.ts'
import { deedsOf } from './deeds.ts'
import { MismatchStep, Recorded, StepFailed, type StepProps } from './MismatchStep.tsx'
import { StepForm } from './StepForm.tsx'
import { useStep } from './use-mismatch.ts'

/** The page that closes a case, with the reason for wrong details selected. */
const closeAsIncorrect = (caseNumber: string) => paths.cases.close(caseNumber, { reason: 'INCORRECT_DATA' })

/** The place of the case details on the page. */
export const CASE_DETAILS = 'case-details'

const options = [
  { value: 'yes', label: 'Yes, every detail is right' },
  { value: 'no', label: 'No, something is wrong' },
]

type FormProps = Pick<StepProps, 'mismatch' | 'onDone'>

function DetailsForm({ mismatch, onDone }: FormProps) {
  const { record, failure } = useStep(mismatch, onDone)
  const { form, formProps, errorOf, isBusy } = useRuleForm<{ areRight: string }>({
    defaultValues: { areRight: '' },
    problems: ({ areRight }) => (areRight === '' ? { areRight: 'Select whether every detail is right.' } : {}),
    send: () => record({ step: 'details', areRight: true }),
  })
  const isWrong = useWatch({ control: form.control, name: 'areRight' }) === 'no'
  return (
    <Form {...formProps}>
      <StepFailed failure={failure} />
      <RadioGroup
        label="Is every detail of the case right?"
        hint={
          <>
            {mismatch.isForClient ? 'Together with the client and the employee,' : 'Together with the employee,'}{' '}
            compare the <a href={`#${CASE_DETAILS}`}>case details</a> with the Form I-9 and the documents.
          </>
        }
        error={errorOf('areRight')}
        options={options}
        {...form.register('areRight')}
      />
      {isWrong ? (
        <WrongDetails caseNumber={mismatch.case_number} />
      ) : (
        <div className="usa-form-group">
          <Button type="submit" isBusy={isBusy}>
            Save and continue
          </Button>
        </div>
      )}
    </Form>
  )
}

function WrongDetails({ caseNumber }: { caseNumber: string }) {
  return (
    <div className="usa-form-group">
      <Alert tone="info" headingLevel={4} heading="Close this case and create a new one">
        <p>
          A case cannot be corrected after it was submitted, and the employee is not referred because of wrong details.
          Close this case because its information is incorrect. Then create a new case with the correct details.
        </p>
        <p>
          <ButtonLink href={closeAsIncorrect(caseNumber)}>Close the case as incorrect</ButtonLink>
        </p>
      </Alert>
    </div>
  )
}

/** The employee marked details as wrong in the electronic notice. */
function MarkedByEmployee({ names, caseNumber }: { names: readonly string[]; caseNumber: string }) {
  const labels = names.map((name) => (isCaseField(name) ? fieldInfo[name].label : name))
  return (
    <Alert tone="warning" headingLevel={4} heading="The employee marked details as wrong">
      <p>{labels.join(', ')}.</p>
      <p>
        Compare them with the Form I-9 together with the employee. If they are wrong,{' '}
        <a href={closeAsIncorrect(caseNumber)}>close the case as incorrect</a> and create a new one.
      </p>
    </Alert>
  )
}

/** The first step: the employer and the employee look at the details together. */
export function DetailsStep({ mismatch, onDone, focusCount }: StepProps) {
  const { current, can, case_number: caseNumber, case_status: status } = mismatch
  const done = deedsOf(current).find(({ about }) => about === 'details')
  const isDone = mismatch.steps.some(({ step, state }) => step === 'details' && state === 'done')
  return (
    <MismatchStep step="details" {...{ mismatch, focusCount }}>
      {current.wrongDetails.length > 0 && <MarkedByEmployee names={current.wrongDetails} caseNumber={caseNumber} />}
      {done && <Recorded>{done.text}</Recorded>}
      {isDone
        ? status === 'PENDING_REFERRAL' &&
          can.close === true && (
            <p>
              <a href={closeAsIncorrect(caseNumber)}>Something is wrong after all</a>
            </p>
          )
        : can.checkDetails !== true && <p>{whyNot(can.checkDetails)}</p>}
      <StepForm isOffered={!isDone && can.checkDetails === true} onDone={onDone}>
        {(handleDone) => <DetailsForm mismatch={mismatch} onDone={handleDone} />}
      </StepForm>
    </MismatchStep>
  )
}
