import {
  einWarning,
  employeeBands,
  informationLabels as labels,
  type CompanyInformation,
} from '@hireproof/contract/accounts/sections/company-information'
import type { ReactNode } from 'react'
import { Controller, useWatch, type Path } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { IndustryField } from './IndustryField.tsx'

type Props<V extends CompanyInformation> = {
  form: Pick<RuleForm<V>, 'form' | 'errorOf'>
  /** What is asked about the EIN. */
  afterEin?: ReactNode
}

const bands = employeeBands.map(({ code, name }) => ({ value: code, label: name }))

/** Names, numbers and industry of a company. */
export function InformationFields<V extends CompanyInformation>({ form: { form, errorOf }, afterEin }: Props<V>) {
  const at = (name: keyof CompanyInformation) => name as Path<V>
  const text = (name: keyof CompanyInformation) => ({
    label: labels[name],
    autoComplete: 'off',
    error: errorOf(name),
    ...form.register(at(name)),
  })
  const warning = einWarning(useWatch({ control: form.control, name: at('ein') }))
  return (
    <>
      <TextField {...text('legalName')} hint="As on your federal tax documents." />
      <TextField {...text('doingBusinessAs')} isOptional />
      <TextField {...text('ein')} hint="9 digits, such as 12-3456789." width="md" inputMode="numeric" />
      {warning !== undefined && (
        <div className="usa-form-group">
          <Alert tone="warning" isLive>
            {warning}
          </Alert>
        </div>
      )}
      {afterEin}
      <TextField {...text('uei')} hint="12 letters and digits, from SAM.gov." width="md" isOptional />
      <TextField {...text('duns')} hint="9 digits." width="md" inputMode="numeric" isOptional />
      <SelectField
        label={labels.employees}
        placeholder="- Select -"
        options={bands}
        width="md"
        error={errorOf('employees')}
        {...form.register(at('employees'))}
      />
      <Controller
        control={form.control}
        name={at('naics')}
        render={({ field: { name, value, onChange } }) => (
          <IndustryField {...{ name, value, label: labels.naics, error: errorOf('naics'), onChoose: onChange }} />
        )}
      />
      <TextField {...text('parentOrganization')} isOptional />
    </>
  )
}
