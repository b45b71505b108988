import { absenceProblems } from '@hireproof/contract/cases/absence'
import { saveAbsence, type Absence } from '@hireproof/contract/cases/absence.endpoints'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { today } from '../../lib/clock.ts'
import { errorText } from '../../lib/error-text.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { AssigneeOptions } from './AssigneeOptions.tsx'

type Props = { userId: string; absence: Absence | null; onSaved: () => Promise<void>; onCancel: () => void }

const fields = ['starts_on', 'ends_on', 'stand_in_user_id'] as const

/** The first and the last day of an absence, and who stands in. */
export function AbsenceForm({ userId, absence, onSaved, onCancel }: Props) {
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm({
    defaultValues: {
      starts_on: absence?.starts_on ?? '',
      ends_on: absence?.ends_on ?? '',
      stand_in_user_id: absence?.stand_in_user_id ?? '',
    },
    problems: (values) => absenceProblems(values, today()),
    send: async (body) => {
      setFailure(undefined)
      try {
        await call(saveAbsence, { params: { userId }, body })
        await onSaved()
      } catch (error) {
        const issues = error instanceof ApiError ? error.issues : []
        const told = fields.flatMap((field) =>
          issues.filter(({ path }) => path === field).map(({ message }) => [field, message]),
        )
        return told.length > 0 ? Object.fromEntries(told) : setFailure(errorText(error))
      }
    },
  })
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive heading="The stand-in was not saved">
          <p>{failure}</p>
        </Alert>
      )}
      {fields.slice(0, 2).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <DateField
              label={name === 'starts_on' ? 'First day of the absence' : 'Last day of the absence'}
              error={errorOf(name)}
              {...field}
            />
          )}
        />
      ))}
      <AssigneeOptions except={userId}>
        {(options) => (
          <SelectField
            label="Who stands in?"
            hint="The user gets an email with the days."
            placeholder="Select a user"
            options={options}
            error={errorOf('stand_in_user_id')}
            {...form.register('stand_in_user_id')}
          />
        )}
      </AssigneeOptions>
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Save the stand-in
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
