import { PageHeading } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'
import { LinkedUsers } from './LinkedUsers.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** Where a person chooses which of their user accounts to work with. */
export function DashboardPage() {
  return (
    <Stack gap="large">
      <PageHeading title="Dashboard" />
      <LinkedUsers />
      <ProfileCard />
    </Stack>
  )
}
