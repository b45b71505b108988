import type { Path } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'

type Props<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  /** The part to correct: `Section 2`. */
  part: string
}

/** The reason for correcting a signed part of the form. */
export function ReasonField<V extends { reason: string } & Record<string, string>>({ ruleForm, part }: Props<V>) {
  const { form, errorOf } = ruleForm
  return (
    <TextAreaField
      label={`Why are you correcting ${part}?`}
      hint="The reason stays on the form, together with the earlier version."
      limit={1000}
      error={errorOf('reason')}
      {...form.register('reason' as Path<V>)}
    />
  )
}
