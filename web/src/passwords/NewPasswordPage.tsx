import { checkOneTimeCode, redeemOneTimeCode } from '@hireproof/contract/passwords/password.endpoints'
import { useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { errorText, messages } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { useRuleForm } from '../lib/use-rule-form.ts'
import { CheckedLink } from '../mailed-link/CheckedLink.tsx'
import { useMailedCode } from '../mailed-link/use-mailed-code.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { confirmationProblem, newPasswordProblem } from './change-password.ts'
import { NewPasswordFields, UserOfPassword } from './NewPasswordFields.tsx'
import { PasswordChangedDialog } from './PasswordChangedDialog.tsx'

/** The page that the emailed link opens: a new password for the user of its code. */
export function NewPasswordPage() {
  const code = useMailedCode()
  return (
    <Stack>
      <PageHeading title="Choose a New Password" />
      {code === undefined ? (
        <RefusedCode text="Open the link from your email to choose a new password." />
      ) : (
        <CheckedLink
          key={code}
          check={q(checkOneTimeCode, { body: { code } })}
          refused={<RefusedCode text={messages.code_refused} />}
        >
          {({ logonId, isFirst }, onRefused) => <NewPasswordForm {...{ code, logonId, isFirst, onRefused }} />}
        </CheckedLink>
      )}
    </Stack>
  )
}

function RefusedCode({ text }: { text: string }) {
  return (
    <>
      <Alert tone="warning" isLive>
        <p>{text}</p>
        <p>If you have never had a password, ask your program administrator to send the activation email again.</p>
      </Alert>
      <div>
        <ButtonLink href={paths.forgotPassword()}>Ask for a new link</ButtonLink>
      </div>
    </>
  )
}

type Props = { code: string; logonId: string; isFirst: boolean; onRefused: () => void }

/** Sets a new password with an emailed code; the page reports a code that no longer works. */
function NewPasswordForm({ code, logonId, isFirst, onRefused }: Props) {
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
        if (!isRefusal(error, 'password_reused', 'password_rule_broken', 'password_too_common'))
          return setFailure(errorText(error))
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
      <PasswordChangedDialog isOpen={isDone} isFirst={isFirst} />
    </Form>
  )
}
