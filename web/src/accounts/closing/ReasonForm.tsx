import {
  closingProblems,
  closingReasons,
  EXPLANATION_MAX,
  type ClosingForm,
} from '@hireproof/contract/accounts/closing'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'

const options = Object.entries(closingReasons).map(([value, label]) => ({ value, label }))

type Props = {
  values: ClosingForm
  submit: string
  /** Where Cancel leads, or what it does; there is none without them. */
  cancelHref?: string
  onCancel?: () => void
  onSubmit: (values: ClosingForm) => Promise<void>
}

/** The reason to close an account, and its explanation. */
export function ReasonForm({ values, submit, cancelHref, onCancel, onSubmit }: Props) {
  const { form, formProps, errorOf, isBusy } = useRuleForm<ClosingForm>({
    defaultValues: values,
    problems: closingProblems,
    send: onSubmit,
  })
  const isOther = form.watch('reason') === 'OTHER'
  return (
    <Form {...formProps}>
      <SelectField
        label="Termination Request Reason"
        options={options}
        placeholder="Select a reason"
        width="xl"
        error={errorOf('reason')}
        {...form.register('reason')}
      />
      <TextAreaField
        label={isOther ? 'Describe the reason' : 'Explanation'}
        hint="Do not enter personal data of employees."
        isOptional={!isOther}
        limit={EXPLANATION_MAX}
        defaultValue={values.explanation}
        error={errorOf('explanation')}
        {...form.register('explanation')}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            {submit}
          </Button>
          {onCancel && (
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
          )}
          {cancelHref !== undefined && (
            <ButtonLink variant="outline" href={cancelHref}>
              Cancel
            </ButtonLink>
          )}
        </ButtonRow>
      </div>
    </Form>
  )
}
