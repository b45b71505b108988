import { holidayIds, holidayName } from '@hireproof/contract/calendar/federal-holidays'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { FormSettings } from '@hireproof/contract/form-i9/form-settings'
import { Controller } from 'react-hook-form'
import { CheckboxGroup } from '../../ui/fields/Checkboxes.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SaveSettings } from '../../ui/fields/SaveSettings.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VideoOfferFields } from './VideoOfferFields.tsx'
import { weekdayNames } from './business-days-text.ts'
import { daysText, useSettingsForm } from './use-settings-form.ts'

const weekdays = weekdayNames.map((label, day) => ({ value: String(day), label }))
const holidays = holidayIds.map((id) => ({ value: id, label: holidayName(id) }))

const copiesOptions = [
  { value: 'all', label: 'Keep copies of all documents of every new hire' },
  { value: 'none', label: 'Keep no copies of other documents, except for examinations by live video' },
]

type Props = { settings: FormSettings }

/** When the company is open and which copies it keeps, to be chosen by a program administrator. */
export function SettingsForm({ settings }: Props) {
  const { form, formProps, errorOf, isBusy, outcome, loadNewest, blocker } = useSettingsForm(settings)
  const from = displayLongDate(settings.changeCountsFrom)
  const choices = (name: 'weekdays' | 'holidays', label: string, hint: string, options: typeof weekdays) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <CheckboxGroup
          name={name}
          label={label}
          hint={hint}
          options={options}
          error={errorOf(name)}
          chosen={value === '' ? [] : value.split(',')}
          onChange={(chosen) => onChange(daysText(chosen))}
        />
      )}
    />
  )
  return (
    <Form {...formProps}>
      {settings.isAsked && (
        <p className="prose">
          Nothing is recorded yet. If the company is open from Monday to Friday and closed on federal holidays, leave
          the days as they are. Choose which copies the company keeps, and save.
        </p>
      )}
      {choices(
        'weekdays',
        'Weekdays on which the company is open',
        'Select every day on which anyone works.',
        weekdays,
      )}
      {choices(
        'holidays',
        'Federal holidays on which the company is open',
        'Leave a holiday unchecked if the company is closed then.',
        holidays,
      )}
      <RadioGroup
        label="Copies of other documents"
        hint="You always keep copies of U.S. passports, passport cards, Permanent Resident Cards (Form I-551) and Employment Authorization Documents (Form I-766). Keep copies of all other documents for everyone or for no one. A change counts for forms that are signed after it."
        options={copiesOptions}
        error={errorOf('copies')}
        {...form.register('copies')}
      />
      <VideoOfferFields form={form} errorOf={errorOf} accountId={settings.accountId} />
      <div className="usa-form-group">
        <Stack gap="small">
          <p className="prose">
            A change of the days counts for people whose first day of work is {from} or later. The due days of people
            who start earlier do not change.
          </p>
          <SaveSettings {...{ outcome, isBusy, loadNewest, blocker }} />
        </Stack>
      </div>
    </Form>
  )
}
