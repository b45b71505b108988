import type { ReactNode } from 'react'
import { Controller, type Path } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'

type Props<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  name: Path<V>
  label: ReactNode
  hint?: ReactNode
}

/** A box of a form, whose field holds `yes` or nothing. */
export function TickField<V extends Record<string, string>>({ ruleForm, name, label, hint }: Props<V>) {
  const { form, errorOf } = ruleForm
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <CheckboxField
          {...field}
          label={label}
          hint={hint}
          error={errorOf(name)}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
      )}
    />
  )
}
