import {
  addressKindLabels,
  addressLabels as labels,
  programStates,
  type Address,
  type AddressKind,
} from '@hireproof/contract/accounts/sections/address'
import { useWatch } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { nameInForm, type AddressValues } from './address-values.ts'

type Props = { form: Pick<RuleForm<AddressValues>, 'form' | 'errorOf'> }

const states = programStates.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))

/** Where a company creates its cases, and where it gets its mail. */
export function AddressFields({ form }: Props) {
  const isMailingSame = useWatch({ control: form.form.control, name: 'isMailingSame' })
  return (
    <>
      <OneAddress form={form} kind="physical" />
      <CheckboxField label="The mailing address is the same" {...form.form.register('isMailingSame')} />
      {!isMailingSame && <OneAddress form={form} kind="mailing" />}
    </>
  )
}

function OneAddress({ form: { form, errorOf }, kind }: Props & { kind: AddressKind }) {
  const state = useWatch({ control: form.control, name: nameInForm(kind, 'state') })
  const text = (field: keyof Address) => ({
    label: labels[field],
    autoComplete: 'off',
    error: errorOf(nameInForm(kind, field)),
    ...form.register(nameInForm(kind, field)),
  })
  return (
    <fieldset className="usa-fieldset">
      <legend className="usa-legend usa-legend--large">{addressKindLabels[kind]}</legend>
      {kind === 'physical' && <p className="usa-hint">Where you create cases.</p>}
      {state === 'PR' && <TextField {...text('urbanization')} isOptional />}
      <TextField {...text('street')} />
      <TextField {...text('street2')} isOptional />
      <TextField {...text('city')} />
      <SelectField
        label={labels.state}
        placeholder="- Select -"
        options={states}
        error={errorOf(nameInForm(kind, 'state'))}
        {...form.register(nameInForm(kind, 'state'))}
      />
      <TextField {...text('zip')} width="md" inputMode="numeric" />
      <TextField {...text('county')} isOptional />
    </fieldset>
  )
}
