import { Navigate } from 'react-router'
import { useStarted } from '../lib/started.ts'
import { paths } from '../lib/paths.ts'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { DashboardNotices } from './DashboardNotices.tsx'
import { isLegacy } from './is-legacy.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { UserAccounts } from './UserAccounts.tsx'

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
