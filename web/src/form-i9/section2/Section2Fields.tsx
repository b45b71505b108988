import { Controller } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { section2Labels } from './section2-words.ts'
import type { Section2Form } from './use-section2-form.ts'

type Props = { section2: Section2Form }

const fields = [
  { name: 'examinerFirstName', width: 'lg', maxLength: 50 },
  { name: 'examinerLastName', width: 'lg', maxLength: 50 },
  { name: 'examinerTitle', width: 'lg', maxLength: 100, hint: 'Such as human resources manager.' },
  { name: 'businessName', width: 'xl', maxLength: 100 },
  { name: 'businessAddress', width: 'xl', maxLength: 200, hint: 'Street, city or town, state and ZIP code.' },
] as const

/** The first day of employment, the examiner and the business. */
export function ExaminerFields({ section2 }: Props) {
  const { form, errorOf } = section2
  return (
    <>
      <Controller
        control={form.control}
        name="firstDayOfEmployment"
        render={({ field }) => (
          <DateField
            label={section2Labels.firstDayOfEmployment}
            hint="The day on which the employee starts, or started, to work for pay."
            error={errorOf('firstDayOfEmployment')}
            {...field}
          />
        )}
      />
      {fields.map(({ name, ...look }) => (
        <TextField
          key={name}
          {...look}
          label={section2Labels[name]}
          autoComplete="off"
          error={errorOf(name)}
          {...form.register(name)}
        />
      ))}
    </>
  )
}
