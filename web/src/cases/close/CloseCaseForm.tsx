import type { CaseDetails } from '@hireproof/contract/cases/case'
import { CLOSURE_TEXT_LENGTH } from '@hireproof/contract/cases/closure-reasons'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import {
  asksOutcome,
  asksTold,
  closingProblems,
  codeOf,
  outcomes,
  reasonsToChoose,
  replacingCode,
  type ClosingValues,
  type Reason,
} from './closing-values.ts'
import { useClosing } from './use-closing.ts'

type Props = { details: CaseDetails; reasons: readonly Reason[]; onClosed: (closed: CaseDetails) => void }

const textLabels: Readonly<Record<string, string>> = {
  other_reason_description: 'Why are you closing the case?',
  currently_employed_reason_description: 'Why does the employee continue to work for you?',
}

const followings = [
  {
    value: 'details',
    label: 'Create a new case with the details of this one',
    description: 'You correct what was wrong before you submit it.',
  },
  { value: 'empty', label: 'Create a new, empty case' },
  { value: 'none', label: 'Close this case only' },
]

/** The reason for closing a case, with what some reasons need. After a final result it asks first who still works. */
export function CloseCaseForm({ details, reasons, onClosed }: Props) {
  const { case_number: caseNumber, case_status: status } = details
  const textOf = (code: string) => reasons.find((reason) => reason.code === code)?.text
  const fieldOf = (values: ClosingValues) => textOf(codeOf(details, values))
  const { close, failure } = useClosing(details, onClosed)
  const [params] = useSearchParams()
  const choices = reasonsToChoose(details, reasons)
  // other pages lead here with a reason
  const asked = choices.find(({ code }) => code === params.get('reason'))?.code ?? ''
  const outcome = asked && asksOutcome(details) ? 'neither' : ''
  const { form, formProps, errorOf, isBusy } = useRuleForm<ClosingValues>({
    defaultValues: { outcome, reason: asked, text: '', isTold: false, following: 'details' },
    problems: (values) => closingProblems(details, values, fieldOf(values)),
    send: (values) => close(values, fieldOf(values)),
  })
  const values = useWatch({ control: form.control }) as ClosingValues
  const code = codeOf(details, values)
  const textField = textOf(code)
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive heading="The case was not closed">
          <p>{failure}</p>
        </Alert>
      )}
      {asksOutcome(details) && (
        <RadioGroup
          label="Does the employee continue to work for you?"
          error={errorOf('outcome')}
          options={outcomes}
          {...form.register('outcome')}
        />
      )}
      {(!asksOutcome(details) || values.outcome === 'neither') && (
        <RadioGroup
          label="Why are you closing the case?"
          error={errorOf('reason')}
          options={choices.map((choice) => ({ value: choice.code, label: choice.name }))}
          {...form.register('reason')}
        />
      )}
      {textField !== undefined && (
        <TextAreaField
          key={textField}
          label={status === 'DRAFT' ? 'Description' : (textLabels[textField] ?? 'Description')}
          limit={CLOSURE_TEXT_LENGTH}
          error={errorOf('text')}
          defaultValue={form.getValues('text')}
          {...form.register('text')}
        />
      )}
      {asksTold(details, code) && (
        <CheckboxField
          label="I told the employee about the mismatch in private"
          error={errorOf('isTold')}
          {...form.register('isTold')}
        />
      )}
      {replacingCode(details, code) && (
        <RadioGroup label="What comes next for this employee?" options={followings} {...form.register('following')} />
      )}
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            Close case
          </Button>
          <ButtonLink variant="outline" href={paths.cases.view(caseNumber)}>
            Cancel
          </ButtonLink>
        </ButtonRow>
      </div>
    </Form>
  )
}
