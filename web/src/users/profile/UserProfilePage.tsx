import type { UserDetails } from '@hireproof/contract/users'
import { useLocation, useNavigate } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ButtonRow } from '../../ui/ButtonRow.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { refusalTexts } from '../action-refusals.ts'
import { texts } from '../texts.ts'
import { companyOf } from './company-of.ts'
import { EditUserForm } from './EditUserForm.tsx'
import { OwnCasePreference } from './OwnCasePreference.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { ProfileFailed } from './ProfileFailed.tsx'
import type { ProfilePlace } from './profile-place.ts'
import { StatusControl } from './StatusControl.tsx'
import { statusWarning } from './status-warning.ts'
import { useProfile } from './use-profile.ts'

const DELETED =
  'You are attempting to access a user that has been deleted. You cannot view or edit this deleted profile, or make changes to the password.'

/** The profile of the own user, or of one of a list; who signs in with the sign-in service is edited right here. */
export function UserProfilePage() {
  const { place, isOwn, user, account } = useProfile()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  if (isRefusal(user.error, 'not_found')) return <NotFoundPage />
  const { data } = user
  const isEditing = data?.can.edit === true && (state as { isEditing?: boolean } | null)?.isEditing === true
  const warning = data && statusWarning(data)
  return (
    <Stack>
      {place.list && <BackLink href={place.list}>Manage Users</BackLink>}
      <PageHeading key={String(isEditing)} title="User Profile" />
      {user.isError && <ProfileFailed text={texts.general} query={user} />}
      {!data && !user.isError && <Loading />}
      {data?.userStatus === 'DELETED' && <Alert tone="error">{DELETED}</Alert>}
      {data && data.userStatus !== 'DELETED' && (
        <>
          {account.isError && (
            <Alert tone="warning" isLive>
              We could not return all information for this user profile at this time.
            </Alert>
          )}
          {warning && <Alert tone="warning">{warning}</Alert>}
          {isEditing ? (
            <Card heading="Edit User Information">
              <EditUserForm
                user={data}
                isOwn={isOwn}
                company={companyOf(account.data)}
                onDone={() => void navigate(pathname, { replace: true, state: null })}
              />
            </Card>
          ) : (
            <ProfileCard
              user={data}
              company={account.data?.companyInfo.companyName}
              actions={<Actions user={data} isOwn={isOwn} place={place} />}
            />
          )}
          {isOwn && <OwnCasePreference />}
        </>
      )}
    </Stack>
  )
}

function Actions({ user, isOwn, place }: { user: UserDetails; isOwn: boolean; place: ProfilePlace }) {
  const { edit } = user.can
  return (
    <ButtonRow>
      {edit === true ? (
        <ButtonLink href={place.edit}>Edit</ButtonLink>
      ) : (
        <Button disabledReason={refusalTexts[edit]}>Edit</Button>
      )}
      {isOwn && user.mfaEnabled && (
        <ButtonLink variant="outline" href={paths.dashboard()}>
          Change name, email or phone
        </ButtonLink>
      )}
      {isOwn && !user.mfaEnabled && (
        <ButtonLink variant="outline" href={paths.profile.changePassword()}>
          Change password
        </ButtonLink>
      )}
      {!isOwn && <StatusControl user={user} list={place.list} />}
    </ButtonRow>
  )
}
