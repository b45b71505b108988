import type { User } from '@hireproof/contract/users/users'
import { changePassword } from '@hireproof/contract/passwords/password.endpoints'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Navigate } from 'react-router'
import { call, session } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { useMe } from '../lib/started.ts'
import { useRuleForm } from '../lib/use-rule-form.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Form } from '../ui/fields/Form.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { changeProblems, refusalOf, whyForced } from './change-password.ts'
import { NewPasswordFields, UserOfPassword } from './NewPasswordFields.tsx'
import { PasswordChangedDialog } from './PasswordChangedDialog.tsx'

type Props = {
  user: Pick<User, 'id' | 'logonId'>
  /** The user must do this before anything else: there is nowhere to go back to. */
  isForced: boolean
}

/** The old password and the new one twice. Saving ends all sessions of the user. */
function ChangePasswordForm({ user: { id: userId, logonId }, isForced }: Props) {
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const ruleForm = useRuleForm({
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    problems: (values) => changeProblems(values, logonId),
    send: async ({ currentPassword, newPassword }) => {
      setFailure(undefined)
      try {
        await call(changePassword, { params: { userId }, body: { currentPassword, newPassword } })
      } catch (error) {
        const refused = refusalOf(error)
        return typeof refused === 'string' ? setFailure(refused) : refused
      }
      session.drop()
      setIsDone(true)
    },
  })
  const { form, formProps, errorOf, isBusy, recheck } = ruleForm
  const prior = useWatch({ control: form.control, name: 'currentPassword' })
  return (
    <Form {...formProps}>
      {failure && (
        <Alert tone="error" isLive>
          <p>{failure}</p>
        </Alert>
      )}
      <UserOfPassword logonId={logonId} />
      <PasswordField
        label="Old password"
        autoComplete="current-password"
        error={errorOf('currentPassword')}
        {...form.register('currentPassword', { onChange: () => recheck('newPassword') })}
      />
      <NewPasswordFields ruleForm={ruleForm} context={{ logonId, prior }} />
      <div className="usa-form-group">
        <ButtonRow>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
          {isForced ? <SignOut onFailed={setFailure} /> : <Cancel />}
        </ButtonRow>
      </div>
      <PasswordChangedDialog isOpen={isDone} />
    </Form>
  )
}

const Cancel = () => (
  <ButtonLink variant="outline" href={paths.profile.view()}>
    Cancel
  </ButtonLink>
)

function SignOut({ onFailed }: { onFailed: (text: string) => void }) {
  const handleClick = () => {
    session.signOut().catch(() => onFailed('We could not sign you out. Check your connection and try again.'))
  }
  return (
    <Button variant="outline" onClick={handleClick}>
      Sign Out
    </Button>
  )
}

/** The page to change a password (part 2 §2). Users of the federated sign-in have no password here. */
export function ChangePasswordPage() {
  const { user } = useMe()
  const [reason] = useState(() => whyForced(user, new Date()))
  if (user.mfaEnabled) return <Navigate to={paths.profile.view()} replace />
  return (
    <Stack>
      <PageHeading title="Change Password" />
      {reason && (
        <Alert tone="warning">
          <p>{reason}</p>
        </Alert>
      )}
      <ChangePasswordForm user={user} isForced={reason !== undefined} />
    </Stack>
  )
}
