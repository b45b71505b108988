import { Controller } from 'react-hook-form'
import { paths } from '../lib/paths.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextLink } from '../ui/navigation/TextLink.tsx'
import type { useStartForm } from './use-start-form.ts'

type Props = { startForm: ReturnType<typeof useStartForm> }

/** When the new hire starts, and whether the job is a short one: both decide when Section 2 is due. */
export function JobFields({ startForm: { form, errorOf } }: Props) {
  return (
    <>
      <Controller
        control={form.control}
        name="firstDayOfWork"
        render={({ field }) => (
          <DateField
            label="First day of work for pay"
            hint="Section 1 is due by this day. You have to examine the documents within three of your company’s business days after it."
            error={errorOf('firstDayOfWork')}
            {...field}
          />
        )}
      />
      <CheckboxField
        label="Employed for less than three business days"
        hint="You then have to examine the documents on the first day of work, and you cannot accept a receipt."
        {...form.register('isShortJob')}
      />
      <div className="usa-form-group">
        <p className="prose">
          Your company’s business days are in the{' '}
          <TextLink href={paths.cases.formSettings()} isExternal>
            Form I-9 settings
          </TextLink>
          .
        </p>
      </div>
    </>
  )
}
