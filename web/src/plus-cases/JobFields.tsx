import { FIRST_HIRE } from '@hireproof/contract/calendar/first-hire'
import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { daysLate } from '@hireproof/contract/form-i9/section1-late'
import { displayCount } from '@hireproof/contract/format/display'
import { Controller } from 'react-hook-form'
import { today } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextLink } from '../ui/navigation/TextLink.tsx'
import type { useStartForm } from './use-start-form.ts'

type Props = { startForm: ReturnType<typeof useStartForm> }

/** When the new hire starts, and whether the job is a short one: both decide when Section 2 is due. */
export function JobFields({ startForm: { form, errorOf } }: Props) {
  const { firstDayOfWork } = form.watch()
  const days = isIsoDate(firstDayOfWork) && firstDayOfWork >= FIRST_HIRE ? daysLate(firstDayOfWork, today()) : null
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
      <output>
        {days !== null && (
          <div className="usa-form-group">
            <Alert tone="warning">
              <p>
                Section 1 was due {displayCount(days, 'day')} ago, so this form is late from the beginning. Complete it
                now, with the true days. You can record the reason once Section 1 is signed.
              </p>
            </Alert>
          </div>
        )}
      </output>
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
