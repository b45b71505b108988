import { redeemOneTimeCode } from '@hireproof/contract/users/password.endpoints'
import { useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { useRuleForm } from '../lib/use-rule-form.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { confirmationProblem, newPasswordProblem } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PasswordChangedDialog } from './PasswordChangedDialog.tsx'
import { UserOfPassword } from './UserOfPassword.tsx'

type Props = { code: string; logonId: string; onRefused: () => void }

/** Sets a new password with a mailed code; a code that is not good any more is for the page to tell. */
export function NewPasswordForm({ code, logonId, onRefused }: Props) {
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const context = { logonId }
  const ruleForm = useRuleForm({
    defaultValues: { newPassword: '', confirmation: '' },
    problems: ({ newPassword, confirmation }) => ({
      newPassword: newPasswordProblem(newPassword, context),
      confirmation: confirmationProblem(confirmation, newPassword, context),
    }),
    send: async ({ newPassword }) => {
      setFailure(undefined)
      try {
        await call(redeemOneTimeCode, { body: { code, newPassword } })
      } catch (error) {
        if (isRefusal(error, 'code_refused')) return onRefused()
        if (!isRefusal(error, 'password_reused', 'password_rule_broken')) return setFailure(errorText(error))
        return { newPassword: errorText(error, { password_reused: 'Previous passwords may not be reused.' }) }
      }
      setIsDone(true)
    },
  })
  const { formProps, isBusy } = ruleForm
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <UserOfPassword logonId={logonId} />
      <NewPasswordFields ruleForm={ruleForm} context={context} />
      <div className="usa-form-group">
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </div>
      <PasswordChangedDialog isOpen={isDone} />
    </Form>
  )
}
