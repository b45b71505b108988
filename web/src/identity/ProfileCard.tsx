import { displayName, displayPhone } from '@hireproof/contract/format/display'
import { getSharedProfile } from '@hireproof/contract/users'
import { useQuery } from '@tanstack/react-query'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/Alert.tsx'
import { DefinitionCard } from '../ui/DefinitionCard.tsx'

/** The name and addresses that all linked user accounts of a person share. */
export function ProfileCard() {
  const { data, isError } = useQuery(q(getSharedProfile, {}))
  if (isError) return <Alert tone="error">User profile information could not be displayed at this time.</Alert>
  return (
    <DefinitionCard
      heading="User Profile"
      items={[
        { term: 'Name', value: data && displayName(data) },
        { term: 'Email', value: data?.email },
        { term: 'Phone Number', value: data && displayPhone(data.phoneNumber) },
      ]}
    />
  )
}
