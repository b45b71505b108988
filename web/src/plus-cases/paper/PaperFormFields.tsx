import { LAST_NAME_MAX } from '@hireproof/contract/words/people'
import { Controller, type Path, type UseFormReturn } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { PaperValues } from './paper-values.ts'

type Props<Values extends PaperValues> = {
  form: UseFormReturn<Values>
  errorOf: (name: keyof Values & string) => string | undefined
}

const days = [
  { name: 'firstDayOfWork', label: 'First day of work', hint: 'As in Section 2. For example: 11 2 2024' },
  {
    name: 'section1SignedOn',
    label: 'Day on which the employee signed Section 1',
    hint: 'As on the paper, even if it was late',
  },
  {
    name: 'section2SignedOn',
    label: 'Day on which the employer signed Section 2',
    hint: 'As on the paper, even if it was late',
  },
] as const

/** What is copied from a paper form: who it is about, and its key dates. */
export function PaperFormFields<Values extends PaperValues>({ form, errorOf }: Props<Values>) {
  const name = (field: keyof PaperValues) => field as Path<Values>
  return (
    <>
      <TextField
        label="Last name"
        autoComplete="off"
        maxLength={LAST_NAME_MAX}
        error={errorOf('lastName')}
        {...form.register(name('lastName'))}
      />
      <TextField
        label="First name"
        isOptional
        hint="Leave it empty if the form has one name only."
        autoComplete="off"
        maxLength={LAST_NAME_MAX}
        error={errorOf('firstName')}
        {...form.register(name('firstName'))}
      />
      <Controller
        control={form.control}
        name={name('dateOfBirth')}
        render={({ field }) => (
          <DateField
            {...field}
            label="Date of birth"
            isOptional
            hint="For example: 5 6 1990"
            error={errorOf('dateOfBirth')}
          />
        )}
      />
      <TextField
        label="Last four digits of the Social Security number"
        isOptional
        hint="Only these four. The whole number stays on the paper."
        autoComplete="off"
        inputMode="numeric"
        width="sm"
        maxLength={4}
        error={errorOf('ssnLast4')}
        {...form.register(name('ssnLast4'))}
      />
      {days.map(({ name: day, ...words }) => (
        <Controller
          key={day}
          control={form.control}
          name={name(day)}
          render={({ field }) => <DateField {...field} {...words} error={errorOf(day)} />}
        />
      ))}
    </>
  )
}
