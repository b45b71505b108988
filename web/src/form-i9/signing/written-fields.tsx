import type { ReactNode } from 'react'
import { type Path, Controller } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { section2Labels } from '../section2/section2-words.ts'

type TickFieldProps<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  name: Path<V>
  label: ReactNode
  hint?: ReactNode
}

/** A checkbox whose field holds `yes` or nothing. */
export function TickField<V extends Record<string, string>>({ ruleForm, name, label, hint }: TickFieldProps<V>) {
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

type Props<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  /** The field of the form. */
  name: Path<V>
}

/** The title of a document. */
export const TitleField = <V extends Record<string, string>>({ ruleForm: { form, errorOf }, name }: Props<V>) => (
  <TextField
    label={section2Labels.title}
    hint="The name of the document."
    width="xl"
    maxLength={100}
    autoComplete="off"
    error={errorOf(name)}
    {...form.register(name)}
  />
)

type NumberProps<V extends Record<string, string>> = Props<V> & { isOptional: boolean }

/** The number of a document. */
export const NumberField = <V extends Record<string, string>>(props: NumberProps<V>) => {
  const { ruleForm, name, isOptional } = props
  const { form, errorOf } = ruleForm
  return (
    <TextField
      label={section2Labels.number}
      isOptional={isOptional}
      width="lg"
      maxLength={50}
      autoComplete="off"
      spellCheck={false}
      error={errorOf(name)}
      {...form.register(name)}
    />
  )
}

/** Whether a document has no expiration date, as opposed to a forgotten one. */
export const NoDateField = <V extends Record<string, string>>(props: Props<V>) => (
  <TickField {...props} label="The document has no expiration date" />
)

type ReceiptProps<V extends Record<string, string>> = Props<V> & {
  /** For how long a receipt is valid here. */
  children: string
}

/** Whether the employee showed a receipt. */
export const ReceiptField = <V extends Record<string, string>>({ children, ...props }: ReceiptProps<V>) => (
  <TickField {...props} label="This is a receipt" hint={children} />
)

/** The day on which a stamp without an expiration date was issued. */
export const IssueDateField = <V extends Record<string, string>>({ ruleForm: { form, errorOf }, name }: Props<V>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field }) => (
      <DateField
        label={section2Labels.issuedOn}
        hint="A stamp without an expiration date is valid for one year from its issue."
        error={errorOf(name)}
        {...field}
      />
    )}
  />
)
