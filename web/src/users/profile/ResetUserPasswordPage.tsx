import { displayName } from '@hireproof/contract/format/display'
import { resetPassword } from '@hireproof/contract/users/reset-password.endpoints'
import type { User } from '@hireproof/contract/users/users'
import { type ComponentProps, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { NewPasswordFields, UserOfPassword } from '../../passwords/NewPasswordFields.tsx'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { texts } from '../texts.ts'
import { ProfileFailed } from '../UserAlerts.tsx'
import { PASSWORD_RESET } from './PasswordResetBanner.tsx'
import { resetNotice, resetProblems, resetRefusalOf } from './reset-user-password.ts'
import { refreshUser, useProfile } from './use-profile.ts'

/** A new password for a user of one of the lists (part 2 §2); goes back to the profile if not allowed. */
export function ResetUserPasswordPage() {
  const navigate = useNavigate()
  const { place, user } = useProfile()
  const { data } = user
  if (isRefusal(user.error, 'not_found')) return <NotFoundPage />
  if (data && data.can.resetPassword !== true) return <Navigate to={place.view} replace />
  const handleDone = () => {
    announce(PASSWORD_RESET)
    void navigate(place.view, { state: { isPasswordReset: true } })
  }
  return (
    <Stack>
      <PageHeading title="Reset Password" lead={data && displayName(data)} />
      <Loaded
        query={user}
        what="the profile"
        renderFailure={(failure) => <ProfileFailed {...failure} text={texts.general} />}
      >
        {(shown) => <ResetOf user={shown} backHref={place.view} onDone={handleDone} />}
      </Loaded>
    </Stack>
  )
}

type ResetProps = ComponentProps<typeof ResetUserPasswordForm> & { user: Parameters<typeof resetNotice>[0] }

function ResetOf({ user, ...rest }: ResetProps) {
  const notice = resetNotice(user)
  return (
    <>
      {notice && <Alert tone="warning">{notice}</Alert>}
      <p>When you save, the user is signed out everywhere and gets an email about the new password.</p>
      <ResetUserPasswordForm key={user.id} user={user} {...rest} />
    </>
  )
}

type Props = { user: Pick<User, 'id' | 'logonId'>; backHref: string; onDone: () => void }

/** A new password for another user, without the old one, and whether the user must change it. */
function ResetUserPasswordForm({ user: { id: userId, logonId }, backHref, onDone }: Props) {
  const [failure, setFailure] = useState<string>()
  // the person who sets the password knows it, so the user should change it soon
  const [isForced, setIsForced] = useState(true)
  const ruleForm = useRuleForm({
    defaultValues: { newPassword: '', confirmation: '' },
    problems: (values) => resetProblems(values, logonId),
    send: async ({ newPassword }) => {
      setFailure(undefined)
      try {
        await call(resetPassword, { params: { userId }, body: { newPassword, forcePasswordChange: isForced } })
      } catch (error) {
        // the page goes back if this is no longer possible
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
