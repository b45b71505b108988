import {
  einWarning,
  employeeBands,
  informationLabels as labels,
  type CompanyInformation,
} from '@hireproof/contract/accounts/sections/company-information'
import { Controller, useWatch } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IndustryField } from './IndustryField.tsx'

type Props = { form: Pick<RuleForm<CompanyInformation>, 'form' | 'errorOf'> }

const bands = employeeBands.map(({ code, name }) => ({ value: code, label: name }))

/** Names, numbers and industry of a company. */
export function InformationFields({ form: { form, errorOf } }: Props) {
  const text = (name: keyof CompanyInformation) => ({
    label: labels[name],
    autoComplete: 'off',
    error: errorOf(name),
    ...form.register(name),
  })
  return (
    <>
      <TextField {...text('legalName')} hint="As on your federal tax documents." />
      <TextField {...text('doingBusinessAs')} isOptional />
      <TextField {...text('ein')} hint="9 digits, such as 12-3456789." width="md" inputMode="numeric" />
      <EinWarning form={form} />
      <TextField {...text('uei')} hint="12 letters and digits, from SAM.gov." width="md" isOptional />
      <TextField {...text('duns')} hint="9 digits." width="md" inputMode="numeric" isOptional />
      <SelectField
        label={labels.employees}
        placeholder="- Select -"
        options={bands}
        width="md"
        error={errorOf('employees')}
        {...form.register('employees')}
      />
      <Controller
        control={form.control}
        name="naics"
        render={({ field: { name, value, onChange } }) => (
          <IndustryField {...{ name, value, label: labels.naics, error: errorOf('naics'), onChoose: onChange }} />
        )}
      />
      <TextField {...text('parentOrganization')} isOptional />
    </>
  )
}

function EinWarning({ form }: Pick<Props['form'], 'form'>) {
  const warning = einWarning(useWatch({ control: form.control, name: 'ein' }))
  if (warning === undefined) return null
  return (
    <div className="usa-form-group">
      <Alert tone="warning" isLive>
        {warning}
      </Alert>
    </div>
  )
}
