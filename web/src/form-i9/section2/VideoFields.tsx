import { timeZoneName } from '@hireproof/contract/format/display'
import type { Section2Setting } from '@hireproof/contract/form-i9/section2-context'
import { Controller } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { Section2Form } from './use-section2-form.ts'

type Props = { section2: Section2Form; context: Pick<Section2Setting, 'timeZone'> }

/** When the live video was and who held it; nothing for an examination in person. */
export function VideoFields({ section2: { form, errorOf }, context: { timeZone } }: Props) {
  if (form.watch('isAlternativeProcedure') !== 'yes') return null
  return (
    <>
      <Controller
        control={form.control}
        name="videoDay"
        render={({ field }) => <DateField label="Day of the live video" error={errorOf('videoDay')} {...field} />}
      />
      <TextField
        type="time"
        label={`Time at which the live video began (${timeZoneName(timeZone)})`}
        width="sm"
        error={errorOf('videoTime')}
        {...form.register('videoTime')}
      />
      <TextField
        label="Who held the live video"
        hint="First and last name of the person who saw the employee and the documents."
        width="xl"
        maxLength={100}
        autoComplete="off"
        error={errorOf('videoHeldBy')}
        {...form.register('videoHeldBy')}
      />
    </>
  )
}
