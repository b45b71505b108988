import type { User } from '@hireproof/contract/users'
import { resetPassword } from '@hireproof/contract/users/reset-password.endpoints'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { refreshUser } from './refresh-user.ts'
import { NewPasswordFields } from '../../passwords/NewPasswordFields.tsx'
import { resetProblems, resetRefusalOf } from './reset-user-password.ts'
import { UserOfPassword } from '../../passwords/UserOfPassword.tsx'

type Props = { user: Pick<User, 'id' | 'logonId'>; backHref: string; onDone: () => void }

/** A new password for another user, whose old one nobody is asked for, and whether it has to be changed. */
export function ResetUserPasswordForm({ user: { id: userId, logonId }, backHref, onDone }: Props) {
  const [failure, setFailure] = useState<string>()
  // who sets a password for somebody else knows it, and should not for long
  const [isForced, setIsForced] = useState(true)
  const ruleForm = useRuleForm({
    defaultValues: { newPassword: '', confirmation: '' },
    problems: (values) => resetProblems(values, logonId),
    send: async ({ newPassword }) => {
      setFailure(undefined)
      try {
        await call(resetPassword, { params: { userId }, body: { newPassword, forcePasswordChange: isForced } })
      } catch (error) {
        // the page leads back where this cannot be done any more
        if (isRefusal(error, 'password_not_used', 'conflict', 'not_found', 'forbidden', 'account_closed')) {
          void refreshUser()
        }
        const refused = resetRefusalOf(error)
        return typeof refused === 'string' ? setFailure(refused) : refused
      }
      await refreshUser()
      onDone()
    },
  })
  return (
    <Form {...ruleForm.formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <UserOfPassword logonId={logonId} />
      <NewPasswordFields ruleForm={ruleForm} context={{ logonId }} />
      <CheckboxField
        name="forcePasswordChange"
        label="Force user to change this password after log-in"
        checked={isForced}
        onChange={({ target }) => setIsForced(target.checked)}
      />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={ruleForm.isBusy}>
            Save
          </Button>
          <ButtonLink variant="outline" href={backHref}>
            Cancel
          </ButtonLink>
        </ButtonRow>
      </div>
    </Form>
  )
}
