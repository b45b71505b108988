import { DEFAULT_TIME_ZONE } from '@hireproof/contract/calendar/iso-date'
import { timeZoneName } from '@hireproof/contract/format/display'
import { weekdayNames } from '@hireproof/contract/reports/report-rhythm'
import { companyTimeZone } from '../../lib/company-time.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ScheduleDraft } from './schedule-draft.ts'

const frequencies = [
  { value: 'DAILY', label: 'Every day' },
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'MONTHLY', label: 'Every month' },
]
const weekdays = weekdayNames.map((label, value) => ({ value: String(value), label }))
const days = [
  { value: 'FIRST_BUSINESS_DAY', label: 'First business day' },
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
]

type Props = {
  draft: ScheduleDraft
  error: string | undefined
  onChange: (changes: Partial<ScheduleDraft>) => void
}

/** On which days and at which time. */
export function RhythmFields({ draft, error, onChange }: Props) {
  const zone = timeZoneName(companyTimeZone() ?? DEFAULT_TIME_ZONE)
  return (
    <>
      <SelectField
        name="frequency"
        label="How often"
        options={frequencies}
        value={draft.frequency}
        onChange={({ target }) => onChange({ frequency: target.value as ScheduleDraft['frequency'] })}
      />
      {draft.frequency === 'WEEKLY' && (
        <SelectField
          name="weekday"
          label="Day of the week"
          options={weekdays}
          value={draft.weekday}
          onChange={({ target }) => onChange({ weekday: target.value })}
        />
      )}
      {draft.frequency === 'MONTHLY' && (
        <SelectField
          name="day"
          label="Day of the month"
          hint="A month without that day takes its last one."
          options={days}
          value={draft.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      )}
      <TextField
        name="time"
        label="Time"
        hint={`In the time zone of your company: ${zone}`}
        type="time"
        width="sm"
        {...(error !== undefined && { error })}
        value={draft.time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
    </>
  )
}
