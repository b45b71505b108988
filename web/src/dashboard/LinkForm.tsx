import { useRuleForm } from '../lib/use-rule-form.ts'
import { credentialsProblems, type Credentials } from '../passwords/credentials.ts'
import { LogonIdField } from '../passwords/LogonIdField.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/ButtonRow.tsx'
import { Form } from '../ui/Form.tsx'
import type { HeadingLevel } from '../ui/Heading.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { LinkFailure } from './LinkFailure.tsx'
import type { LinkFlow } from './use-link-flow.ts'

type Props = { flow: LinkFlow; logonId?: string; onCancel: () => void; headingLevel: HeadingLevel }

/** The User ID and password of the user to link; a refusal keeps the User ID and empties the password. */
export function LinkForm({ flow, logonId = '', onCancel, headingLevel }: Props) {
  const { form, formProps, errorOf, isBusy } = useRuleForm<Credentials>({
    defaultValues: { username: logonId, password: '' },
    problems: credentialsProblems,
    send: async ({ username, password }) => {
      const isProven = await flow.link({ username: username.trim().toUpperCase(), password })
      if (isProven) return
      form.resetField('password')
      form.setFocus('password')
    },
  })
  return (
    <Form {...formProps}>
      <LinkFailure failure={flow.failure} headingLevel={headingLevel} />
      <LogonIdField error={errorOf('username')} {...form.register('username')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <p className="below-field">
        <Button variant="text" onClick={() => flow.show({ name: 'reset' })}>
          Forgot your password?
        </Button>
      </p>
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Link account
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </div>
    </Form>
  )
}
