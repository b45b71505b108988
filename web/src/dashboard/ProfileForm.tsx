import { updateSharedProfile, type SharedProfile } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { useEffect, useState } from 'react'
import { ApiError, isRefusal } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { useRuleForm } from '../lib/use-rule-form.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { profileProblems, profileUpdate, profileValues, refusedFields } from './profile-values.ts'

type Props = { profile: SharedProfile; onSaved: () => Promise<void>; onCancel: () => void }

/** The form for the shared profile, which changes all linked user accounts. */
export function ProfileForm({ profile, onSaved, onCancel }: Props) {
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm({
    defaultValues: profileValues(profile),
    problems: (values) => profileProblems(values, profile.lastName),
    send: async (values) => {
      setFailure(undefined)
      try {
        await call(updateSharedProfile, { body: { person: profileUpdate(values) } })
      } catch (error) {
        const refused = refusedFields(error instanceof ApiError ? error.issues : [])
        if (Object.keys(refused).length === 0) setFailure(failureText(error))
        return refused
      }
      return onSaved()
    },
  })
  const { register, setFocus } = form
  useEffect(() => setFocus('firstName'), [setFocus])
  const { allEmails } = profile
  const isOnly = allEmails.length === 1
  // without this value, the form would treat a disabled choice as empty
  const { disabled: _, ...email } = register('email')
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      <p>Your profile is shared by all your linked user accounts.</p>
      <TextField label="First name" autoComplete="given-name" error={errorOf('firstName')} {...register('firstName')} />
      <TextField
        label="Middle initial"
        isOptional
        width="2xs"
        error={errorOf('middleInitial')}
        {...register('middleInitial')}
      />
      <TextField label="Last name" autoComplete="family-name" error={errorOf('lastName')} {...register('lastName')} />
      <SelectField
        label="Email address"
        hint={isOnly ? 'This is the only email address on your sign-in account.' : undefined}
        disabled={isOnly}
        placeholder={form.getValues('email') === '' ? '- Select -' : undefined}
        options={allEmails.map((each) => ({ value: each, label: each }))}
        error={errorOf('email')}
        {...email}
      />
      <TextField
        label="Phone number"
        hint="10 digits, numbers only."
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        width="md"
        error={errorOf('phone')}
        {...register('phone')}
      />
      <TextField
        label="Extension"
        isOptional
        inputMode="numeric"
        width="xs"
        error={errorOf('extension')}
        {...register('extension')}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}

const failureText = (error: unknown) =>
  isRefusal(error, 'too_many_emails')
    ? errorText(error)
    : 'Your profile is unable to be updated at this time. Please wait a few minutes and try again.'
