import { displayName, displayPhone } from '@hireproof/contract/format/display'
import { mayOpen } from '@hireproof/contract/path-permissions'
import { roles } from '@hireproof/contract/roles'
import type { UserDetails } from '@hireproof/contract/users/users'
import { Fragment, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { OwnCasePreference } from '../../cases/prompt/CasePreferenceForm.tsx'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { BackLink, TextLink } from '../../ui/navigation/TextLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { refusalTexts, texts } from '../texts.ts'
import { UserCreatedAlert, ProfileFailed } from '../UserAlerts.tsx'
import { UserStatusTag } from '../UserStatusTag.tsx'
import { EditUserForm } from './EditUserForm.tsx'
import { OwnShortcut } from './OwnShortcut.tsx'
import { PasswordResetBanner } from './PasswordResetBanner.tsx'
import { passwordExpiry } from './profile-texts.ts'
import { StatusControl } from './StatusControl.tsx'
import { StatusWarning } from './StatusWarning.tsx'
import { companyOf, type ProfilePlace, useProfile } from './use-profile.ts'
import { UserHistory } from './UserHistory.tsx'

// only in companies with plus cases
const OwnReminders = lazyPart(async () => (await import('./OwnReminders.tsx')).OwnReminders)
const UserAbsence = lazyPart(async () => (await import('../../cases/assign/UserAbsence.tsx')).UserAbsence)

const DELETED =
  'You are attempting to access a user that has been deleted. You cannot view or edit this deleted profile, or make changes to the password.'

/** The profile of the viewer or of a user of a list; users of the sign-in service are edited on this page. */
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
      <PageHeading key={String(isEditing)} title={isEditing ? 'Edit User Information' : 'User Profile'}>
        User Profile
      </PageHeading>
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
              {isOwn && mayOpen(paths.cases.list(), viewer) && <OwnShortcut isOn={shown.searchShortcut} />}
              {isOwn && me.account.myI9.enabled && mayOpen(paths.cases.plus(), viewer) && (
                <OwnReminders isDaily={shown.dailyDigest} />
              )}
              {hasAbsence(shown, viewer) && <UserAbsence user={shown} isOwn={isOwn} />}
              {managesUsers && <UserHistory userId={shown.id} />}
            </Fragment>
          )
        }
      </Loaded>
    </Stack>
  )
}

type Viewer = Parameters<typeof mayOpen>[1]

/** Only active users with cases have colleagues who stand in; those without see no such part. */
const hasAbsence = ({ userStatus, userRole }: UserDetails, viewer: Viewer): boolean =>
  userStatus === 'ACTIVE' && roles[userRole].changesCases && mayOpen(paths.cases.list(), viewer)

type Props = { user: UserDetails; isOwn: boolean; place: ProfilePlace }

/** The actions for a user; disabled ones explain why. */
function ProfileActions({ user, isOwn, place }: Props) {
  const { edit, resetPassword } = user.can
  return (
    <ButtonRow>
      {edit === true ? (
        <ButtonLink href={place.edit}>Edit</ButtonLink>
      ) : (
        <Button disabledReason={refusalTexts[edit]}>Edit</Button>
      )}
      {isOwn && user.mfaEnabled && (
        <TextLink href={paths.dashboard()}>Change your name, email or phone on the dashboard</TextLink>
      )}
      {isOwn && !user.mfaEnabled && (
        <ButtonLink variant="outline" href={paths.profile.changePassword()}>
          Change password
        </ButtonLink>
      )}
      {!isOwn && resetPassword === true && (
        <ButtonLink variant="outline" href={place.resetPassword}>
          Reset password
        </ButtonLink>
      )}
      {!isOwn && resetPassword !== true && resetPassword !== 'federated' && (
        <Button variant="outline" disabledReason={refusalTexts[resetPassword]}>
          Reset password
        </Button>
      )}
      {!isOwn && <StatusControl user={user} list={place.list} />}
    </ButtonRow>
  )
}

type ProfileCardProps = { user: UserDetails; company: string | undefined; actions: ReactNode }

/** The details of a user, and the actions (part 2 §2). */
function ProfileCard({ user, company, actions }: ProfileCardProps) {
  const [now] = useState(() => new Date())
  const expiry = passwordExpiry(user.passwordExpirationDate, now)
  return (
    <DefinitionCard
      heading={displayName(user)}
      aside={<UserStatusTag status={user.userStatus} />}
      items={[
        { term: 'User ID', value: user.logonId },
        { term: 'Email', value: user.email },
        { term: 'User Role', value: roles[user.userRole].label },
        { term: 'Employer Title', value: user.title },
        { term: 'Phone Number', value: displayPhone(user.phoneNumber) },
        { term: 'Company Name', value: company },
        user.mfaEnabled
          ? { term: 'Signs In With', value: 'The sign-in service' }
          : { term: 'Password Expires', value: expiry },
      ]}
      actions={actions}
    />
  )
}
