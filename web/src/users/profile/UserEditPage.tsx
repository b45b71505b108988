import { isOn } from '@hireproof/contract/environment'
import { Navigate, useNavigate } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { useStarted } from '../../lib/started.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { texts } from '../texts.ts'
import { ProfileFailed } from '../UserAlerts.tsx'
import { EditUserForm } from './EditUserForm.tsx'
import { companyOf, useProfile } from './use-profile.ts'

/** Edit User Information, for the viewer or for a user of a list (part 2 §2). */
export function UserEditPage() {
  const { flags } = useStarted()
  const navigate = useNavigate()
  const { place, isOwn, user, account } = useProfile()
  const { data } = user
  if (isRefusal(user.error, 'not_found')) return <NotFoundPage />
  const isFederated = data?.mfaEnabled && isOn(flags, 'MFA_USER_CREATION')
  if (data && data.can.edit === true && isFederated) {
    return <Navigate to={place.view} replace state={{ isEditing: true }} />
  }
  // do not rebuild the form when the company arrives: typed values would be lost
  if (data && data.can.edit !== true) return <Navigate to={place.view} replace />
  return (
    <Stack>
      <PageHeading title="Edit User Information" />
      <Loaded
        query={user}
        what="the profile"
        renderFailure={(failure) => <ProfileFailed {...failure} text={texts.server} />}
        showsRefreshFailure
      >
        {(shown) => (
          <EditUserForm
            key={shown.id}
            user={shown}
            isOwn={isOwn}
            company={companyOf(account.data)}
            onDone={() => void navigate(place.view)}
          />
        )}
      </Loaded>
    </Stack>
  )
}
