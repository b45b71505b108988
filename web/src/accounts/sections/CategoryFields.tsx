import {
  categoryChoices,
  categoryLabels as labels,
  FAR,
  verifiedEmployees,
  type EmployerCategory,
} from '@hireproof/contract/accounts/sections/employer-category'
import { Controller, useWatch } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'

type Props = { form: Pick<RuleForm<EmployerCategory>, 'form' | 'errorOf'> }

const choices = categoryChoices.map(({ code, name }) => ({ value: code, label: name }))
const verified = verifiedEmployees.map(({ code, name }) => ({ value: code, label: name }))

/** What kind of employer a company is, and what the FAR clause asks. */
export function CategoryFields({ form: { form, errorOf } }: Props) {
  const category = useWatch({ control: form.control, name: 'category' })
  return (
    <>
      <RadioGroup
        label="Which category best describes your organization?"
        options={choices}
        error={errorOf('category')}
        {...form.register('category')}
      />
      {category === FAR && (
        <>
          <RadioGroup
            label="Which employees will your company verify?"
            options={verified}
            error={errorOf('verifiedEmployees')}
            {...form.register('verifiedEmployees')}
          />
          <Controller
            control={form.control}
            name="awardDate"
            render={({ field }) => (
              <DateField
                label={labels.awardDate}
                hint="When the federal contract with the FAR clause was awarded."
                error={errorOf('awardDate')}
                {...field}
              />
            )}
          />
        </>
      )}
    </>
  )
}
