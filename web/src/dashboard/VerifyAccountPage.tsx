import { listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { askedPage } from '../lib/asked-page.ts'
import { q } from '../lib/query.ts'
import { useStarted } from '../lib/started.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { session } from '../lib/api.ts'
import { Loading } from '../ui/feedback/Loading.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { isLegacy } from './leave-to-migrate.ts'
import { ReturnFailure } from './link-texts.tsx'
import { isLinked } from './user-rows.ts'

/** Whether the person has no user account to work with; undefined until that is clear. */
function useIsUnlinked(): boolean | undefined {
  const { me } = useStarted()
  const isExcluded = me?.kind === 'user' && me.isAccountExcluded
  const { data, error } = useQuery({ ...q(listDashboardUsers, {}), enabled: !isExcluded })
  return isExcluded || error !== null || (data && !data.users.some(isLinked))
}

/** What a signed-in person without a linked user account can do (part 1 §2.2). */
export function VerifyAccountPage() {
  const { me } = useStarted()
  const isUnlinked = useIsUnlinked()
  const [search] = useSearchParams()
  const [signOutFailed, setSignOutFailed] = useState(false)
  const { product, support } = pageSettings()
  if (isLegacy(me)) return <Navigate to={paths.migrate()} replace />
  if (isUnlinked === undefined) return <Loading />
  if (!isUnlinked) return <Navigate to={paths.dashboard({ next: askedPage() })} replace />
  const handleSignOut = () => {
    setSignOutFailed(false)
    session.signOut().catch(() => setSignOutFailed(true))
  }
  return (
    <Stack gap="large">
      <PageHeading
        title="Verify Your User Account"
        lead={`No ${product} user account is linked to the email address that you signed in with.`}
      />
      <ReturnFailure code={search.get('link_error')} />
      {signOutFailed && (
        <Alert tone="error" isLive>
          We could not sign you out. Check your connection and try again.
        </Alert>
      )}
      <Section heading="Existing users">
        <Stack>
          <p className="prose">
            Sign in with your user name and password, and follow the link to migrate your user account. Use the User ID
            and password that you have used until now.
          </p>
          <div>
            <ButtonLink href={paths.linkAccount()}>Link your user account</ButtonLink>
          </div>
        </Stack>
      </Section>
      <Section heading="New users">
        <div className="prose">
          <p>
            Contact your program administrator. They will add you to {product} with the email address that you signed in
            with.
          </p>
          <p>
            If you do not know who your program administrator is, write to{' '}
            <a href={`mailto:${support.email}`}>{support.email}</a>.
          </p>
        </div>
      </Section>
      <ButtonRow>
        <Button variant="outline" onClick={handleSignOut}>
          Sign Out
        </Button>
      </ButtonRow>
    </Stack>
  )
}
