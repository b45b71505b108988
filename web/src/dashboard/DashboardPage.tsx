import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayName, displayPhone } from '@hireproof/contract/format/display'
import {
  type DashboardUser,
  getSharedProfile,
  listDashboardUsers,
} from '@hireproof/contract/dashboard/dashboard.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { announce } from '../lib/announce.ts'
import { paths } from '../lib/paths.ts'
import { q, refresh } from '../lib/query.ts'
import { useStarted } from '../lib/started.ts'
import { store } from '../lib/storage.ts'
import { useFocusLater } from '../lib/use-focus-later.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'
import { DefinitionCard } from '../ui/layout/DefinitionCard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'
import { isLegacy } from './leave-to-migrate.ts'
import { forgetLinking, takeInactive, takeSuccess } from './link-markers.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { ReturnFailure } from './link-texts.tsx'
import { isLinked } from './user-rows.ts'
import { UserAccounts } from './UserAccounts.tsx'

const HEADING = 'User Profile'

/** The name and addresses that all linked user accounts of a person share, with a link to change them. */
function ProfileCard() {
  const query = useQuery(q(getSharedProfile, {}))
  const { data } = query
  const [isEditing, setIsEditing] = useState(false)
  const [edit, focusEdit] = useFocusLater<HTMLButtonElement>()
  const leave = () => {
    setIsEditing(false)
    focusEdit()
  }
  const handleSaved = async () => {
    await refresh(getSharedProfile)
    leave()
    announce('Your profile was saved.')
  }
  if (isEditing && data) {
    return (
      <Card heading={HEADING}>
        <ProfileForm profile={data} onSaved={handleSaved} onCancel={leave} />
      </Card>
    )
  }
  const card = (profile?: ReplyOf<typeof getSharedProfile>) => (
    <DefinitionCard
      heading={HEADING}
      aside={
        profile && (
          <Button ref={edit} variant="outline" size="small" onClick={() => setIsEditing(true)}>
            Edit<VisuallyHidden> your profile</VisuallyHidden>
          </Button>
        )
      }
      items={[
        { term: 'Name', value: profile && displayName(profile) },
        { term: 'Email', value: profile?.email },
        { term: 'Phone Number', value: profile && displayPhone(profile.phoneNumber) },
      ]}
    />
  )
  return (
    <Loaded
      query={query}
      what="your profile"
      waiting={card()}
      renderFailure={({ isBusy, onRetry }) => (
        <Alert tone="error" isLive>
          User profile information could not be displayed at this time.{' '}
          <RetryButton isInline isBusy={isBusy} onRetry={onRetry} />
        </Alert>
      )}
    >
      {card}
    </Loaded>
  )
}

type Props = { logonId: string }

const TITLE = 'Your account is not active'

/** Tells a person with a deactivated or pending user account what to click, in a dialog and on the page (part 1 §4). */
function NotActiveNotice({ logonId }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const text = (
    <p>To use user account {logonId} again, click Reactivate or Activate beside it in your linked user accounts.</p>
  )
  return (
    <>
      <Alert tone="warning" heading={TITLE} isLive>
        {text}
      </Alert>
      <Dialog isOpen={isOpen} onClose={close} title={TITLE} actions={<Button onClick={close}>Close</Button>}>
        {text}
      </Dialog>
    </>
  )
}

/** What happened before the person came to the dashboard: a user was linked, could not be, or is not active. */
function DashboardNotices() {
  const [search] = useSearchParams()
  const error = search.get('link_error')
  const { data } = useQuery(q(listDashboardUsers, {}))
  return (
    <>
      <ReturnFailure code={error} />
      {data && <Told users={data.users} hasFailed={error !== null} />}
    </>
  )
}

function Told({ users, hasFailed }: { users: readonly DashboardUser[]; hasFailed: boolean }) {
  // each is read once, when it is shown
  const [{ success, inactive }] = useState(() => takeNews(users, hasFailed))
  return (
    <>
      {success && (
        <Alert tone="success" isLive>
          {success}
        </Alert>
      )}
      {inactive && <NotActiveNotice logonId={inactive} />}
    </>
  )
}

function takeNews(users: readonly DashboardUser[], hasFailed: boolean) {
  if (hasFailed) forgetLinking(store)
  const linked = users.filter(isLinked)
  const active = linked.filter(({ userStatus }) => userStatus === 'ACTIVE')
  return { success: takeSuccess(store, idsOf(linked)), inactive: takeInactive(store, idsOf(active)) }
}

const idsOf = (users: readonly DashboardUser[]) => users.map(({ logonId }) => logonId)

/** Where a person sees their profile and chooses which of their user accounts to work with. */
export function DashboardPage() {
  const { me } = useStarted()
  if (isLegacy(me)) return <Navigate to={paths.migrate()} replace />
  return (
    <Stack gap="large">
      <PageHeading title="Dashboard" />
      <DashboardNotices />
      <ProfileCard />
      <UserAccounts />
    </Stack>
  )
}
