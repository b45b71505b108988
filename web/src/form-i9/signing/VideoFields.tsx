import { timeZoneName } from '@hireproof/contract/format/display'
import { Controller, type Path } from 'react-hook-form'
import type { RuleForm } from '../../lib/use-rule-form.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props<V extends Record<string, string>> = {
  ruleForm: Pick<RuleForm<V>, 'form' | 'errorOf'>
  /** Of the company. */
  timeZone: string
}

/** When the live video was and who held it; nothing for an examination in person. */
export function VideoFields<V extends Record<string, string>>({ ruleForm, timeZone }: Props<V>) {
  const { form, errorOf } = ruleForm
  const named = (name: string) => name as Path<V>
  if (form.watch(named('isAlternativeProcedure')) !== 'yes') return null
  return (
    <>
      <Controller
        control={form.control}
        name={named('videoDay')}
        render={({ field }) => <DateField label="Day of the live video" error={errorOf('videoDay')} {...field} />}
      />
      <TextField
        type="time"
        label={`Time at which the live video began (${timeZoneName(timeZone)})`}
        width="sm"
        error={errorOf('videoTime')}
        {...form.register(named('videoTime'))}
      />
      <TextField
        label="Who held the live video"
        hint="First and last name of the person who saw the employee and the documents."
        width="xl"
        maxLength={100}
        autoComplete="off"
        error={errorOf('videoHeldBy')}
        {...form.register(named('videoHeldBy'))}
      />
    </>
  )
}
