import { mayOpen } from '@hireproof/contract/path-permissions'
import { Fragment } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMe } from '../../lib/started.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { BackLink } from '../../ui/navigation/BackLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { UserCreatedAlert } from '../new/UserCreatedAlert.tsx'
import { texts } from '../texts.ts'
import { companyOf } from './company-of.ts'
import { EditUserForm } from './EditUserForm.tsx'
import { OwnCasePreference } from '../../cases/prompt/OwnCasePreference.tsx'
import { PasswordResetBanner } from './PasswordResetBanner.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { ProfileFailed } from './ProfileFailed.tsx'
import { StatusWarning } from './StatusWarning.tsx'
import { useProfile } from './use-profile.ts'
import { UserHistory } from './UserHistory.tsx'

const DELETED =
  'You are attempting to access a user that has been deleted. You cannot view or edit this deleted profile, or make changes to the password.'

/** The profile of the own user, or of one of a list; who signs in with the sign-in service is edited right here. */
export function UserProfilePage() {
  const me = useMe()
  const { place, isOwn, user, account } = useProfile()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  if (isRefusal(user.error, 'not_found')) return <NotFoundPage />
  const { data } = user
  const isEditing = data?.can.edit === true && (state as { isEditing?: boolean } | null)?.isEditing === true
  const viewer = { accountType: me.account.type, role: me.user.userRole }
  const managesUsers = [paths.users, paths.administrators].some(({ list }) => mayOpen(list(), viewer))
  return (
    <Stack>
      {place.list && <BackLink href={place.list}>Manage Users</BackLink>}
      <PageHeading key={String(isEditing)} title="User Profile" />
      <PasswordResetBanner key={place.userId} />
      <Loaded
        query={user}
        what="the profile"
        renderFailure={(failure) => <ProfileFailed {...failure} text={texts.general} />}
        showsRefreshFailure
      >
        {(shown) =>
          shown.userStatus === 'DELETED' ? (
            <Alert tone="error">{DELETED}</Alert>
          ) : (
            <Fragment key={shown.id}>
              {account.isError && (
                <Alert tone="warning" isLive>
                  We could not return all information for this user profile at this time.
                </Alert>
              )}
              <UserCreatedAlert />
              <StatusWarning user={shown} />
              {isEditing ? (
                <Card heading="Edit User Information">
                  <EditUserForm
                    user={shown}
                    isOwn={isOwn}
                    company={companyOf(account.data)}
                    onDone={() => void navigate(pathname, { replace: true, state: null })}
                  />
                </Card>
              ) : (
                <ProfileCard
                  user={shown}
                  company={account.data?.companyInfo.companyName}
                  actions={<ProfileActions user={shown} isOwn={isOwn} place={place} />}
                />
              )}
              {isOwn && <OwnCasePreference />}
              {managesUsers && <UserHistory userId={shown.id} />}
            </Fragment>
          )
        }
      </Loaded>
    </Stack>
  )
}
