import { useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { useMe } from '../lib/started.ts'
import { useRuleForm } from '../lib/use-rule-form.ts'
import { UserOfPassword } from '../passwords/NewPasswordFields.tsx'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { linkFailure } from './link-texts.tsx'

type Props = {
  /** Continues with the password; rejects if the server refuses it. */
  onProve: (password: string) => Promise<unknown>
}

/** Asks for the password again before a change that no one can take back. */
export function ProvePasswordForm({ onProve }: Props) {
  const { logonId } = useMe().user
  const [failure, setFailure] = useState<string>()
  const { form, formProps, errorOf, isBusy } = useRuleForm({
    defaultValues: { password: '' },
    problems: ({ password }) => ({ password: password === '' ? 'Password is required.' : undefined }),
    send: async ({ password }) => {
      setFailure(undefined)
      try {
        await onProve(password)
      } catch (error) {
        if (isRefusal(error, 'wrong_credentials')) return { password: 'Password is incorrect.' }
        setFailure(linkFailure(error))
      }
    },
  })
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          {failure}
        </Alert>
      )}
      <UserOfPassword logonId={logonId} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <p className="below-field">
        <a href={paths.forgotPassword()}>Forgot your password?</a>
      </p>
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Continue to migrate
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
