import { displayName, displayPhone } from '@hireproof/contract/format/display'
import { getSharedProfile } from '@hireproof/contract/users/dashboard.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../lib/announce.ts'
import { q, refresh } from '../lib/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DefinitionCard } from '../ui/DefinitionCard.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { useFocusLater } from '../lib/use-focus-later.ts'
import { RetryButton } from '../ui/RetryButton.tsx'

const HEADING = 'User Profile'

/** The name and addresses that all linked user accounts of a person share, and the way to change them. */
export function ProfileCard() {
  const { data, isError, isFetching, refetch } = useQuery(q(getSharedProfile, {}))
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
  if (isError) {
    return (
      <Alert tone="error" isLive>
        User profile information could not be displayed at this time.{' '}
        <RetryButton isInline isBusy={isFetching} onRetry={() => void refetch()} />
      </Alert>
    )
  }
  return (
    <DefinitionCard
      heading={HEADING}
      aside={
        data && (
          <Button ref={edit} variant="outline" size="small" onClick={() => setIsEditing(true)}>
            Edit<VisuallyHidden> your profile</VisuallyHidden>
          </Button>
        )
      }
      items={[
        { term: 'Name', value: data && displayName(data) },
        { term: 'Email', value: data?.email },
        { term: 'Phone Number', value: data && displayPhone(data.phoneNumber) },
      ]}
    />
  )
}
