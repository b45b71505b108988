import type { ReactNode } from 'react'
import { useRuleForm } from '../lib/use-rule-form.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import type { ButtonLook } from '../ui/class-names.ts'
import { type Credentials, credentialsProblems, LogonIdField } from './credentials.tsx'

type Props = {
  /** The initial User ID, if known. */
  logonId?: string
  /** Returns whether the credentials were accepted. */
  onSend: (credentials: Credentials) => Promise<boolean>
  /** Why they were not accepted, shown above the fields. */
  failure: ReactNode
  /** The label of the button, and its look beside the others on the screen. */
  action: string
  variant?: ButtonLook['variant']
  /** The link or button to get a new password. */
  forgotPassword: ReactNode
  /** More buttons beside the action, such as one that cancels. */
  more?: ReactNode
}

/** The User ID and password of a user, to sign in or to link. A refusal keeps the User ID and clears the password. */
export function CredentialsForm({ logonId = '', onSend, failure, action, variant, forgotPassword, more }: Props) {
  const { form, formProps, errorOf, isBusy } = useRuleForm<Credentials>({
    defaultValues: { username: logonId, password: '' },
    problems: credentialsProblems,
    send: async ({ username, password }) => {
      if (await onSend({ username: username.trim().toUpperCase(), password })) return
      form.resetField('password')
      form.setFocus('password')
    },
  })
  return (
    <Form {...formProps}>
      {failure}
      <LogonIdField error={errorOf('username')} {...form.register('username')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <p className="below-field">{forgotPassword}</p>
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" variant={variant} isBusy={isBusy}>
            {action}
          </Button>
          {more}
        </ButtonRow>
      </div>
    </Form>
  )
}
