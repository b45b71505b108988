import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { hasOrganization } from '@hireproof/contract/form-i9/validate-section2'
import { Controller } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { section2Labels } from './section2-words.ts'
import type { Section2Values } from './section2-values.ts'
import type { Section2Form } from './use-section2-form.ts'

type Props = { section2: Section2Form; context: Section2Setting }

type Field = {
  name: keyof typeof section2Labels & keyof Section2Values
  width: 'lg' | 'xl'
  maxLength: number
  label?: string
  hint?: string
}

const ofUser: readonly Field[] = [
  { name: 'examinerFirstName', width: 'lg', maxLength: 50 },
  { name: 'examinerLastName', width: 'lg', maxLength: 50 },
  { name: 'examinerTitle', width: 'lg', maxLength: 100, hint: 'Such as human resources manager.' },
]
const ofRepresentative: readonly Field[] = [
  { name: 'examinerFirstName', width: 'lg', maxLength: 50, label: 'Your first name' },
  { name: 'examinerLastName', width: 'lg', maxLength: 50, label: 'Your last name' },
  { name: 'examinerTitle', width: 'lg', maxLength: 100, label: 'Your title', hint: 'Such as notary public.' },
  {
    name: 'examinerOrganization',
    width: 'xl',
    maxLength: 100,
    label: 'Your organization',
    hint: 'If you act on your own, enter “None”.',
  },
]
const organization: Field = { name: 'examinerOrganization', width: 'xl', maxLength: 100 }
const ofBusiness: readonly Field[] = [
  { name: 'businessName', width: 'xl', maxLength: 100 },
  { name: 'businessAddress', width: 'xl', maxLength: 200, hint: 'Street, city or town, state and ZIP code.' },
]

/** A correction by a user keeps the organization of a representative. */
const fieldsFor = (context: Section2Setting): readonly Field[] => [
  ...(context.isRepresentative ? ofRepresentative : ofUser),
  ...(!context.isRepresentative && hasOrganization(context) ? [organization] : []),
  ...ofBusiness,
]

/** The first day of employment, the examiner and the business. */
export function ExaminerFields({ section2, context }: Props) {
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
      {fieldsFor(context).map(({ name, label, ...look }) => (
        <TextField
          key={name}
          {...look}
          label={label ?? section2Labels[name]}
          autoComplete="off"
          error={errorOf(name)}
          {...form.register(name)}
        />
      ))}
    </>
  )
}
