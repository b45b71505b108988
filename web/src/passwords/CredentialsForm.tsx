import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import type { ButtonLook } from '../ui/class-names.ts'
import { type Credentials, LogonIdField } from './credentials.tsx'
import { useCredentials } from './use-credentials.ts'

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
  const { formProps, fieldProps, isBusy } = useCredentials(onSend)
  return (
    <Form {...formProps}>
      {failure}
      <LogonIdField defaultValue={logonId} {...fieldProps('username')} />
      <PasswordField label="Password" autoComplete="current-password" {...fieldProps('password')} />
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
