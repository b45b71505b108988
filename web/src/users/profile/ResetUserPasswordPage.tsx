import { displayName } from '@hireproof/contract/format/display'
import type { ComponentProps } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { announce } from '../../lib/announce.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PASSWORD_RESET } from './PasswordResetBanner.tsx'
import { ProfileFailed } from './ProfileFailed.tsx'
import { useProfile } from './use-profile.ts'
import { texts } from '../texts.ts'
import { resetNotice } from './reset-user-password.ts'
import { ResetUserPasswordForm } from './ResetUserPasswordForm.tsx'

/** A new password for a user of one of the lists (part 2 §2); leads back to the profile where that cannot be. */
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
      <p>Saving signs the user out everywhere. An email tells the user that the password was changed.</p>
      <ResetUserPasswordForm key={user.id} user={user} {...rest} />
    </>
  )
}
