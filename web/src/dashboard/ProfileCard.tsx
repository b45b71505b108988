import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayName, displayPhone } from '@hireproof/contract/format/display'
import { getSharedProfile } from '@hireproof/contract/users/dashboard.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../lib/announce.ts'
import { q, refresh } from '../lib/query.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { DefinitionCard } from '../ui/layout/DefinitionCard.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useFocusLater } from '../lib/use-focus-later.ts'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'

const HEADING = 'User Profile'

/** The name and addresses that all linked user accounts of a person share, and the way to change them. */
export function ProfileCard() {
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
